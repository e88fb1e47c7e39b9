import { expect, type Page } from '@playwright/test';
import { rest } from './browser/press.ts';

declare global {
  interface Window {
    untranslated: () => number;
  }
}

/** Runs in the page: replaces each text node, also later ones, by nested elements, as a browser's translator does. */
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

export async function translatePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Translating before hydration would make React rewrite the page and log an error.
  expect(await rest(page, null, 30_000), 'the page comes to rest').toBe(true);
  await page.evaluate(translate);
}
