'use client';

import { useEffect, useRef, useState } from 'react';
import { pictureSource } from '@/components/storefront/shared/picture-source';
import { cx } from '@/components/ui/cx';
import type { PictureWidth } from '@/lib/platform/picture/optimised';
import { PLACEHOLDER } from '@/lib/platform/picture/placeholder';

type ProductImageProps = {
  src: string;
  alt: string;
  sizes: string;
  /** where those of a card or of a fixed size do not fit */
  widths?: readonly PictureWidth[];
  /** the page's largest picture: loaded at once */
  priority?: boolean;
  /** one that is seen later or small: it lets the page's largest pass */
  late?: boolean;
  className?: string | false;
};

/** A product's picture on a square stage; a broken one becomes the placeholder. */
export function ProductImage({ src, alt, sizes, widths, priority = false, late, className }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = failed === src || !src ? PLACEHOLDER : src;

  // One that broke before this code was there says so again when its address is set anew.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) element.src = element.getAttribute('src') ?? shown;
  }, [shown]);

  return (
    // biome-ignore lint/performance/noImgElement: the optimiser's addresses without a component's script for every card
    <img
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : late ? 'low' : undefined}
      decoding="async"
      // sizes and srcSet first: a browser that reads src before them would load twice
      {...pictureSource(shown, sizes, widths)}
      alt={alt}
      onError={() => setFailed(src)}
      className={cx('picture', className)}
    />
  );
}
