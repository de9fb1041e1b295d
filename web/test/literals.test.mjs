// No sentence stands in a component: what players read is in locales/, in four languages.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'svelte/compiler';

const SRC = new URL('../src/', import.meta.url);
/** Attributes that are read or heard. */
const SAID = /^(alt|aria-(description|label|roledescription|valuetext)|label|placeholder|title)$/;
/** Two letters beside each other: not a number, a sign or a unit of one letter. */
const WORD = /\p{L}{2}/u;
/** Kinds of files and a command: the same in every language. */
const NAMES = ['.json', '.krn', 'kingrat verify'];

/** The strings that an expression can be, where it is chosen between several; what is passed to a function is not text yet. */
function* strings(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  else if (node.type === 'TemplateLiteral') yield node.quasis.map(({ value }) => value.cooked).join(' ');
  else if (node.type === 'ConditionalExpression') yield* [...strings(node.consequent), ...strings(node.alternate)];
  else if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') yield* [...strings(node.left), ...strings(node.right)];
}

/** What a component says by itself: text between elements, and attributes that are read or heard. */
function* texts(node) {
  if (Array.isArray(node)) for (const one of node) yield* texts(one);
  if (!node || typeof node.type !== 'string') return;
  if (node.type === 'Text') yield node.data;
  else if (node.type === 'ExpressionTag') yield* strings(node.expression);
  else if (node.type === 'Attribute') {
    if (SAID.test(node.name) && node.value !== true) yield* texts(node.value);
  } else for (const part of ['fragment', 'nodes', 'attributes', 'body', 'fallback', 'consequent', 'alternate', 'pending', 'then', 'catch']) yield* texts(node[part]);
}

const found = (source) => [...texts(parse(source, { modern: true }).fragment)].map((text) => text.trim()).filter((text) => WORD.test(text) && !NAMES.includes(text));

test('no component says anything by itself', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  assert.ok(files.length > 100, `${files.length} components`);
  assert.deepEqual(files.flatMap((file) => found(readFileSync(new URL(file, SRC), 'utf8')).map((text) => `${file}: ${text}`)), []);
});

test('wherever a sentence stands it is found', () => {
  const hidden = '<script>const a = "a word";</script><p class="a word" data-testid="word">{t("a-word")} 3 × {count(\'words\')}</p><style>p { content: "a word"; }</style>';
  assert.deepEqual(found(hidden), []);
  for (const said of [
    '<p>No cards</p>',
    '{#if a}<b>No cards</b>{/if}',
    '{#if a}{:else if b}No cards{/if}',
    '{#each all as one}No cards{:else}none{/each}',
    '{#await a}{:then b}{:catch}No cards{/await}',
    '{#snippet a()}No cards{/snippet}',
    '{#key a}No cards{/key}',
    '<Page>No cards</Page>',
    '<Page title="No cards" />',
    '<button aria-label="No {count} cards"></button>',
    '<img alt={a ? t("b") : "No cards"} />',
    '<p>{a || `No ${cards}`}</p>',
  ])
    assert.match(found(said).join(), /No/, said);
});
