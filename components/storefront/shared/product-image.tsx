'use client';

import { useEffect, useRef, useState } from 'react';
import { pictureSource } from '@/components/storefront/shared/picture-source';
import { cx } from '@/components/ui/cx';
import type { PictureWidth } from '@/lib/platform/picture/optimised';
import { PLACEHOLDER_PICTURE } from '@/lib/platform/picture/placeholder';

type ProductImageProps = {
  src: string;
  alt: string;
  sizes: string;
  widths?: readonly PictureWidth[];
  priority?: boolean;
  late?: boolean;
  className?: string | false;
};

export function ProductImage({ src, alt, sizes, widths, priority = false, late, className }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = failed === src || !src ? PLACEHOLDER_PICTURE : src;

  // Repeats an error event that fired before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) element.src = element.getAttribute('src') ?? shown;
  }, [shown]);

  return (
    // biome-ignore lint/performance/noImgElement: next/image would add a script to every card
    <img
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : late ? 'low' : undefined}
      decoding="async"
      // Before `src`, because some browsers would load the image twice.
      {...pictureSource(shown, sizes, widths)}
      alt={alt}
      onError={() => setFailed(src)}
      className={cx('picture', className)}
    />
  );
}
