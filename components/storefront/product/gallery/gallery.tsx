'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ProductImage } from '../../shared/product-image';
import { useLoadOnPress } from '../../shared/use-on-press';
import type { PictureTexts } from './picture-texts';

const GALLERY_WIDTHS = [384, 640, 828, 1200] as const;

const FRAME = 'aspect-square max-md:max-h-[max(14rem,calc(100svh-33.5rem))]';
/** Images are square, so the height limits a wide frame. */
const SIZES = '(min-width: 1280px) 592px, (min-width: 768px) 48vw, min(100vw, max(14rem, 100vh - 33.5rem))';

const ON_PICTURE = 'icon-button absolute z-10 border border-border bg-card/90';

const loadViewer = () =>
  import(/* webpackChunkName: "product" */ './picture-viewer').then(({ PictureViewer }) => PictureViewer);

type GalleryProps = {
  images: readonly string[];
  name: string;
  alt: string;
  texts: PictureTexts;
  children?: ReactNode;
};

export function Gallery({ images, name, alt, texts, children }: GalleryProps) {
  const t = useTranslations('client.product');
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const lookedAt = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const { Window: Viewer, open, setOpen, show } = useLoadOnPress(loadViewer, texts.failed);
  const total = images.length;

  useEffect(() => {
    const list = strip.current;
    if (!list || total < 2) return;
    const centreOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const look = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      // Measures now: an observed item may have left the view, for example by rotation.
      const centre = centreOf(list);
      const distances = [...list.children].map((item) => Math.abs(centreOf(item) - centre));
      setShown(distances.indexOf(Math.min(...distances)));
    };
    const observer = new IntersectionObserver(look, { root: list, threshold: 0.6 });
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [total]);

  const turnTo = (index: number) => {
    const list = strip.current;
    const target = list?.children[index];
    if (!list || !(target instanceof HTMLElement)) return;
    setShown(index);
    list.scrollTo({ left: target.offsetLeft - list.offsetLeft });
  };
  const turns = [
    { way: -1, text: texts.previous, Icon: ChevronRight, place: 'start-2' },
    { way: 1, text: texts.next, Icon: ChevronLeft, place: 'end-2' },
  ].filter(({ way }) => images[shown + way] !== undefined);

  return (
    <section aria-label={t('gallery')} className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={t('gallery')}
          className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg border border-border bg-stage motion-safe:scroll-smooth"
        >
          {images.map((image, index) => (
            <li key={image} id={`${id}-${index}`} className="w-full shrink-0 snap-center scroll-mt-24">
              <a
                href={image}
                aria-expanded={open && index === shown}
                aria-label={`${texts.zoom}: ${t('picture', { index: index + 1, total })}`}
                onClick={(event) => {
                  event.preventDefault();
                  lookedAt.current = event.currentTarget;
                  setShown(index);
                  show();
                }}
                className={cx('relative block w-full cursor-zoom-in outline-offset-[-2px]', FRAME)}
              >
                <ProductImage
                  src={image}
                  alt={index === 0 ? alt : t('picture_alt', { product: name, index: index + 1 })}
                  sizes={SIZES}
                  widths={GALLERY_WIDTHS}
                  priority={index === 0}
                  late={index > 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <div>{children}</div>
        {turns.map(({ way, text, Icon, place }) => (
          <button
            key={way}
            type="button"
            aria-label={text}
            onClick={() => turnTo(shown + way)}
            className={cx(ON_PICTURE, place, 'top-1/2 hidden -translate-y-1/2 pointer-fine:inline-flex')}
          >
            <Icon aria-hidden className="size-5 ltr:-scale-x-100" />
          </button>
        ))}
      </div>
      {total > 1 && (
        <ul className="relative flex gap-2 overflow-x-auto scrollbar-none md:flex-wrap">
          {images.map((image, index) => (
            <li key={image} className="shrink-0">
              <a
                href={`#${id}-${index}`}
                aria-label={t('picture', { index: index + 1, total })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  turnTo(index);
                }}
                className={cx(
                  'relative block size-14 overflow-hidden rounded-md border-2 bg-stage transition-colors md:size-20',
                  index === shown ? 'border-primary' : 'border-border hover:border-input',
                )}
              >
                <ProductImage src={image} alt="" sizes="80px" late />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Viewer && (
        <Viewer
          images={images}
          name={name}
          texts={texts}
          start={shown}
          onLook={(index) => {
            lookedAt.current = strip.current?.children[index]?.querySelector('a') ?? null;
          }}
          open={open}
          onOpenChange={setOpen}
          returnFocusTo={lookedAt}
        />
      )}
    </section>
  );
}
