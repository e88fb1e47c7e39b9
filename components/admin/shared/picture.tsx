'use client';

import { ImageOff } from 'lucide-react';
import Image from 'next/image';
import { useState } from 'react';
import { optimisedPath } from '@/lib/platform/picture/optimised';
import { cn } from '@/lib/utils';

type Props = {
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  brokenText?: string;
  /** Without the image optimiser, for URLs that are being typed. */
  direct?: boolean;
  eager?: boolean;
  cover?: boolean;
};

export function Picture({
  src,
  alt,
  sizes,
  className,
  brokenText,
  direct = false,
  eager = false,
  cover = false,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const path = direct ? null : optimisedPath(src);
  return (
    <span className={cn('relative block overflow-hidden bg-stage', className)}>
      {broken === src ? (
        <span className="flex size-full flex-col items-center justify-center gap-2 bg-muted p-1 text-center text-muted-foreground text-xs">
          <ImageOff aria-hidden className="size-full max-h-8 max-w-8" />
          {alt && <span className="sr-only">{alt}</span>}
          {brokenText && <span>{brokenText}</span>}
        </span>
      ) : (
        <Image
          src={path ?? src}
          alt={alt}
          fill
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          unoptimized={path === null}
          onError={() => setBroken(src)}
          className={cover ? 'object-cover' : 'object-contain'}
        />
      )}
    </span>
  );
}
