/** Clash of Titans on the start screen. */
export { default as Picture } from './DemoPicture.svelte';
