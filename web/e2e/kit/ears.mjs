// A screen reader user. The tree of roles and names is the browser's own. Live announcements are computed: changes inside a live region that existed
// before, and every alert. The page's clock is mocked, so a delayed announcement comes while the listener waits for it.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pass, PATIENCE, visitor } from './browser.mjs';
import { until as settles } from './page.mjs';

/** Runs in the page before its scripts. Calls `hear` with every live announcement. */
function speech() {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  /** A region inserted together with its text is silent: it must have existed for a moment. */
  const KNOWN_MS = 20;
  const known = new WeakSet();

  const away = (element) => {
    const modal = document.querySelector('dialog:modal');
    return !!element.closest('[aria-hidden="true"], [inert]') || (!!modal && !modal.contains(element)) || !element.checkVisibility({ visibilityProperty: true });
  };
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.parentElement && !away(node.parentElement) ? node.data : '';
    if (node.nodeType !== Node.ELEMENT_NODE || away(node)) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('');
  };
  const say = (node) => {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (text && node.isConnected) globalThis.hear?.(text);
  };
  const regionOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest(LIVE);

  globalThis.stirred = 0;
  function changed(records) {
    globalThis.stirred += 1;
    const news = new Set();
    for (const { target, addedNodes, type } of records) {
      const region = regionOf(target);
      if (region && known.has(region)) {
        if (region.matches('[role="status"], [role="alert"], [aria-atomic="true"]')) news.add(region);
        else for (const node of type === 'childList' ? addedNodes : [target]) news.add(node);
      }
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        for (const alert of [node, ...node.querySelectorAll('[role="alert"]')]) if (alert.matches('[role="alert"]')) news.add(alert);
      }
    }
    const inside = (node) => [...news].some((other) => other !== node && other.contains(node));
    for (const node of news) if (!inside(node)) say(node);
    const regions = [...document.querySelectorAll(LIVE)].filter((region) => !known.has(region));
    if (regions.length) setTimeout(() => regions.forEach((region) => known.add(region)), KNOWN_MS);
  }
  new MutationObserver(changed).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The step of the page's clock during motion. */
const STEP_MS = 100;
/** Announcements are delayed, and a new region needs another moment (parts/Aloud.svelte). */
const LISTENS_MS = 500;

const CONTROLS = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'switch', 'radio', 'slider', 'spinbutton', 'DisclosureTriangle'];

/** Returns how a control sounds; two with the same sound cannot be told apart. A radio button is read with its group, and links to the same place are the same. */
const sound = ({ role, name, group, url }) => [role, name, role === 'radio' ? group : '', role === 'link' ? url : ''].join(' | ');

/** Returns the accessibility faults of a screen, in words. */
export function faultsOf(tree) {
  const found = [];
  const controls = tree.filter(({ role }) => CONTROLS.includes(role));
  for (const { role } of controls.filter(({ name }) => !name.trim())) found.push(`a ${role} without a name`);
  if (tree.some(({ role, name, focusable }) => role === 'generic' && focusable && !name)) found.push('a stop without a role');
  for (const one of controls.filter((one) => controls.some((other) => other !== one && other.name === one.name && other.role === one.role && (one.role === 'link' ? sound(other) !== sound(one) : sound(other) === sound(one))))) {
    found.push(`more than one ${one.role} “${one.name}”`);
  }
  const levels = tree.filter(({ role }) => role === 'heading').map(({ level }) => level);
  const modal = tree.some(({ role, modal }) => role === 'dialog' && modal);
  if (!modal && levels.filter((level) => level === 1).length !== 1) found.push(`headings: ${levels}`);
  levels.forEach((level, i) => {
    if (level > (levels[i - 1] ?? (modal ? 2 : 1)) + (i ? 1 : 0)) found.push(`a heading is left out: ${levels}`);
  });
  return [...new Set(found)];
}

/** Opens a page for a screen reader user. */
export async function listener(browser, options) {
  const one = await visitor(browser, options);
  const { page, context } = one;
  const heard = [];
  await context.exposeBinding('hear', (_, text) => heard.push(text));
  await context.addInitScript(speech);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Accessibility.enable');

  /** Returns the accessibility tree in reading order. */
  async function tree() {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const all = new Map(nodes.map((node) => [node.nodeId, node]));
    const groupOf = (node) => {
      for (let up = all.get(node.parentId); up; up = all.get(up.parentId)) if (/^(group|radiogroup)$/.test(up.role?.value) && up.name?.value) return up.name.value;
      return '';
    };
    const read = (node) => (node ? [node, ...(node.childIds ?? []).flatMap((id) => read(all.get(id)))] : []);
    return read(nodes.find((node) => !node.parentId))
      .filter((node) => !node.ignored)
      .map((node) => ({
        ...Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        role: node.role?.value ?? '',
        name: node.name?.value ?? '',
        description: node.description?.value ?? '',
        value: node.value?.value,
        group: groupOf(node),
        dom: node.backendDOMNodeId,
        /** The text inside it. */
        text: read(node).filter((one) => one.role?.value === 'StaticText').map((one) => one.name.value).join(''),
      }));
  }

  /** Waits until this returns something for the tree. The page's clock advances only during motion. */
  async function until(what, why) {
    for (const end = Date.now() + PATIENCE; ; ) {
      const now = await tree();
      const answer = what(now);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`there was no ${why}: ${now.filter(({ role }) => CONTROLS.includes(role) || role === 'heading').map(({ role, name }) => `${role} “${name}”`).join(', ')}`);
      if (await page.evaluate(() => document.documentElement.dataset.busy?.includes('motion'))) await pass(page, STEP_MS);
      else await sleep(10);
    }
  }

  /** Waits until all pending announcements are made. */
  async function listens() {
    await settles(page);
    await pass(page, LISTENS_MS);
    await settles(page);
  }

  const is = (role, name) => (node) => node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name));
  /** Waits for a control that can be used, by role and name. */
  const find = (role, name) => until((tree) => tree.find((node) => is(role, name)(node) && !node.disabled), `${role} ${name}`);

  /** Waits until such an element has the focus: that can be moved a moment after the rest has appeared. */
  const rests = (what, why) => until((tree) => tree.find((node) => node.focused && node.role !== 'RootWebArea' && what(node)), `focus on ${why}`);

  /** Waits until the focus is somewhere after an action, since the reader continues from there. */
  const goesOn = (after) => until((tree) => tree.some(({ focused, role }) => focused && role !== 'RootWebArea'), `focus after ${after}`);

  /** Moves the focus to it. */
  async function reach(role, name) {
    await find(role, name);
    await settles(page);
    const node = await find(role, name);
    await cdp.send('DOM.focus', { backendNodeId: node.dom });
    return node;
  }

  /** Presses it, by role and name. */
  async function press(role, name) {
    const node = await reach(role, name);
    await page.keyboard.press(/^(checkbox|switch|radio)$/.test(role) ? 'Space' : 'Enter');
    await goesOn(`${role} ${name}`);
    return node;
  }

  /** Types into a field. */
  async function write(name, text, role = 'textbox') {
    await reach(role, name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  }

  /** Waits for this announcement. Returns what was heard from there on. Time passes after each change, never while the page waits for an answer. */
  async function hears(what, from = 0) {
    let stirred = -1;
    for (const end = Date.now() + PATIENCE; ; ) {
      const at = heard.findIndex((text, i) => i >= from && (typeof what === 'string' ? text === what : what.test(text)));
      if (at >= 0) return heard.slice(at);
      if (Date.now() > end) throw new Error(`${what} was not heard, but:\n${heard.slice(from).join('\n')}`);
      const now = await page.evaluate(() => globalThis.stirred);
      if (now === stirred) await sleep(10);
      else {
        stirred = now;
        await listens();
      }
    }
  }

  /** Fails on accessibility faults of the current screen. */
  async function clear(where) {
    await listens();
    assert.deepEqual(faultsOf(await tree()), [], where);
  }

  return { ...one, heard, tree, until, find, rests, reach, press, write, listens, hears, clear };
}
