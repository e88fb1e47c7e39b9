'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, type RefObject, useState } from 'react';
import type { OrderDetails } from '@/lib/order-desk/reads';

const ShipDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './ship-dialog').then((module) => module.ShipDialog),
  { ssr: false },
);

type Kind = 'delivery' | 'pickup';
type Options = { order: OrderDetails; onChanged: () => void; returnFocusTo: RefObject<HTMLElement | null> };

/** The window that packs a parcel of an order; its code comes when it is first opened. */
export function useShipWindow(options: Options): { pack: (kind: Kind) => void; window: ReactNode } {
  const [dialog, setDialog] = useState<{ key: number; open: boolean; kind: Kind } | null>(null);
  return {
    pack: (kind) => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true, kind })),
    window: dialog && (
      <ShipDialog
        key={dialog.key}
        kind={dialog.kind}
        open={dialog.open}
        onClose={() => setDialog({ ...dialog, open: false })}
        {...options}
      />
    ),
  };
}
