'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { nextOrderStep } from '@/lib/desk/order-desk/next-step';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { useHasPermission } from '../../../shared/allowed';
import { unpackedLinesOf } from '../shipping/unpacked-lines';
import { useOrderSteps } from './use-order-steps';

const BulkShipDialog = dynamic(() => import('../list/bulk-ship-dialog').then((module) => module.BulkShipDialog), {
  ssr: false,
});
const ShipDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ '../shipping/ship-dialog').then((module) => module.ShipDialog),
  { ssr: false },
);

const TransferDialog = dynamic(
  () =>
    import(/* webpackChunkName: "order-windows" */ '../money/transfer-dialog').then((module) => module.TransferDialog),
  { ssr: false },
);

type Props = {
  order: OrderRow | OrderDetails;
  className?: string;
};

export function NextStepPanel({ order, className }: Props) {
  const t = useTranslations('admin.orders');
  const button = useRef<HTMLButtonElement>(null);
  const { take, busy, window } = useOrderSteps(button);
  const [shipping, setShipping] = useState<{ key: number; open: boolean } | null>(null);
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const [parcelId, setParcelId] = useState(randomUuid);
  const isMine = useHasPermission('orders_work');
  const step = nextOrderStep(order);
  if (!step || !isMine) return null;
  const details = 'items' in order ? order : null;
  const hasLeft = 'hasLeft' in order ? order.hasLeft : unpackedLinesOf(order).length > 0;
  const go = async () => {
    if (step.label === 'ship' && hasLeft) setShipping((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }));
    else if (step.label === 'confirm_transfer') setAsking(true);
    else if (step.label !== 'ready') await take('set', [{ order, to: step.to }]);
    else {
      const { left, failure } = await take('ship', [{ order, parcel: { id: parcelId } }]);
      if (left.length === 0 && !failure) setParcelId(randomUuid);
    }
  };
  const text = details ? t(`next.${step.label}`) : t(`next_short.${step.label}`);
  const common = shipping && {
    open: shipping.open,
    onClose: () => setShipping({ ...shipping, open: false }),
    returnFocusTo: button,
  };
  return (
    <>
      <Button
        ref={button}
        variant={details ? 'default' : 'outline'}
        loading={busy !== null}
        aria-label={details ? undefined : t('next_of', { step: text, number: order.orderNumber })}
        className={className}
        onClick={() => void go()}
      >
        {text}
      </Button>
      {common &&
        (details ? (
          <ShipDialog key={shipping.key} order={details} kind="delivery" {...common} />
        ) : (
          <BulkShipDialog key={shipping.key} orders={[order as OrderRow]} {...common} />
        ))}
      {isAsking !== null && (
        <TransferDialog
          order={order}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => void take('set', [{ order, to: step.to }])}
          returnFocusTo={button}
        />
      )}
      <div className="contents">{window}</div>
    </>
  );
}
