'use client';

import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type BottomCardProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

const GAP = 12;

/** A card at the bottom of the screen, above the buy bar. The root carries its height: toasts and buttons stand above it. */
export function BottomCard({ icon: Icon, title, text, closeLabel, onClose, children }: BottomCardProps) {
  const card = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--installcard-height', `${element.offsetHeight + GAP}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--installcard-height');
    };
  }, []);

  return (
    <section
      ref={card}
      aria-label={title}
      className="bottom-card fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom,0px))] z-40 flex -translate-y-(--buybar-height) animate-rise-in flex-col gap-3 rounded-lg border bg-popover p-4 text-text shadow-3 transition-[translate] duration-base md:end-auto md:w-96"
    >
      <div className="flex items-start gap-3 pe-9">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      <div className="flex gap-2">{children}</div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="absolute end-1 top-1 inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </section>
  );
}
