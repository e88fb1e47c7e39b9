'use client';

import Image from 'next/image';
import { useState } from 'react';

/** A payment method's mark on white, as its owner draws it; one that cannot be loaded is hidden. */
export function GatewayLogo({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <span className="relative h-8 w-14 shrink-0 overflow-hidden rounded-sm">
      <Image
        src={src}
        alt=""
        fill
        sizes="56px"
        unoptimized
        onError={() => setFailed(true)}
        className="object-contain"
      />
    </span>
  );
}
