'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SmartLink } from '@/components/storefront/footer/smart-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { hasMouseEntered } from '@/components/ui/has-mouse-entered';
import { promotionText } from '@/lib/catalogue/promotion-click/rules';
import type { HeroSlide } from '@/lib/storefront/hero-slide/reads';
import { HeroControls } from './hero-controls';
import { HeroSlideView } from './hero-slide';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Null on the server and until hydration. */
const useCanPlay = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => !window.matchMedia(QUERY).matches,
    () => null,
  );

/** Minimum swipe in px. */
const SWIPE = 40;

export function HeroSlider({ slides }: { slides: HeroSlide[] }) {
  const t = useTranslations('client.home.hero');
  const canPlay = useCanPlay();
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  // Pointer or focus may be inside before this code loads.
  useEffect(() => {
    setHovered(section.current?.matches(':hover') === true && window.matchMedia('(hover: hover)').matches);
    setFocused(Boolean(section.current?.querySelector(':focus-visible')));
  }, []);
  const count = slides.length;
  const many = count > 1;
  const playing = many && canPlay === true && !stopped;

  const show = (index: number) => {
    const target = (index + count) % count;
    setCurrent(target);
    setSeen((before) => Math.max(before, target));
  };
  const step = (by: 1 | -1) => show(current + by);

  const onKeyDown = (event: KeyboardEvent) => {
    // Right to left: the next slide is on the left.
    if (event.key === 'ArrowLeft') step(1);
    else if (event.key === 'ArrowRight') step(-1);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    touch.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = touch.current;
    touch.current = null;
    if (!from || !many) return;
    const x = event.clientX - from.x;
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(event.clientY - from.y)) step(x > 0 ? 1 : -1);
  };

  return (
    <section
      ref={section}
      aria-label={t('label')}
      aria-roledescription={many ? t('carousel') : undefined}
      className="relative touch-pan-y overflow-hidden rounded-xl"
      onKeyDown={many ? onKeyDown : undefined}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        touch.current = null;
      }}
      onPointerOver={(event) => hasMouseEntered(event) && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid" aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls
          <div
            key={slide.id}
            role="group"
            aria-roledescription={many ? t('slide_role') : undefined}
            aria-label={many ? t('slide', { index: index + 1, count }) : slide.title}
            className={cx(
              'col-start-1 row-start-1 grid transition-[opacity,visibility] duration-slow',
              index !== current && 'invisible opacity-0',
            )}
          >
            <HeroSlideView
              title={slide.title}
              subtitle={slide.subtitle}
              imageUrl={index === 0 || (canPlay !== null && index <= seen + 1) ? slide.imageUrl : null}
              priority={index === 0}
              className={many ? 'pb-14 sm:pb-8' : undefined}
            >
              {slide.buttonText && slide.buttonLink && (
                <Button asChild size="lg">
                  <SmartLink
                    href={slide.buttonLink}
                    data-promotion={promotionText({ source: 'hero_slide', id: slide.id })}
                  >
                    {slide.buttonText}
                  </SmartLink>
                </Button>
              )}
            </HeroSlideView>
          </div>
        ))}
      </div>
      {many && (
        <HeroControls
          count={count}
          current={current}
          playing={playing}
          held={hovered || focused}
          canPlay={canPlay === true}
          duration={slides[current]?.duration ?? 5000}
          onShow={show}
          onStep={step}
          onToggle={() => setStopped((was) => !was)}
        />
      )}
    </section>
  );
}
