'use client';

import { PackagePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';

const WaybillDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './waybill-dialog').then((module) => module.WaybillDialog),
  { ssr: false },
);

type Props = {
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'updatedAt'>;
  returnId?: string;
  onMade?: () => void;
};

export function WaybillButton({ order, returnId, onMade }: Props) {
  const t = useTranslations('admin.orders.waybills');
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState({ key: 0, open: false });
  return (
    <>
      <Button
        ref={button}
        type="button"
        size="sm"
        variant="outline"
        onClick={() => setOpened(({ key }) => ({ key: key + 1, open: true }))}
      >
        <PackagePlus aria-hidden />
        <span key={returnId}>{t(returnId ? 'open_return' : 'open')}</span>
      </Button>
      {opened.key > 0 && (
        <WaybillDialog
          key={opened.key}
          order={order}
          returnId={returnId}
          open={opened.open}
          onClose={() => setOpened(({ key }) => ({ key, open: false }))}
          onMade={onMade}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
