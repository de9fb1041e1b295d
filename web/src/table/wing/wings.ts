// What stands at both sides of a wide table, bundled.
export { default as Score } from './Score.svelte';
export { default as Told } from './Told.svelte';
