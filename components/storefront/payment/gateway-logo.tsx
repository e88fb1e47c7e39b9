'use client';

import Image from 'next/image';
import { useState } from 'react';
import type { GatewayOption } from '@/lib/money/gateway/reads';
import { PaymentMarkPicture } from '../shared/payment-mark';

type GatewayLogoProps = Pick<GatewayOption, 'logo' | 'marks'> & {
  /** Beside the name of the gateway in a button, whose name must stay short. */
  decorative?: true;
};

export function GatewayLogo({ logo, marks, decorative }: GatewayLogoProps) {
  const [failed, setFailed] = useState(false);
  if (!logo || failed) {
    return (
      <span className="flex flex-wrap justify-center gap-1 text-xs sm:text-sm">
        {marks.length === 0 && <PaymentMarkPicture />}
        {marks.map(({ mark, name }) => (
          <PaymentMarkPicture key={mark} mark={mark} name={decorative ? undefined : name} />
        ))}
      </span>
    );
  }
  return (
    <span className="relative h-8 w-14 shrink-0 overflow-hidden rounded-sm">
      <Image
        src={logo}
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
