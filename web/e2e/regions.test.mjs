// What is read aloud stands in a region that was there before its words: one that comes together with them is not read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, table, visitor } from './kit.mjs';

const home = house();

/** Somebody whose page notes every region that came full of words, but for those of a whole new screen, and all that was said. */
async function listener(options) {
  const one = await visitor(home.chrome, options);
  await one.page.addInitScript(() => {
    const REGION = '[role=status], [aria-live]';
    window.late = [];
    window.said = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) {
          if (target.closest?.(REGION)) window.said.push(node.textContent.trim());
          if (!(node instanceof HTMLElement) || node.matches('main') || node.querySelector('main')) continue;
          const regions = [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)];
          window.late.push(...regions.map((region) => region.textContent.trim()).filter(Boolean));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return one;
}
const says = (page, text) => page.waitForFunction((text) => window.said.some((one) => one.includes(text)), text);
const late = (page) => page.evaluate(() => window.late);

test('in the lobby: for whom we wait', async () => {
  const { page, context } = await listener();
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
  await by(page, 'lobby-ready').click();
  await by(page, 'lobby-not-ready').waitFor();
  await says(page, await page.locator('[data-testid=lobby] > .ways p').innerText());
  assert.deepEqual(await late(page), []);
  await context.close();
});

test('in a class: that the line is gone', async () => {
  const teacher = await listener();
  await teacher.page.goto(`${home.server.url}/class`);
  await by(teacher.page, 'class-make').click();
  await by(teacher.page, 'class-code').waitFor();
  await teacher.page.evaluate(() => (window.late = [])); // the form was another screen
  const pupil = await listener();
  await pupil.page.goto(teacher.page.url());
  await by(pupil.page, 'class-join').waitFor();
  for (const { page } of [teacher, pupil]) {
    await page.route('**/api/classes/**', (route) => route.abort());
    await says(page, await page.locator('.error').innerText());
    assert.deepEqual(await late(page), []);
  }
  await teacher.context.close();
  await pupil.context.close();
});
