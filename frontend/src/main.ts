import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import App from './app/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no #app element to mount on.');

export default mount(App, { target });
