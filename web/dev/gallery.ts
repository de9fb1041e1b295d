import { mount } from 'svelte';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
