'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldArrayPath, FieldValues, UseFieldArrayReturn } from 'react-hook-form';
import { IconButton } from '../icon-button';

/*
 * Rows of a form that are moved, removed and added. A row's element carries data-row with its place; what may have the focus
 * carries data-part, the button that adds a row data-part="add".
 */

const partOf = (row: number, part: string) => `[data-row="${row}"] [data-part="${part}"]:not(:disabled)`;

/** Moving and removing rows, the focus with them. `list` goes to the element around the rows and the button that adds one. */
export function useFieldRows<V extends FieldValues, N extends FieldArrayPath<V>>(rows: UseFieldArrayReturn<V, N>) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** what may have the focus after the rows have changed, the best one first */
  const next = useRef<readonly string[]>([]);

  useEffect(() => {
    const selectors = next.current;
    next.current = [];
    for (const selector of selectors) {
      const target = list.current?.querySelector<HTMLElement>(selector);
      if (target) return target.focus();
    }
  });

  /** What gets the focus when the rows are there: a part of a row, else the button that adds one. */
  const focusNext = (row: number, part: string) => {
    next.current = [partOf(row, part), '[data-part="add"]'];
  };
  const move = (from: number, to: number) => {
    const [same, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    next.current = [partOf(to, same), partOf(to, other)];
    rows.move(from, to);
  };
  const remove = (index: number) => {
    focusNext(Math.min(index, rows.fields.length - 2), 'remove');
    rows.remove(index);
  };
  return { list, focusNext, move, remove };
}

type RowControlsProps = {
  /** what the row is called, for those who hear the buttons */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** further buttons, before the others */
  children?: ReactNode;
};

/** A row's buttons: up, down, remove. */
export function RowControls({ name, index, count, onMove, onRemove, children }: RowControlsProps) {
  const t = useTranslations('admin.common');
  return (
    <div className="ms-auto flex">
      {children}
      <IconButton
        icon={ArrowUp}
        variant="ghost"
        data-part="up"
        label={t('move_up_named', { name })}
        title={t('move_up')}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        variant="ghost"
        data-part="down"
        label={t('move_down_named', { name })}
        title={t('move_down')}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon={Trash2}
        variant="ghost"
        data-part="remove"
        label={t('delete_named', { name })}
        title={t('delete')}
        onClick={() => onRemove(index)}
      />
    </div>
  );
}
