'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldArrayPath, FieldValues, UseFieldArrayReturn } from 'react-hook-form';
import { IconButton } from '../icon-button';

/* Focus targets: data-row={index} of rows, data-part of their focusable parts, data-part="add" of the add button. */

const partOf = (row: number, part: string) => `[data-row="${row}"] [data-part="${part}"]:not(:disabled)`;

/** Keeps the focus when rows change. `list`: ref around the rows and the add button. */
export function useFieldRows<V extends FieldValues, N extends FieldArrayPath<V>>(rows: UseFieldArrayReturn<V, N>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<readonly string[]>([]);

  useEffect(() => {
    const selectors = next.current;
    next.current = [];
    for (const selector of selectors) {
      const target = list.current?.querySelector<HTMLElement>(selector);
      if (target) return target.focus();
    }
  });

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
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children?: ReactNode;
};

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
