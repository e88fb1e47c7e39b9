'use client';

import Image from 'next/image';
import { useState } from 'react';
import type { PaymentIcon } from '@/lib/payment/manifest';
import { GatewayIcon } from './gateway-icon';

/** A payment method's mark as its owner draws it; an icon of its kind where there is none or it cannot be loaded. */
export function GatewayLogo({ src, icon }: { src: string | null; icon: PaymentIcon }) {
  const [failed, setFailed] = useState(false);
  if (!src || failed) return <GatewayIcon icon={icon} />;
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
