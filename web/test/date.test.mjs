// Dates and times in the four languages, and the fallback where the browser lacks one of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { dayAndTime } = await load('text/date.ts');
const WHEN = new Date(2026, 10, 16, 4, 7).getTime();

test('every language has day, year and time, and no codes', () => {
  for (const lang of ['en', 'sv', 'is', 'fi']) {
    const said = dayAndTime(lang, WHEN);
    assert.match(said, /16.*2026.*4[.:]07/, `${lang}: ${said}`);
    assert.doesNotMatch(said, /M11/, `${lang}: ${said}`);
  }
});

test('a language that the browser does not know is written in numbers, the day first', () => {
  assert.equal(dayAndTime('is', WHEN, false), '16.11.2026, 04:07');
  assert.match(dayAndTime('en', WHEN, true), /^Nov 16, 2026/);
});
