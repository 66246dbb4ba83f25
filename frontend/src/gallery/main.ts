import { mount } from 'svelte';
import '../style/fonts.css';
import '../style/tokens.css';
import '../style/base.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (!target) throw new Error('The page has no #gallery element to mount on.');

export default mount(Gallery, { target });
