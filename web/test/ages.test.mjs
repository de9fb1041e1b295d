// Ages: those on the rules pages, made from the fields of an edition, and those on the tiles for children.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, load } from './load.mjs';

const { ageOf } = await load('help/ages.ts');
const { forChildren } = await load('help/children.ts');
const [, editions] = fixture('scenes/house.json').house.http['GET /api/editions'];
const ages = new Map(editions.map(({ key, rules }) => [key, ageOf(rules)]));

test('an edition is for those from 6 years, and from 5 or 4 where less is hidden', () => {
  const wanted = { nordic: 6, classic: 6, iceland: 6, 'nordic-young': 5, 'classic-young': 5, 'iceland-young': 5, school: 6, 'school-outside-peek': 6, 'school-peek': 5, 'school-ultra-peek': 4 };
  assert.deepEqual(Object.fromEntries(ages), wanted);
});

test('the tiles for children name the same ages, the youngest first', () => {
  for (const lang of ['en', 'sv', 'is', 'fi']) {
    const { here, elsewhere } = forChildren(lang);
    for (const [key, age] of here) assert.equal(age, ages.get(key), `${lang}: ${key}`);
    for (const key of elsewhere) assert.ok(ages.has(key), `${lang}: ${key}`);
    assert.deepEqual(here.map(([, age]) => age), here.map(([, age]) => age).toSorted(), lang);
  }
});
