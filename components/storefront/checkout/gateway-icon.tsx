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

const ICONS: Readonly<Record<string, LucideIcon>> = {
  cash: Banknote,
  transfer: Landmark,
  stripe: CreditCard,
  tap: CreditCard,
  tamara: SplitSquareHorizontal,
  stcpay: Smartphone,
  applepay: Smartphone,
};

/** A payment method's kind as a plain icon, where the shop has no picture of it. */
export function GatewayIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? Wallet;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-muted text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
