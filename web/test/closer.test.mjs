// Which scene of a replay shows a step, which arrows a choice gets, and that every sentence has its words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FluentResource } from '@fluent/bundle';
import { load } from './load.mjs';

const { stepsOf, sceneBefore, sceneOf } = await load('closer/steps.ts');
const { arrowsOf } = await load('closer/arrows.ts');

/** A round: the deal in one scene, a draw, an exchange with *done*, the end. */
const round = { scenes: [9, 1, 1, 2, 0].map((count) => ({ words: Array(count).fill('x') })) };

test('a step is shown in the scene that tells it, and a choice in the scene before it', () => {
  const steps = stepsOf(round);
  assert.deepEqual(steps, [9, 10, 11, 13, 13]);
  assert.deepEqual([0, 8, 9, 10, 11, 12].map((step) => sceneOf(steps, step)), [0, 0, 1, 2, 3, 3]);
  assert.deepEqual([0, 9, 10, 11, 12, 13].map((step) => sceneBefore(steps, step)), [0, 0, 1, 2, 2, 4]);
  assert.equal(sceneOf(steps, 99), 4);
});

test('a choice is shown by arrows, the better one last and so on top', () => {
  assert.deepEqual(arrowsOf('B', 'discard', 'put:3'), [
    { from: 'hand', to: 'discard', better: false },
    { from: 'hand', to: 'B3', better: true },
  ]);
  assert.deepEqual(arrowsOf('A', 'decline', 'swap:2-C4').map(({ from, to }) => `${from} ${to}`), ['A2 C4', 'C4 A2']);
  assert.deepEqual(arrowsOf('A', 'knock', 'done'), []);
});

test('every kind of action and of luck has its sentence', () => {
  const ids = new FluentResource(readFileSync(new URL('../../locales/en/closer.ftl', import.meta.url), 'utf8')).body.map(({ id }) => id);
  const actions = ['draw', 'take', 'return', 'show', 'put', 'discard', 'peek', 'swap', 'use', 'decline', 'knock', 'done'];
  const luck = ['deal', 'turned', 'drew', 'settled'].flatMap((kind) => [`${kind}-good`, `${kind}-bad`]);
  for (const key of [...actions.flatMap((kind) => [`did-${kind}`, `better-${kind}`]), ...luck]) assert.ok(ids.includes(`closer-${key}`), key);
});
