'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';

const RefundDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './refund-dialog').then((module) => module.RefundDialog),
  { ssr: false },
);

export function RefundButton({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.refunds');
  const [dialog, setDialog] = useState<{ key: number; open: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = useHasPermission(['orders_work', 'refunds']);
  const hasSource = order.refundSources.some(({ blocked }) => blocked === null);
  if (!isMine || !(hasSource || parseSar(order.offsetLeft) > 0)) return null;
  return (
    <>
      <Button
        ref={button}
        variant={order.refundDue ? 'default' : 'outline'}
        size="sm"
        className="w-fit"
        onClick={() => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}
      >
        {t(hasSource ? 'open' : 'open_offset')}
      </Button>
      {dialog && (
        <RefundDialog
          key={dialog.key}
          order={order}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
