// Announcements are inserted into live regions that existed before: a region that comes with its text is not read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
/** The longest interval at which a class polls the server. */
const ASKED_MS = 5_000;

/** Opens a page that records every live region inserted with text, except as part of a whole new screen, and all announcements. */
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
/** The delay of an announcement: what is replaced sooner is not announced (parts/Aloud.svelte). */
const SAID_MS = 2_000;
async function says(page, text) {
  await pass(page, SAID_MS);
  await holds(() => page.evaluate((text) => window.said.some((one) => one.includes(text)), text), text);
}
const late = (page) => page.evaluate(() => window.late);

test('in the lobby: for whom we wait', async () => {
  const { page, context } = await listener();
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
  await tap(page, 'lobby-ready');
  await until(page, '[data-testid=lobby-not-ready]');
  await says(page, await page.locator('[data-testid=lobby] > .ways p').innerText());
  assert.deepEqual(await late(page), []);
  await context.close();
});

test('in a class: that the line is gone', async () => {
  const teacher = await listener();
  await teacher.page.goto(`${home.server.url}/class`);
  await tap(teacher.page, 'class-make');
  await until(teacher.page, '[data-testid=class-code]');
  await teacher.page.evaluate(() => (window.late = [])); // the form was another screen
  const pupil = await listener();
  await pupil.page.goto(teacher.page.url());
  await until(pupil.page, '[data-testid=class-join]');
  for (const { page } of [teacher, pupil]) {
    await page.route('**/api/classes/**', (route) => route.abort());
    await pass(page, ASKED_MS);
    await until(page, '.error');
    await says(page, await page.locator('.error').innerText());
    assert.deepEqual(await late(page), []);
  }
  await teacher.context.close();
  await pupil.context.close();
});
