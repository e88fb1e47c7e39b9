import { type Box, lowestFreePlace, overlaps } from './place';
import { openArea, topModal, valuedBoxes } from './valued';

const EDGE = 10;
/** Between a toast and what it must leave free. */
export const GAP = 6;
const NARROWEST = 220;
const STEP = 8;

type Look = { compact: string; maxWidth: string };
const FULL: Look = { compact: '0', maxWidth: '' };
const ONE_LINE: Look = { compact: '2', maxWidth: '' };

const inset = (box: Box, by: number): Box => ({
  left: box.left + by,
  top: box.top + by,
  right: box.right - by,
  bottom: box.bottom - by,
});

/** How a toast may look, the fullest first: beside a window it may be narrow, else its lines may be cut (app/styles/floating.css). */
function looksFor(area: Box, modal: HTMLElement | null, isFailure: boolean): Look[] {
  const beside = modal ? Math.floor(area.right - modal.getBoundingClientRect().right - GAP) : 0;
  return [
    FULL,
    ...(beside >= NARROWEST ? [{ compact: '0', maxWidth: `${beside}px` }] : []),
    // What failed is told in full: a window has its slot for it.
    ...(modal && isFailure ? [] : [{ compact: '1', maxWidth: '' }]),
  ];
}

/** Dresses a toast. */
export function wear(toast: HTMLElement, { compact, maxWidth }: Look): void {
  toast.dataset.compact = compact;
  toast.style.maxWidth = maxWidth;
}

/**
 * As low as it can without covering anything: at the right, where toasts are looked for, else in the middle or at the left. With
 * `cut` all in one line, of which the end may be missing.
 */
export function freePlace(toast: HTMLElement, cut = false): Box | null {
  const area = inset(openArea(), EDGE);
  const taken = valuedBoxes(area, [toast]);
  for (const look of cut ? [ONE_LINE] : looksFor(area, topModal(), toast.dataset.type === 'error')) {
    wear(toast, look);
    const size = { width: toast.offsetWidth, height: toast.offsetHeight };
    const right = area.right - size.width;
    for (const left of [right, (area.left + right) / 2, area.left]) {
      const place = lowestFreePlace(size, area, [left], taken, GAP);
      if (place) return place;
    }
  }
  return null;
}

/** A page without any free place: where the least of value is covered, at the ground if it is all the same. */
export function leastCovering(toast: HTMLElement): Box {
  const area = inset(openArea(), EDGE);
  const taken = valuedBoxes(area, [toast]);
  const left = area.right - toast.offsetWidth;
  let best: { place: Box; covered: number } | null = null;
  for (let bottom = area.bottom; bottom - toast.offsetHeight >= area.top; bottom -= STEP) {
    const place = { left, right: area.right, top: bottom - toast.offsetHeight, bottom };
    const covered = taken.filter((box) => overlaps(box, place)).length;
    if (!best || covered < best.covered) best = { place, covered };
  }
  return best?.place ?? { left, right: area.right, top: area.top, bottom: area.bottom };
}

/** Whether a toast still stands where it is seen whole and covers nothing. */
export function isWell(toast: HTMLElement): boolean {
  const box = toast.getBoundingClientRect();
  const area = openArea();
  const isSeen = box.top >= area.top && box.bottom <= area.bottom && box.left >= area.left && box.right <= area.right;
  return isSeen && !valuedBoxes(box, [toast]).some((taken) => overlaps(taken, box));
}
