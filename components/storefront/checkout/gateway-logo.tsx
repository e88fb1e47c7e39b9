'use client';

import {
  Banknote,
  CreditCard,
  Landmark,
  type LucideIcon,
  Smartphone,
  SplitSquareHorizontal,
  Wallet,
} from 'lucide-react';
import Image from 'next/image';
import { useState } from 'react';
import type { PaymentIcon } from '@/lib/money/payment/providers/manifest';

export function CheckoutGatewayLogo({ src, icon }: { src: string | null; icon: PaymentIcon }) {
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

const ICONS: Readonly<Record<PaymentIcon, LucideIcon>> = {
  cash: Banknote,
  bank: Landmark,
  card: CreditCard,
  instalments: SplitSquareHorizontal,
  phone: Smartphone,
  wallet: Wallet,
};

function GatewayIcon({ icon }: { icon: PaymentIcon }) {
  const Icon = ICONS[icon];
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-muted text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
