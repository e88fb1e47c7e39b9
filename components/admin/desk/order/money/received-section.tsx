'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { useHasPermission } from '../../../shared/allowed';
import { DetailsSection } from '../details-section';

const ReceivedDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './received-dialog').then((module) => module.ReceivedDialog),
  {
    ssr: false,
  },
);

export function ReceivedSection({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.received');
  const [dialog, setDialog] = useState<{ key: number; open: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const isMine = useHasPermission('orders_work');
  const canReceive = isMine && order.canReceive;
  if (order.received.length === 0 && !canReceive) return null;
  return (
    <DetailsSection title={t('heading')}>
      <div ref={heading} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {order.received.length > 0 && (
          <ul className="divide-y rounded-md border">
            {order.received.map((payment) => (
              <li key={payment.id} className="flex flex-col gap-1 p-3 text-sm">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <Amount value={payment.amount} decimals="always" className="font-semibold" />
                  <span className="text-muted-foreground text-xs">
                    <span>{t(`methods.${payment.method}`)}</span> · <bdi>{payment.by}</bdi> ·{' '}
                    <time dateTime={payment.createdAt}>{payment.createdAtText}</time>
                  </span>
                </span>
                <bdi className="break-words">{payment.proof}</bdi>
              </li>
            ))}
          </ul>
        )}
        {canReceive && (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            className="w-fit"
            onClick={() => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}
          >
            {t('open')}
          </Button>
        )}
      </div>
      {dialog && (
        <ReceivedDialog
          key={dialog.key}
          order={order}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          returnFocusTo={canReceive ? button : heading}
        />
      )}
    </DetailsSection>
  );
}
