'use client';

import { ChevronLeft, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SmartLink } from '@/components/storefront/footer/smart-link';
import { cx } from '@/components/ui/cx';
import { promotionText } from '@/lib/catalogue/promotion-click/rules';
import type { Banner } from '@/lib/storefront/banner/reads';

// Module state survives a layout change, but not a page load.
let dismissed = false;

const BUTTON =
  'absolute top-0 h-10 w-[44px] items-center justify-center outline-current focus-visible:-outline-offset-4';

export function BannerStrip({ banners, label }: { banners: Banner[]; label: string }) {
  const t = useTranslations('client.header');
  const [hidden, setHidden] = useState(dismissed);
  const [current, setCurrent] = useState(0);
  const [moved, setMoved] = useState(false);
  const [paused, setPaused] = useState(false);
  if (hidden || banners.length === 0) return null;

  const next = () => {
    if (banners.length < 2) return;
    setMoved(true);
    setCurrent((index) => (index + 1) % banners.length);
  };
  const dismiss = () => {
    dismissed = true;
    setHidden(true);
  };

  return (
    <section
      aria-label={label}
      className="marquee-frame relative [:root[data-saved]_&]:hidden"
      style={{ color: banners[current % banners.length]?.textColor }}
    >
      <ul>
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            data-current={index === current % banners.length || undefined}
            className="px-[44px] text-sm not-data-current:hidden"
            style={{ backgroundColor: banner.backgroundColor, color: banner.textColor }}
          >
            <div className="overflow-hidden">
              {/* A negative delay starts the first banner centred. */}
              <p
                className={cx('marquee font-medium', index === 0 && !moved && '[animation-delay:-7s]')}
                style={paused ? { animationPlayState: 'paused' } : undefined}
                onAnimationIteration={next}
              >
                {banner.link ? (
                  <SmartLink
                    href={banner.link}
                    data-promotion={promotionText({ source: 'notification_banner', id: banner.id })}
                    className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-4 outline-current focus-visible:-outline-offset-2"
                  >
                    {banner.message}
                  </SmartLink>
                ) : (
                  banner.message
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t(paused ? 'banner_play' : 'banner_pause')}
        onClick={() => setPaused(!paused)}
        className={`${BUTTON} start-0 inline-flex motion-reduce:hidden`}
      >
        {paused ? (
          <span aria-hidden>{'\u25b6\ufe0e'}</span>
        ) : (
          <span aria-hidden className="h-3 w-2 border-x-2 border-current" />
        )}
      </button>
      {banners.length > 1 && (
        <button
          type="button"
          aria-label={t('banner_next')}
          onClick={next}
          className={`${BUTTON} start-0 hidden motion-reduce:inline-flex`}
        >
          <ChevronLeft aria-hidden className="size-4 ltr:-scale-x-100" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('banner_dismiss')}
        onClick={dismiss}
        className={`${BUTTON} end-0 inline-flex`}
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
