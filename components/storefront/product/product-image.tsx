'use client';

import Image from 'next/image';
import { useState } from 'react';
import { cn } from '@/lib/utils';

const PLACEHOLDER = '/placeholder.webp';

type ProductImageProps = {
  src: string;
  alt: string;
  sizes: string;
  /** the page's largest picture: loaded at once */
  priority?: boolean;
  className?: string;
};

/** A product's picture on a square stage; a broken one becomes the placeholder. */
export function ProductImage({ src, alt, sizes, priority = false, className }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = failed === src || !src ? PLACEHOLDER : src;
  return (
    <Image
      src={shown}
      alt={alt}
      fill
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // The optimiser takes https and own paths; anything else a member of staff entered is shown as it is.
      unoptimized={shown.startsWith('http:')}
      onError={() => setFailed(src)}
      className={cn('object-contain', className)}
    />
  );
}
