'use client';

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { ProductImage } from '../../shared/product-image';
import type { PictureTexts } from './picture-texts';
import { useZoom } from './use-zoom';
import { MAX_SCALE } from './zoom-rules';

const WIDTHS = [828, 1200, 1920] as const;
const STEP = 1.6;
const KEY_PAN = 80;
const BUTTON = 'icon-button pointer-events-auto border border-border bg-card shadow-sm aria-disabled:opacity-40';

type PictureViewerProps = {
  images: readonly string[];
  name: string;
  texts: PictureTexts;
  start: number;
  onLook: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function PictureViewer(props: PictureViewerProps) {
  const { open, onOpenChange, returnFocusTo } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        returnFocusTo={returnFocusTo}
        className="fixed inset-0 h-dvh max-h-none w-auto gap-0 overflow-hidden rounded-none border-0 bg-stage p-0 sm:max-h-none sm:max-w-none sm:rounded-none sm:p-0"
      >
        <Stage {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Stage({ images, name, texts, start, onLook }: PictureViewerProps) {
  const t = useTranslations('client.product');
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const total = images.length;
  const step = (way: number) => {
    const next = Math.max(0, Math.min(total - 1, index + way));
    if (next === index) return;
    showWhole();
    setIndex(next);
    onLook(next);
  };
  const { view, drag, zoom, pan, showWhole, handlers } = useZoom(stage, step);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const towardLeft = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0;
    const upward = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') showWhole();
    else if (towardLeft === 0 && upward === 0) return;
    else if (view.scale > 1) pan(towardLeft * KEY_PAN, upward * KEY_PAN);
    else if (towardLeft !== 0) step(document.dir === 'rtl' ? towardLeft : -towardLeft);
    event.preventDefault();
  };

  const isResting = drag === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the whole window
    <div tabIndex={-1} onKeyDown={onKeyDown} className="relative flex min-h-0 flex-1 flex-col outline-none">
      <DialogTitle className="sr-only">{name}</DialogTitle>
      <div
        ref={stage}
        {...handlers}
        data-scale={view.scale.toFixed(2)}
        className={cx(
          'relative min-h-0 flex-1 touch-none overflow-hidden select-none',
          view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <ul
          className={cx('flex size-full', isResting && 'motion-safe:transition-transform')}
          style={{ transform: `translateX(calc(var(--inline-sign) * ${index * 100}% + ${drag}px))` }}
        >
          {images.map((image, at) => (
            <li key={image} aria-hidden={at !== index || undefined} className="relative h-full w-full shrink-0">
              {Math.abs(at - index) <= 1 && (
                <div
                  className="absolute inset-0"
                  style={
                    at === index ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined
                  }
                >
                  <ProductImage
                    src={image}
                    alt={t('picture_alt', { product: name, index: at + 1 })}
                    sizes="100vw"
                    widths={WIDTHS}
                    priority
                    className="pointer-events-none"
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex justify-end">
        <DialogClose aria-label={texts.close} className={BUTTON}>
          <X aria-hidden className="size-5" />
        </DialogClose>
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom,0px))] flex flex-wrap items-center justify-center gap-2">
        {total > 1 && (
          <button
            type="button"
            aria-label={texts.previous}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
            className={BUTTON}
          >
            <ChevronRight aria-hidden className="size-5 ltr:-scale-x-100" />
          </button>
        )}
        <button
          type="button"
          aria-label={texts.zoom_out}
          aria-disabled={view.scale <= 1}
          onClick={() => zoom(1 / STEP)}
          className={BUTTON}
        >
          <ZoomOut aria-hidden className="size-5" />
        </button>
        <output className="rounded-md border border-border bg-card px-3 py-2 text-sm text-foreground tabular-nums">
          {t('picture', { index: index + 1, total })}
        </output>
        <button
          type="button"
          aria-label={texts.zoom_in}
          aria-disabled={view.scale >= MAX_SCALE}
          onClick={() => zoom(STEP)}
          className={BUTTON}
        >
          <ZoomIn aria-hidden className="size-5" />
        </button>
        {total > 1 && (
          <button
            type="button"
            aria-label={texts.next}
            aria-disabled={index === total - 1}
            onClick={() => step(1)}
            className={BUTTON}
          >
            <ChevronLeft aria-hidden className="size-5 ltr:-scale-x-100" />
          </button>
        )}
      </div>
    </div>
  );
}
