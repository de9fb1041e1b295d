// What a replay shows on demand, fetched together.
export { default as Arrows } from './Arrows.svelte';
export { default as Graph } from './Graph.svelte';
export { default as Panel } from './Panel.svelte';
export { Closer } from './closer.svelte';
