import { mount } from 'svelte';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import Social from './Social.svelte';

mount(Social, { target: document.getElementById('app')! });
