import type { KeyboardEvent } from 'react';
import { isShown } from '@/components/ui/is-shown';

/** In a text only from its edge, or with all text selected. */
function leaves(cell: HTMLElement, key: string): boolean {
  if (!(cell instanceof HTMLInputElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
}

export function moveGridFocus(cell: HTMLElement, rows: number, columns: number): boolean {
  const within = rows === 0 ? cell.closest('tr') : cell.closest('tbody');
  const like = rows === 0 ? '[data-field]' : `[data-field="${cell.dataset.field}"]`;
  const cells = [...(within?.querySelectorAll<HTMLElement>(like) ?? [])].filter((one) => isShown(one));
  const next = cells[cells.indexOf(cell) + (rows || columns)];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLElement) || !cell.dataset.field || event.altKey || event.ctrlKey || event.metaKey) return;
  const isRtl = getComputedStyle(cell.closest('table') ?? cell).direction === 'rtl';
  const isList = cell instanceof HTMLSelectElement;
  const [rows, columns] =
    event.key === 'ArrowUp' && !isList
      ? [-1, 0]
      : event.key === 'ArrowDown' && !isList
        ? [1, 0]
        : event.key === 'ArrowLeft' && leaves(cell, event.key)
          ? [0, isRtl ? 1 : -1]
          : event.key === 'ArrowRight' && leaves(cell, event.key)
            ? [0, isRtl ? -1 : 1]
            : [0, 0];
  if (rows === 0 && columns === 0) return;
  event.preventDefault();
  moveGridFocus(cell, rows, columns);
}
