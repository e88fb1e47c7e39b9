import { expect, type Page } from '@playwright/test';
import { rest } from './press.ts';

declare global {
  interface Window {
    /** how many texts stand as the page wrote them */
    untranslated: () => number;
  }
}

/**
 * Runs in the page: does to it what a browser does that translates it. Each text is taken out and put back inside two elements of its own, now
 * and whenever the page writes one anew; the text node that the page knows is in no document any more.
 */
function translate(): void {
  const LEFT_ALONE = 'script, style, noscript, textarea, svg, font, [translate=no], .notranslate';
  const isPlain = (text: Text) => text.data.trim() !== '' && !text.parentElement?.closest(LEFT_ALONE);
  const textsIn = (part: Node) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    if (part instanceof Text) found.push(part);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    return found.filter((text) => text.isConnected && isPlain(text));
  };
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  window.untranslated = () => textsIn(document.body).length;
  textsIn(document.body).forEach(wrap);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) textsIn(node).forEach(wrap);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Has the page translated from now on, until another document takes its place: as it stands when all of it has come, and is alive. */
export async function translatePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // One that is translated before it is alive is written anew by the page, which says so.
  expect(await rest(page, null, 30_000), 'the page comes to rest').toBe(true);
  await page.evaluate(translate);
}
