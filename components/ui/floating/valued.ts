import { isShown } from '../is-shown';
import { type Box, boxesOverlap, clippedBox } from './place';

/* Boxes that floating elements must not cover. Content under a bar (`data-bar`) is ignored. */

const CONTROLS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,label,[role=button],[role=switch],[role=checkbox],[role=radio],[role=tab],[role=option],[role=menuitem],[role=combobox],[role=slider],[data-valued]';
const WORDS = 'h1,h2,h3,h4,.amount,[role=status],[role=alert]';
const MODALS = '[role=dialog][data-state=open],[role=alertdialog][data-state=open]';

const SMALL = 3;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Final position of a bar that is sliding in, so that other elements move only once. */
function restOf(bar: HTMLElement, ground: number): Box {
  const { left, right, top, bottom } = boxOf(bar);
  const below = getComputedStyle(bar).position === 'fixed' ? Math.max(0, bottom - ground) : 0;
  return { left, right, top: top - below, bottom: bottom - below };
}

export const topModal = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(MODALS)].at(-1) ?? null;

/** Visible part of the window, without bars and screen keyboard. */
export function visibleArea(): Box {
  const { left, right } = document.documentElement.getBoundingClientRect();
  const view = window.visualViewport;
  const [x, y, width, height] = view
    ? [view.offsetLeft, view.offsetTop, view.width, view.height]
    : [0, 0, window.innerWidth, window.innerHeight];
  // `innerWidth` includes the scroll bar.
  const area: Box = { left: Math.max(x, left), top: y, right: Math.min(x + width, right), bottom: y + height };
  if (topModal()) return area;
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')].filter((bar) => !bar.inert);
  const upper = bars.filter(({ dataset }) => dataset.bar === 'top').map(boxOf);
  for (const { bottom, top } of upper.sort((a, b) => a.top - b.top)) {
    if (top <= area.top + 1 && bottom > area.top) area.top = bottom;
  }
  const lower = bars.filter(({ dataset }) => dataset.bar === 'bottom').map((bar) => restOf(bar, area.bottom));
  for (const { bottom, top } of lower.sort((a, b) => b.bottom - a.bottom)) {
    if (bottom >= area.bottom - 1 && top < area.bottom) area.bottom = top;
  }
  return area;
}

function textBoxes(element: Element): Box[] {
  const { width, height } = element.getBoundingClientRect();
  if (width < SMALL || height < SMALL) return [];
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

const isText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '') &&
  isShown(element, { visibilityProperty: true, opacityProperty: true });

function clips(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return overflowX !== 'visible' || overflowY !== 'visible';
}

/** Skips off-screen subtrees, which may have no layout. `everyWord`: all text, else controls, prices and headings. */
export function protectedBoxes(area: Box, passOver: readonly Element[], everyWord = false): Box[] {
  const modal = topModal();
  const found: Box[] = [];
  const add = (boxes: Box[], frame: Box) => {
    for (const box of boxes) {
      const seen = clippedBox(box, frame);
      if (seen && seen.right - seen.left >= SMALL && seen.bottom - seen.top >= SMALL) found.push(seen);
    }
  };
  const look = (element: Element, frame: Box) => {
    for (const child of element.children) {
      if (passOver.includes(child) || (child instanceof HTMLElement && child.inert)) continue;
      const box = boxOf(child);
      const hasBox = child.getClientRects().length > 0;
      // The layer spans the whole window, so examine its toasts instead.
      if (child.matches('[data-toast-layer]')) look(child, frame);
      else if (child.matches('[data-floating],[data-sonner-toast]')) {
        if (isShown(child, { visibilityProperty: true, opacityProperty: true })) add([box], frame);
      } else if (hasBox && child.matches(CONTROLS)) {
        if (isShown(child, { visibilityProperty: true })) add([...child.getClientRects()], frame);
      } else if (hasBox && (child.matches(WORDS) || (everyWord && boxesOverlap(box, frame) && isText(child)))) {
        add(textBoxes(child), frame);
        look(child, frame);
      } else if (!hasBox) {
        if (getComputedStyle(child).display === 'contents') look(child, frame);
      } else if (box.bottom === box.top || box.left === box.right || boxesOverlap(box, frame)) {
        look(child, clips(child) ? (clippedBox(box, frame) ?? { left: 0, top: 0, right: 0, bottom: 0 }) : frame);
      }
    }
  };
  if (modal) {
    add([boxOf(modal)], area);
    for (const toast of document.querySelectorAll('[data-sonner-toast]'))
      if (!passOver.includes(toast)) add([boxOf(toast)], area);
  } else look(document.body, area);
  return found;
}
