import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

type Cover = { what: string; by: string; at: string };

/**
 * Runs in the page: finds elements that cover controls or words. It ignores fixed bars, scroll containers and toasts,
 * but reports floating buttons over words.
 */
function findCovers(): Cover[] {
  const CONTROLS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=switch],[role=checkbox],[role=radio],[role=tab],[role=option],[role=combobox]';
  const WORDS = 'h1,h2,h3,.amount,[data-valued]';
  const modal = [...document.querySelectorAll('[role=dialog][data-state=open],[role=alertdialog][data-state=open]')].at(
    -1,
  );
  const parts = modal ? [modal, ...document.querySelectorAll('[data-sonner-toast]')] : [document.body];
  const named = (element: Element) => {
    const words = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '';
    return `${element.tagName.toLowerCase()} «${words.trim().replace(/\s+/g, ' ').slice(0, 40)}»`;
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const frames = new Map<Element, typeof screen>([[document.body, screen]]);
  /** The visible part of an element inside its parents that scroll or clip. */
  const frameIn = (around: Element | null): typeof screen => {
    if (!around) return screen;
    const known = frames.get(around);
    if (known) return known;
    const { overflowX, overflowY, position } = getComputedStyle(around);
    let frame = position === 'fixed' ? screen : frameIn(around.parentElement);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const box = around.getBoundingClientRect();
      frame = {
        left: Math.max(frame.left, box.left),
        top: Math.max(frame.top, box.top),
        right: Math.min(frame.right, box.right),
        bottom: Math.min(frame.bottom, box.bottom),
      };
    }
    frames.set(around, frame);
    return frame;
  };
  const covers: Cover[] = [];
  const seen = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };
  for (const element of parts.flatMap((part) => [...part.querySelectorAll(`${CONTROLS},${WORDS}`)])) {
    const own = element.getBoundingClientRect();
    if (own.bottom <= 0 || own.top >= innerHeight || own.right <= 0 || own.left >= innerWidth) continue;
    if (!element.checkVisibility(seen) || element.closest('[inert],[aria-hidden=true]')) continue;
    // Ignores the skip link, which is visible only with focus.
    if (getComputedStyle(element).clipPath !== 'none') continue;
    const isControl = element.matches(CONTROLS);
    // Disabled elements do not receive presses.
    const isLive = isControl && getComputedStyle(element).pointerEvents !== 'none';
    const range = document.createRange();
    range.selectNodeContents(element);
    // The box of the first line, not of the whole block.
    const [box] = isControl ? element.getClientRects() : range.getClientRects();
    // Ignores screen-reader text, which is almost without size.
    if (!box || Math.min(box.width, box.height, own.width, own.height) < 4) continue;
    const frame = frameIn(element.parentElement);
    // Tests points near the corners, but inside rounded ones.
    const round = Math.min(
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
      box.width / 2,
      box.height / 2,
    );
    const inset = Math.max(12, round * 0.3);
    const [dx, dy] = [Math.min(box.width / 4, inset), Math.min(box.height / 4, inset)];
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + dx, box.top + dy],
      [box.right - dx, box.top + dy],
      [box.left + dx, box.bottom - dy],
      [box.right - dx, box.bottom - dy],
    ] as const;
    for (const [x, y] of points) {
      if (x <= frame.left || x >= frame.right - 1 || y <= frame.top || y >= frame.bottom - 1) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || element.contains(top) || top.contains(element)) continue;
      // Ignores lists of options, because they close after a choice.
      if (top.closest('[role=listbox],[role=menu]')) continue;
      const bar = top.closest(modal ? '[data-bar]' : '[data-bar],[data-sonner-toast]');
      if (bar && !bar.contains(element)) continue;
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      if (labels.some((label) => label.contains(top))) continue;
      // Ignores a button inside the field itself.
      if (element.matches('input') && element.parentElement?.contains(top)) continue;
      // Ignores the link of a card, which covers the whole card.
      const group = element.closest('article,li,tr,label,fieldset,form,section,header,dialog,[role=dialog]');
      if (!isLive && group?.contains(top)) continue;
      covers.push({
        what: named(element),
        by: named(top.closest('[data-floating],[data-sonner-toast],a,button') ?? top),
        at: `${Math.round(x)},${Math.round(y)}`,
      });
      break;
    }
  }
  for (const button of document.querySelectorAll('[data-floating=button][data-clear]')) {
    const over = button.getBoundingClientRect();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (!modal && words.nextNode()) {
      const { currentNode: text } = words;
      if (!text.nodeValue?.trim() || button.contains(text)) continue;
      const range = document.createRange();
      range.selectNode(text);
      for (const line of range.getClientRects()) {
        const [left, right] = [Math.max(line.left, over.left), Math.min(line.right, over.right)];
        const [top, bottom] = [Math.max(line.top, over.top), Math.min(line.bottom, over.bottom)];
        if (right - left < 3 || bottom - top < 3) continue;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Ignores elements that are hidden or clipped at this point.
        const stack = document.elementsFromPoint(x, y);
        const bar = stack.findIndex((one) => one.closest('[data-bar]'));
        const at = stack.indexOf(text.parentElement as Element);
        if (at < 0 || !button.contains(stack[0] ?? null) || (bar >= 0 && bar < at)) continue;
        covers.push({
          what: text.nodeValue.trim().slice(0, 40),
          by: named(button),
          at: `${Math.round(x)},${Math.round(y)}`,
        });
        break;
      }
    }
  }
  return covers;
}

const coversOf = (page: Page): Promise<Cover[]> => page.evaluate(findCovers);

export async function expectNothingCovered(page: Page, when: string): Promise<void> {
  await expect.poll(() => coversOf(page), { message: `${when}: what covers what on ${page.url()}` }).toEqual([]);
}

/** Runs in the page: whether the page can scroll. While a dialog is open, only its content counts. */
function canScroll(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight && !document.querySelector('[role$=dialog][data-state=open]');
}

export async function expectNothingCoveredAnywhere(page: Page, when: string): Promise<void> {
  for (const part of (await page.evaluate(canScroll)) ? [0, 0.5, 1] : [0]) {
    await page.evaluate((share) => {
      const page = document.documentElement;
      window.scrollTo({ top: (page.scrollHeight - page.clientHeight) * share, behavior: 'instant' });
    }, part);
    await expectNothingCovered(page, `${when}, at ${part * 100} % of the page`);
  }
}
