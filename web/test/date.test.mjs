// Dates and times in the four languages, by the clock of the reader's country, and the fallback where the browser lacks a language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { dayAndTime } = await load('text/date.ts');
const WHEN = new Date(2026, 10, 16, 16, 7).getTime();

test('every language has day, year and time, and no codes', () => {
  for (const lang of ['en', 'sv', 'is', 'fi']) {
    const said = dayAndTime(lang, WHEN, [lang]);
    assert.match(said, /16.*2026.*(16|4)[.:]07/, `${lang}: ${said}`);
    assert.doesNotMatch(said, /M11/, `${lang}: ${said}`);
  }
});

test('the clock has 12 or 24 hours as the reader’s device has it', () => {
  assert.match(dayAndTime('en', WHEN, ['en-US', 'en']), /^Nov 16, 2026, 4:07.PM$/);
  assert.match(dayAndTime('en', WHEN, ['en-GB', 'en']), /^16 Nov 2026, 16:07$/);
  assert.match(dayAndTime('en', WHEN, ['sv-SE', 'sv']), /16:07$/, 'English on a Swedish phone');
  assert.match(dayAndTime('sv', WHEN, ['sv-SE']), /16:07$/);
  assert.match(dayAndTime('fi', WHEN, ['en-US']), /4[.:]07/, 'Finnish on an American phone');
});

test('a language that the browser does not know is written in numbers, the day first', () => {
  assert.equal(dayAndTime('is', WHEN, ['is'], false), '16.11.2026, 16:07');
});
