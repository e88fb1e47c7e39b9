'use client';

import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { insertBlock, type Levels, type TreeRow, takeBlock } from './places';

export const LEVEL_WIDTH = 28;
/** Near the window's edge (px) the page scrolls by SCROLL_STEP px per frame. */
const EDGE = 90;
const SCROLL_STEP = 12;
const SLACK = 4;

type Box = { top: number; start: number; height: number };
type Drag = { id: string; x: number; y: number; next: TreeRow[]; boxes: ReadonlyMap<string, Box>; gap: number };

type Options = {
  rows: readonly TreeRow[];
  levels: Levels;
  grid: boolean;
  onDrop: (next: TreeRow[], id: string) => void;
};

const boxOf = (element: HTMLElement): Box => ({
  top: element.offsetTop,
  start: element.offsetLeft,
  height: element.offsetHeight,
});

function shiftsOf({ id, x, y, next, boxes, gap }: Drag, rows: readonly TreeRow[], grid: boolean) {
  const shifts = new Map<string, { x: number; y: number }>();
  const first = boxes.get(rows[0]?.id ?? '');
  let top = first?.top ?? 0;
  const own = takeBlock(
    rows,
    rows.findIndex((row) => row.id === id),
  ).block;
  for (const [index, row] of next.entries()) {
    const box = boxes.get(row.id);
    const slot = grid ? boxes.get(rows[index]?.id ?? '') : undefined;
    if (!box) continue;
    if (own.some((one) => one.id === row.id)) shifts.set(row.id, { x, y });
    else shifts.set(row.id, slot ? { x: slot.start - box.start, y: slot.top - box.top } : { x: 0, y: top - box.top });
    top += box.height + gap;
  }
  return shifts;
}

export function useDrag(list: RefObject<HTMLElement | null>, { rows, levels, grid, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    const element = list.current;
    const index = rows.findIndex((row) => row.id === id);
    if (event.button !== 0 || !element || index < 0 || stop.current) return;
    const items = [...element.querySelectorAll<HTMLElement>(':scope > [data-sortable]')];
    const boxes = new Map(items.map((item) => [item.dataset.sortable ?? '', boxOf(item)] as const));
    const at = (row: TreeRow | undefined): Box => boxes.get(row?.id ?? '') ?? { top: 0, start: 0, height: 0 };
    const own = at(rows[index]);
    const gap = rows.length > 1 ? Math.max(0, at(rows[1]).top - at(rows[0]).top - at(rows[0]).height) : 0;
    const parts = takeBlock(rows, index);
    const span = parts.block.reduce((sum, row) => sum + at(row).height + gap, 0);
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const origin = element.getBoundingClientRect();
    const start = { x: event.clientX - origin.left, y: event.clientY - origin.top };
    let pointer = { x: event.clientX, y: event.clientY };
    let latest: TreeRow[] | null = null;
    let frame = 0;

    const placeFor = (x: number, y: number): number => {
      if (grid) {
        const near = rows.map((row, place) => ({
          place,
          far: Math.hypot(at(row).start - own.start - x, at(row).top - own.top - y),
        }));
        return near.reduce((best, one) => (one.far < best.far ? one : best)).place;
      }
      const top = own.top + y;
      return parts.rest.filter((row) => {
        const box = at(row);
        return top > box.top - (box.top > own.top ? span : 0) + box.height / 2;
      }).length;
    };

    const follow = () => {
      const now = element.getBoundingClientRect();
      const x = pointer.x - now.left - start.x;
      const y = pointer.y - now.top - start.y;
      if (!latest && Math.hypot(x, y) < SLACK) return;
      const asked = (rows[index]?.depth ?? 0) + (grid ? 0 : Math.round((isRtl ? -x : x) / LEVEL_WIDTH));
      const wanted = placeFor(x, y);
      const places = [...parts.rest.keys(), parts.rest.length].sort(
        (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted),
      );
      for (const place of places) {
        const next = insertBlock(parts, place, asked, levels);
        if (!next) continue;
        latest = next;
        setDrag({ id, x: grid ? x : 0, y, next, boxes, gap });
        return;
      }
    };

    const scroll = () => {
      const step = pointer.y < EDGE ? -SCROLL_STEP : pointer.y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
      if (latest && step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    const move = (moved: PointerEvent) => {
      pointer = { x: moved.clientX, y: moved.clientY };
      follow();
    };
    const end = (drop: boolean) => {
      stop.current?.();
      if (drop && latest) onDrop(latest, id);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      end(false);
    };
    stop.current = () => {
      stop.current = null;
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      setDrag(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    frame = requestAnimationFrame(scroll);
  };

  return { begin, drag, shifts: drag && shiftsOf(drag, rows, grid) };
}
