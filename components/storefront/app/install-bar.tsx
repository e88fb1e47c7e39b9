'use client';

import { Download, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { isShown } from '@/components/ui/is-shown';
import { BAR_DELAY_MS, BAR_PLACE, BAR_STAY_MS } from './prompt-rules';
import { localStore, tabStore } from './storage';
import { usePreload } from './use-preload';

const DISMISSED_KEY = 'install-bar-dismissed';
const SEEN_KEY = 'install-bar-seen';

const loadSteps = () => import('./install-steps').then((module) => module.InstallSteps);
const InstallSteps = dynamic(loadSteps, { ssr: false });

function untilDue(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
  return Math.max(0, loadedAt + BAR_DELAY_MS - performance.now());
}

const CONTROLS =
  'main :is(h1,h2,h3,a[href],button,input:not([type=hidden]),select,textarea,summary,article,[role=button])';

/** In px; smaller elements are for screen readers only. */
const SEEN = 4;
/** Maximum distance below the header in px. */
const REACH = 120;

/** Offset in px at which the bar covers none of CONTROLS; null if there is none. */
function freeTop(bar: HTMLElement): number | null {
  const { left, right, top: first, height } = bar.getBoundingClientRect();
  const taken = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => isShown(one, { visibilityProperty: true }))
    .flatMap((one) => [...one.getClientRects()])
    .filter((box) => Math.min(box.width, box.height) >= SEEN && box.left < right && box.right > left);
  const tops = [first, ...taken.map(({ bottom }) => bottom)].filter((top) => top >= first && top <= first + REACH);
  const free = tops
    .sort((one, other) => one - other)
    .find((top) => !taken.some((box) => box.top < top + height && box.bottom > top));
  return free === undefined ? null : free - first;
}

const TICK_MS = 1000;

/** False behind the menu, a dialog or suggestions. */
function isOnTop(bar: HTMLElement): boolean {
  const { left, top, width, height } = bar.getBoundingClientRect();
  return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Once per visit, until the shopper scrolls, closes or ignores it. No layout shift. */
export function InstallBar({ yielding }: { yielding: boolean }) {
  const [due, setDue] = useState(false);
  const [left, setLeft] = useState(() => tabStore.read(SEEN_KEY) !== null);
  const [dismissed, setDismissed] = useState(() => localStore.read(DISMISSED_KEY) !== null);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), untilDue());
    return () => clearTimeout(timer);
  }, []);

  const leave = useCallback(() => setLeft(true), []);
  if (!due || dismissed || left) return null;
  const dismiss = () => {
    localStore.write(DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  return <Bar yielding={yielding} onClose={dismiss} onLeft={leave} />;
}

type BarProps = { yielding: boolean; onClose: () => void; onLeft: () => void };

function Bar({ yielding, onClose, onLeft }: BarProps) {
  const t = useTranslations('client.app');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  usePreload(loadSteps);
  const isLeaving = yielding && !open;
  useEffect(() => {
    if (isLeaving) onLeft();
  }, [isLeaving, onLeft]);

  useLayoutEffect(() => {
    const top = bar.current && window.scrollY === 0 ? freeTop(bar.current) : null;
    if (!bar.current || top === null) return onLeft();
    bar.current.style.insetBlockStart = `${top}px`;
    tabStore.write(SEEN_KEY, 'true');
  }, [onLeft]);

  useEffect(() => {
    if (open) return;
    let from = performance.now();
    const stay = setInterval(() => {
      const isIgnored = bar.current && isOnTop(bar.current) && !bar.current.matches(':hover, :focus-within');
      if (!isIgnored) from = performance.now();
      else if (performance.now() - from >= BAR_STAY_MS) onLeft();
    }, TICK_MS);
    window.addEventListener('scroll', onLeft, { passive: true });
    return () => {
      clearInterval(stay);
      window.removeEventListener('scroll', onLeft);
    };
  }, [open, onLeft]);

  const place = document.getElementById(BAR_PLACE);
  if (!place) return null;
  return createPortal(
    <section
      ref={bar}
      aria-label={t('bar_label')}
      data-bar="top"
      className="absolute inset-x-0 top-0 mx-auto max-w-md animate-fade-in border-b bg-primary-soft text-foreground shadow-md"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-0.5">
        <Download aria-hidden className="size-5 shrink-0 text-primary max-[22rem]:hidden" />
        <p className="min-w-0 flex-1 basis-24 text-sm leading-snug">{t('bar_text')}</p>
        <Button
          ref={button}
          size="sm"
          className="relative after:absolute after:-inset-1"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {t('install')}
        </Button>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      {asked && <InstallSteps open={open} onOpenChange={setOpen} returnFocusTo={button} />}
    </section>,
    place,
  );
}
