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
import type { PaymentIcon } from '@/lib/payment/manifest';

const ICONS: Readonly<Record<PaymentIcon, LucideIcon>> = {
  cash: Banknote,
  bank: Landmark,
  card: CreditCard,
  instalments: SplitSquareHorizontal,
  phone: Smartphone,
  wallet: Wallet,
};

/** How somebody pays as a plain icon, where the shop has no picture of it. */
export function GatewayIcon({ icon }: { icon: PaymentIcon }) {
  const Icon = ICONS[icon];
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-muted text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
