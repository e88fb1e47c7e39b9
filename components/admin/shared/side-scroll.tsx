'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/utils';

type More = '' | 'start' | 'end' | 'both';

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  const pushed = Math.abs(scrollLeft);
  const atStart = pushed > 1;
  const atEnd = scrollWidth - clientWidth - pushed > 1;
  return atStart ? (atEnd ? 'both' : 'start') : atEnd ? 'end' : '';
}

type Props = { label: string; className?: string; children: ReactNode };

export function SideScroll({ label, className, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [more, setMore] = useState<More>('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setMore(moreOf(element));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    for (const one of [element, ...element.children]) sizes.observe(one);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);
  return (
    <div
      data-more={more}
      className={cn('relative overflow-hidden rounded-lg border bg-card print:overflow-visible', className)}
    >
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={label}
        className="relative overflow-x-auto print:overflow-visible"
      >
        {children}
      </section>
      {(more === 'end' || more === 'both') && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-0 w-10 print:hidden"
          style={{ background: 'linear-gradient(var(--toward-end), transparent, var(--card))' }}
        />
      )}
    </div>
  );
}
