'use client';

import { ClipboardList, Printer, Tag, Truck, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderStatus } from '@/lib/order/order-status';
import { ExportLink } from './export-link';
import type { Selectable } from './order-selection';
import { useBulkQuestion } from './use-bulk-question';
import { useBulkStep } from './use-bulk-step';

const BulkShipDialog = dynamic(() => import('./bulk-ship-dialog').then((module) => module.BulkShipDialog), {
  ssr: false,
});

type Props = { orders: readonly Selectable[]; onClear: () => void };

/** What can be done with the chosen orders: at the foot of the screen, in reach of a thumb. */
export function BulkBar({ orders, onClear }: Props) {
  const t = useTranslations('admin.orders.bulk');
  const router = useRouter();
  const { tell, window: question } = useBulkQuestion();
  const take = useBulkStep(tell);
  const [busy, setBusy] = useState<string | null>(null);
  const [shipping, setShipping] = useState<number | null>(null);
  const shipButton = useRef<HTMLButtonElement>(null);
  const has = (status: OrderStatus) => orders.some((order) => order.status === status);
  // What is packed waits for something else: to be fetched at the branch, or for its status.
  const unpacked = orders.filter((order) => order.status === 'confirmed' && order.hasLeft);
  const run = async (step: 'confirm' | 'deliver') => {
    setBusy(step);
    await take(step, orders);
    setBusy(null);
  };
  /** Opened before anything is waited for: a browser lets nobody open a window later. */
  const print = () => {
    window.open(`/admin/orders/print?ids=${orders.map(({ id }) => id).join(',')}`, '_blank', 'noopener');
    void take('printed', orders, { quiet: true }).then(() => router.refresh());
  };
  return (
    <section
      aria-label={t('label')}
      data-selection
      data-bar="bottom"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border bg-card p-2 shadow-lg sm:p-3"
    >
      <p role="status" className="me-auto ps-1 font-medium text-sm">
        {t('chosen', { count: orders.length })}
      </p>
      <Button variant="ghost" size="icon" aria-label={t('clear')} onClick={onClear} className="sm:order-last">
        <X aria-hidden />
      </Button>
      {/* One row beneath the count where there is no room beside it: the orders are what has to be seen. */}
      <div className="-m-1 flex items-center gap-2 overflow-x-auto p-1 max-sm:w-full">
        {has('pending') && (
          <Button loading={busy === 'confirm'} onClick={() => void run('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {unpacked.length > 0 && (
          <Button ref={shipButton} variant="outline" onClick={() => setShipping((key) => (key ?? 0) + 1)}>
            <Truck aria-hidden />
            {t('ship')}
          </Button>
        )}
        {shipping !== null && unpacked.length > 0 && (
          <BulkShipDialog
            key={shipping}
            orders={unpacked}
            open
            tell={tell}
            onClose={() => setShipping(null)}
            returnFocusTo={shipButton}
          />
        )}
        {has('shipped') && (
          <Button variant="outline" loading={busy === 'deliver'} onClick={() => void run('deliver')}>
            {t('deliver')}
          </Button>
        )}
        <Button variant="outline" onClick={print}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
        <Button asChild variant="outline">
          <a href={`/admin/orders/labels?ids=${orders.map(({ id }) => id).join(',')}`} target="_blank" rel="noopener">
            <Tag aria-hidden />
            {t('labels')}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={`/admin/orders/slips?ids=${orders.map(({ id }) => id).join(',')}`} target="_blank" rel="noopener">
            <ClipboardList aria-hidden />
            {t('slips')}
          </a>
        </Button>
        <ExportLink filter={{ ids: orders.map(({ id }) => id) }} />
      </div>
      {question}
    </section>
  );
}
