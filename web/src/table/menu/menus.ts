// The dialogs of a table, bundled: loaded during the first round.
export { default as ScoreSheet } from '../../ends/ScoreSheet.svelte';
export { checked } from '../../fair/checked';
export { default as Menu } from './Menu.svelte';
export { default as SayMenu } from './SayMenu.svelte';
