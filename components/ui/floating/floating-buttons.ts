import { type Box, lowestFreePlace } from './place';
import { openArea, valuedBoxes } from './valued';
import { whenSettled } from './when-settled';

/** From the edges of the window, and from what must stay free. */
const EDGE = 16;
const GAP = 6;
const BETWEEN = 12;
/** How far up the window a button may step aside. */
const REACH = 0.8;

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-floating=button]')];

/** Hides a button that has come over something; where it may stand is decided when all is at rest. */
function yieldAll(): void {
  const all = buttons();
  for (const button of all) {
    const isShown = button.dataset.clear !== undefined;
    if (isShown && valuedBoxes(button.getBoundingClientRect(), all, true).length > 0) delete button.dataset.clear;
  }
}

/**
 * Each button stands as low in the column as it can without covering anything, above the one before it if that leaves it a place;
 * one without a place is not shown.
 */
function placeAll(): void {
  const all = buttons();
  const open = openArea();
  const bottom = open.bottom - EDGE;
  const reach = Math.max(open.top + EDGE, bottom - (open.bottom - open.top) * REACH);
  const placed: Box[] = [];
  for (const button of all) {
    const { left, right, top, width, height } = button.getBoundingClientRect();
    if (height === 0) continue;
    // A little wider: where words touch the button's edge it covers a letter.
    const column: Box = { left: left - GAP, right: right + GAP, top: reach, bottom };
    const taken = [...valuedBoxes(column, all, true), ...placed];
    const above = { ...column, bottom: (placed.at(-1)?.top ?? bottom + BETWEEN) - BETWEEN };
    const place =
      lowestFreePlace({ width, height }, above, [left], taken, GAP) ??
      lowestFreePlace({ width, height }, column, [left], taken, GAP);
    if (!place) {
      delete button.dataset.clear;
      continue;
    }
    placed.push(place);
    const lift = Math.round(Number(button.dataset.lift ?? 0) + place.top - top);
    button.dataset.lift = String(lift);
    button.style.translate = `0 ${lift}px`;
    button.dataset.clear = '';
  }
}

/** Keeps the floating buttons off everything that is of value, as long as the page is open. Answers how to stop. */
export function keepButtonsClear(): () => void {
  placeAll();
  return whenSettled({ moving: yieldAll, settled: placeAll });
}
