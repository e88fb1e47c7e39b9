'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ProductImage } from '../shared/product-image';

const GALLERY_WIDTHS = [384, 640, 828, 1200] as const;

/**
 * A product's pictures in a row that is swiped or scrolled, with thumbnails below. The thumbnails are links to their
 * pictures, so that all of it works without JavaScript.
 */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const t = useTranslations('client.product');
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const list = strip.current;
    if (!list || images.length < 2) return;
    const centreOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const look = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      // What came into view may have left it again, as when a phone is turned: what counts is where the pictures are now.
      const centre = centreOf(list);
      const distances = [...list.children].map((item) => Math.abs(centreOf(item) - centre));
      setShown(distances.indexOf(Math.min(...distances)));
    };
    const observer = new IntersectionObserver(look, { root: list, threshold: 0.6 });
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [images.length]);

  return (
    <section aria-label={t('gallery')} className="flex flex-col gap-3">
      <ul
        ref={strip}
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={t('gallery')}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg border border-border bg-stage motion-safe:scroll-smooth"
      >
        {images.map((image, index) => (
          <li
            key={image}
            id={`${id}-${index}`}
            className="relative aspect-square w-full shrink-0 snap-center scroll-mt-24"
          >
            <ProductImage
              src={image}
              alt={index === 0 ? name : t('picture_alt', { product: name, index: index + 1 })}
              sizes="(min-width: 1280px) 592px, (min-width: 768px) 48vw, 100vw"
              widths={GALLERY_WIDTHS}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#${id}-${index}`}
                aria-label={t('picture', { index: index + 1, total: images.length })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  const list = strip.current;
                  const target = list?.children[index];
                  if (!list || !(target instanceof HTMLElement)) return;
                  event.preventDefault();
                  setShown(index);
                  list.scrollTo({ left: target.offsetLeft - list.offsetLeft });
                }}
                className={cx(
                  'relative block size-16 overflow-hidden rounded-md border-2 bg-stage transition-colors md:size-20',
                  index === shown ? 'border-primary' : 'border-border hover:border-input',
                )}
              >
                <ProductImage src={image} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
