'use client';

import { ScanBarcode } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { useHasPermission } from '../../../shared/allowed';

const SerialsDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './serials-dialog').then((module) => module.SerialsDialog),
  { ssr: false },
);

export function SerialsButton({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.serials');
  const [opened, setOpened] = useState({ key: 0, open: false });
  const button = useRef<HTMLButtonElement>(null);
  const isMine = useHasPermission('orders_work');
  const asked = order.items.flatMap(({ serials }) =>
    serials && serials.pieces + serials.numbers.length > 0 ? serials : [],
  );
  if (!isMine || asked.length === 0 || order.status === 'cancelled') return null;
  const word = asked.some(({ numbers }) => numbers.length > 0) ? 'edit' : 'open';
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="mt-3 w-fit"
        onClick={() => setOpened(({ key }) => ({ key: key + 1, open: true }))}
      >
        <ScanBarcode aria-hidden />
        <span key={word}>{t(word)}</span>
      </Button>
      {opened.key > 0 && (
        <SerialsDialog
          key={opened.key}
          order={order}
          open={opened.open}
          onClose={() => setOpened(({ key }) => ({ key, open: false }))}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
