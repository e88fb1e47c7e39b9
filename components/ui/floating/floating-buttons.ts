import { type Box, lowestFreePlace } from './place';
import { protectedBoxes, visibleArea } from './valued';
import { whenSettled } from './when-settled';

const EDGE = 16;
const GAP = 6;
const BETWEEN = 12;
/** Share of the window height within which buttons may move up. */
const REACH = 0.8;

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-floating=button]')];

function yieldAll(): void {
  const all = buttons();
  for (const button of all) {
    const isShown = button.dataset.clear !== undefined;
    if (isShown && protectedBoxes(button.getBoundingClientRect(), all, true).length > 0) delete button.dataset.clear;
  }
}

/** Each button takes the lowest free place, if possible above the previous one; without a place it is hidden. */
function placeAll(): void {
  const all = buttons();
  const open = visibleArea();
  const bottom = open.bottom - EDGE;
  const reach = Math.max(open.top + EDGE, bottom - (open.bottom - open.top) * REACH);
  const placed: Box[] = [];
  for (const button of all) {
    const { left, right, top, width, height } = button.getBoundingClientRect();
    if (height === 0) continue;
    // With a margin, so that a button does not touch text.
    const column: Box = { left: left - GAP, right: right + GAP, top: reach, bottom };
    const taken = [...protectedBoxes(column, all, true), ...placed];
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

export function moveButtonsAside(): () => void {
  placeAll();
  return whenSettled({ moving: yieldAll, settled: placeAll });
}
