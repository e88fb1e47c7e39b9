'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { hasMouseEntered } from './has-mouse-entered';

const DELAY = 700;
const SKIP_DELAY = 300;
let closedAt = Number.NEGATIVE_INFINITY;

type HintProps = {
  /** Hidden from screen readers, because it repeats the control's name. */
  label: string;
  side?: 'bottom' | 'start';
  children: ReactNode;
  className?: string;
};

export function Hint({ label, side = 'bottom', children, className }: HintProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) closedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of its control
    <span
      className={cx('relative inline-flex', className)}
      onPointerOver={(event) => hasMouseEntered(event) && show(performance.now() - closedAt < SKIP_DELAY ? 0 : DELAY)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      <span className="contents">{children}</span>
      {open && (
        <span
          aria-hidden
          className={cx(
            'absolute z-60 flex',
            side === 'bottom' ? '-inset-x-24 top-full justify-center pt-1.5' : 'inset-y-0 end-full items-center pe-2',
          )}
        >
          <span className="animate-fade-in whitespace-nowrap rounded-sm border bg-popover px-2.5 py-1 text-xs text-foreground shadow-md">
            {label}
          </span>
        </span>
      )}
    </span>
  );
}
