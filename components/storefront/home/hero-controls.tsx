'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

type HeroControlsProps = {
  count: number;
  current: number;
  playing: boolean;
  held: boolean;
  canPlay: boolean;
  duration: number;
  onShow: (index: number) => void;
  onStep: (by: 1 | -1) => void;
  onToggle: () => void;
};

const round =
  'inline-flex size-(--icon-button) items-center justify-center rounded-full border border-input/60 bg-background/70 text-foreground transition-colors hover:bg-muted';

/** The end of the bar's animation changes the slide, so that both stay in sync. */
export function HeroControls(props: HeroControlsProps) {
  const { count, current, playing, held, canPlay, duration, onShow, onStep, onToggle } = props;
  const t = useTranslations('client.home.hero');
  return (
    <div className="dark absolute inset-x-0 bottom-0 pb-1 bg-[linear-gradient(to_top,rgb(8_12_14/0.8),transparent)] text-foreground">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-4 sm:px-6 lg:ps-14 lg:pe-6">
        <ul className="-ms-2 flex">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
            <li key={index}>
              <button
                type="button"
                aria-label={t('go_to', { index: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onShow(index)}
                className="group inline-flex h-11 min-w-[min(1.75rem,max(28px,7vw))] items-center justify-center rounded-md"
              >
                <span
                  className={cx(
                    'h-2 rounded-full transition-all',
                    index === current ? 'w-6 bg-primary' : 'w-2 bg-muted-foreground group-hover:bg-foreground',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          {canPlay && (
            <button type="button" aria-label={playing ? t('pause') : t('play')} onClick={onToggle} className={round}>
              {playing ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
            </button>
          )}
          <button type="button" aria-label={t('previous')} onClick={() => onStep(-1)} className={round}>
            <ChevronRight aria-hidden className="size-5 ltr:-scale-x-100" />
          </button>
          <button type="button" aria-label={t('next')} onClick={() => onStep(1)} className={round}>
            <ChevronLeft aria-hidden className="size-5 ltr:-scale-x-100" />
          </button>
        </div>
      </div>
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-muted">
        {playing && (
          <div
            key={current}
            className="hero-progress h-full bg-primary"
            style={{ animationDuration: `${duration}ms`, animationPlayState: held ? 'paused' : 'running' }}
            onAnimationEnd={() => onStep(1)}
          />
        )}
      </div>
    </div>
  );
}
