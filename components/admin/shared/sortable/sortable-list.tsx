'use client';

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/utils';
import { IconButton } from '../icon-button';
import { type Levels, type MoveStep, moveOneStep, parentOf, positionOf, type TreeRow } from './places';
import { LEVEL_WIDTH, useDrag } from './use-drag';

export type SortableRow = TreeRow & {
  name: string;
  content: ReactNode;
  actions?: ReactNode;
};

type Props = {
  rows: readonly SortableRow[];
  label: string;
  levels?: Levels;
  grid?: boolean;
  onMove: (places: TreeRow[]) => void;
  className?: string;
  itemClassName?: string;
};

const ONE_LEVEL: Levels = { most: 1 };

const STEPS: { step: MoveStep; icon: LucideIcon; key: 'move_up' | 'move_down' | 'move_in' | 'move_out' }[] = [
  { step: 'up', icon: ArrowUp, key: 'move_up' },
  { step: 'down', icon: ArrowDown, key: 'move_down' },
  { step: 'in', icon: ArrowLeft, key: 'move_in' },
  { step: 'out', icon: ArrowRight, key: 'move_out' },
];

const OPPOSITE: Record<MoveStep, MoveStep> = { up: 'down', down: 'up', in: 'out', out: 'in' };

/** Rows move by drag handle, arrow keys or buttons; moves are announced. */
export function SortableList({
  rows,
  label,
  levels = ONE_LEVEL,
  grid = false,
  onMove,
  className,
  itemClassName,
}: Props) {
  const t = useTranslations('admin.common');
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [isHintShown, setHintShown] = useState(false);
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? '';

  const put = (places: TreeRow[], id: string) => {
    const parent = parentOf(places, id);
    const { place, count } = positionOf(places, id);
    const where = { name: nameOf(id), place, count };
    setSaid(parent === null ? t('moved_to', where) : t('moved_within', { ...where, parent: nameOf(parent) }));
    onMove(places);
  };
  const hasDropped = useRef(false);
  const drop = (places: TreeRow[], id: string) => {
    hasDropped.current = true;
    put(places, id);
  };
  const { begin, drag, shifts } = useDrag(list, { rows, levels, grid, onDrop: drop });

  useEffect(() => {
    const parts = next.current;
    next.current = [];
    for (const part of parts) {
      const target = list.current?.querySelector<HTMLElement>(part);
      if (target) return target.focus();
    }
  });

  const partOf = (id: string, part: string) =>
    `:scope > [data-sortable="${CSS.escape(id)}"] [data-move="${part}"]:not(:disabled)`;
  const step = (id: string, way: MoveStep, by: 'key' | 'button') => {
    const places = moveOneStep(rows, id, way, levels);
    if (!places) return;
    next.current =
      by === 'key' ? [partOf(id, 'handle')] : [partOf(id, way), partOf(id, OPPOSITE[way]), partOf(id, 'handle')];
    put(places, id);
  };

  const keyStep = (event: KeyboardEvent<HTMLElement>): MoveStep | null => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
    if (event.key === 'ArrowUp') return 'up';
    if (event.key === 'ArrowDown') return 'down';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isOn = (event.key === 'ArrowLeft') === isRtl;
    if (grid) return isOn ? 'down' : 'up';
    return isOn ? 'in' : 'out';
  };

  const steps = STEPS.filter(({ step: way }) => (way !== 'in' && way !== 'out') || (levels.most > 1 && !levels.fixed));
  return (
    <>
      <p
        id={hint}
        data-state={isHintShown ? 'open' : 'closed'}
        className={isHintShown ? 'mb-2 text-muted-foreground text-sm' : 'sr-only'}
      >
        {steps.length > 2 ? t('sort_hint_levels') : t('sort_hint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label={label} className={cn('relative flex flex-col gap-2', className)}>
        {rows.map((row) => {
          const shift = shifts?.get(row.id);
          const isHeld = drag?.id === row.id;
          const depth = drag?.next.find(({ id }) => id === row.id)?.depth ?? row.depth;
          const style: CSSProperties = {
            marginInlineStart: depth * LEVEL_WIDTH,
            ...(shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : {}),
          };
          return (
            <li
              key={row.id}
              data-sortable={row.id}
              style={style}
              className={cn(
                'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border bg-card p-2',
                drag && !isHeld && 'transition-transform duration-150 motion-reduce:transition-none',
                isHeld && 'z-10 border-primary shadow-lg',
                itemClassName,
              )}
            >
              <button
                type="button"
                data-move="handle"
                aria-label={t('sort_named', { name: row.name })}
                aria-describedby={hint}
                title={t('sort_title')}
                onPointerDown={(event) => {
                  hasDropped.current = false;
                  begin(row.id)(event);
                }}
                onClick={() => setHintShown((before) => before || !hasDropped.current)}
                onKeyDown={(event) => {
                  const way = keyStep(event);
                  if (!way) return;
                  event.preventDefault();
                  step(row.id, way, 'key');
                }}
                className={cn(
                  'grid size-11 shrink-0 touch-none place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground',
                  drag ? 'cursor-grabbing' : 'cursor-grab',
                )}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <div className="min-w-0 flex-1 basis-40">{row.content}</div>
              <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
                {steps.map(({ step: way, icon, key }) => (
                  <IconButton
                    key={way}
                    icon={icon}
                    variant="ghost"
                    data-move={way}
                    label={t(`${key}_named`, { name: row.name })}
                    title={t(key)}
                    disabled={moveOneStep(rows, row.id, way, levels) === null}
                    onClick={() => step(row.id, way, 'button')}
                  />
                ))}
                <div className="contents">{row.actions}</div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
