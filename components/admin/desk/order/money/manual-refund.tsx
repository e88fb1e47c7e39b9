'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { useHasPermission } from '../../../shared/allowed';

const RefundMadeDialog = dynamic(
  () =>
    import(/* webpackChunkName: "order-windows" */ './manual-refund-dialog').then(
      (module) => module.ManualRefundDialog,
    ),
  {
    ssr: false,
  },
);

export function ManualRefundButton({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.refund');
  const [dialog, setDialog] = useState<{ key: number; open: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = useHasPermission(['orders_work', 'refunds']);
  if (!isMine) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="w-fit"
        onClick={() => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}
      >
        {t('made')}
      </Button>
      {dialog && (
        <RefundMadeDialog
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
