/** Combat Infantry on the start screen. */
export { default as Picture } from './DemoPicture.svelte';
export { default as SidePicture } from './SidePicture.svelte';
