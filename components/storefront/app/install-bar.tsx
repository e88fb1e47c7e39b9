'use client';

import { Download, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { BAR_DELAY_MS, BAR_PLACE } from './prompt-rules';
import { storage } from './storage';
import { useAhead } from './use-ahead';

const DISMISSED_KEY = 'install-bar-dismissed';

const loadSteps = () => import('./install-steps').then((module) => module.InstallSteps);
const InstallSteps = dynamic(loadSteps, { ssr: false });

/** Milliseconds until the bar is due. */
function untilDue(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
  return Math.max(0, loadedAt + BAR_DELAY_MS - performance.now());
}

/**
 * The bar at the top of the page, three seconds after it has loaded, until the shopper closes it for good. It lies over the beginning of the
 * page, beneath the header, moves nothing and scrolls away. A card at the bottom takes its place.
 */
export function InstallBar({ yielding }: { yielding: boolean }) {
  const [due, setDue] = useState(false);
  const [left, setLeft] = useState(false);
  const [dismissed, setDismissed] = useState(() => storage.read(DISMISSED_KEY) !== null);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), untilDue());
    return () => clearTimeout(timer);
  }, []);

  const leave = useCallback(() => setLeft(true), []);
  if (!due || dismissed || left) return null;
  const dismiss = () => {
    storage.write(DISMISSED_KEY, 'true');
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
  useAhead(loadSteps);
  const isLeaving = yielding && !open;
  useEffect(() => {
    if (isLeaving) onLeft();
  }, [isLeaving, onLeft]);

  const place = document.getElementById(BAR_PLACE);
  if (!place) return null;
  return createPortal(
    <section
      aria-label={t('bar_label')}
      data-bar="top"
      className="absolute inset-x-0 top-0 animate-fade-in border-b bg-primary-soft text-foreground shadow-md"
    >
      <div className="container-page flex min-h-12 flex-wrap items-center gap-2 py-0.5">
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
