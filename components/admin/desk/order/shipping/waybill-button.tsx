'use client';

import { PackagePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { PieceToPack } from './unpacked-lines';

const WaybillDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './waybill-dialog').then((module) => module.WaybillDialog),
  { ssr: false },
);

const NONE: readonly PieceToPack[] = [];

type Props = {
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'updatedAt'>;
  returnId?: string;
  lines?: readonly PieceToPack[];
  mayOpen?: () => Promise<boolean>;
  onMade?: () => void;
};

export function WaybillButton({ order, returnId, lines = NONE, mayOpen, onMade }: Props) {
  const t = useTranslations('admin.orders.waybills');
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState({ key: 0, open: false });
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (mayOpen) {
      setBusy(true);
      const isAllowed = await mayOpen();
      setBusy(false);
      if (!isAllowed) return;
    }
    setOpened(({ key }) => ({ key: key + 1, open: true }));
  };
  return (
    <>
      <Button ref={button} type="button" size="sm" variant="outline" loading={busy} onClick={() => void open()}>
        <PackagePlus aria-hidden />
        <span key={returnId}>{t(returnId ? 'open_return' : 'open')}</span>
      </Button>
      {opened.key > 0 && (
        <WaybillDialog
          key={opened.key}
          order={order}
          returnId={returnId}
          lines={lines}
          open={opened.open}
          onClose={() => setOpened(({ key }) => ({ key, open: false }))}
          onMade={onMade}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
