import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FluentResource } from '@fluent/bundle';
import { pack } from '../words.js';

const LOCALES = new URL('../../locales/', import.meta.url);

test('packed sentences say what they said', () => {
  let messages = 0;
  for (const file of readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ftl'))) {
    const text = readFileSync(new URL(file, LOCALES), 'utf8');
    const { body } = new FluentResource(text);
    assert.deepEqual(new FluentResource(pack(text)).body, body, file);
    assert.ok(pack(text).length < text.length, file);
    messages += body.length;
  }
  assert.ok(messages > 1000, `${messages} messages`);
});
