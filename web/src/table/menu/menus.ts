// What is asked for at a table, in one piece: it is fetched while the first round is played.
export { default as ScoreSheet } from '../../ends/ScoreSheet.svelte';
export { checked } from '../../fair/checked';
export { default as Menu } from './Menu.svelte';
export { default as SayMenu } from './SayMenu.svelte';
