'use client';

import Image from 'next/image';
import { useState } from 'react';
import { GatewayIcon } from './gateway-icon';

/** A payment method's mark as its owner draws it; an icon of its kind where there is none or it cannot be loaded. */
export function GatewayLogo({ src, type }: { src: string | null; type: string }) {
  const [failed, setFailed] = useState(false);
  if (!src || failed) return <GatewayIcon type={type} />;
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
