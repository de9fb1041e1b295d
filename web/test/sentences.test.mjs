// The page chooses the sentence for each piece of news as the terminal does: both interpret the same table, and pass the same cases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, load } from './load.mjs';

const { sentences } = await load('state/sentences.ts');

test('every case of the table of sentences', () => {
  const cases = fixture('sentences/cases.json');
  assert.ok(cases.length > 100);
  for (const { news, me, hand, sentences: expected } of cases) {
    assert.deepEqual(sentences(news, { me, hand }), expected, JSON.stringify({ news, me, hand }));
  }
});
