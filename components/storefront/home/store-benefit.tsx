'use client';

import { Headset, PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { delivery: Truck, shipping: PackageCheck, warranty: ShieldCheck, support: Headset };

type ReasonProps = { of: keyof typeof ICONS; title: string; children: ReactNode };

export function StoreBenefit({ of, title, children }: ReasonProps) {
  const Icon = ICONS[of];
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-card p-4 md:p-5">
      <span className="inline-flex size-10 items-center justify-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden className="size-5" />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted-foreground">{children}</p>
      </div>
    </li>
  );
}
