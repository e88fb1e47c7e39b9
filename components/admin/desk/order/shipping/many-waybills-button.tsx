'use client';

import { PackagePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import type { WaybillOrder } from './use-many-waybills';

const ManyWaybillsDialog = dynamic(
  () =>
    import(/* webpackChunkName: "order-windows" */ './many-waybills-dialog').then(
      (module) => module.ManyWaybillsDialog,
    ),
  { ssr: false },
);

export function ManyWaybillsButton({ orders }: { orders: readonly WaybillOrder[] }) {
  const t = useTranslations('admin.orders.waybills.many');
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ key: number; open: boolean }>({ key: 0, open: false });
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="outline"
        onClick={() => setOpened(({ key }) => ({ key: key + 1, open: true }))}
      >
        <PackagePlus aria-hidden />
        {t('open')}
      </Button>
      {opened.key > 0 && (
        <ManyWaybillsDialog
          key={opened.key}
          orders={orders.slice(0, MAX_BULK_ORDERS)}
          open={opened.open}
          onClose={() => setOpened(({ key }) => ({ key, open: false }))}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
