'use client';

import { ClipboardList, Printer, Tag, Truck, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import type { DrawnOrder } from '@/lib/desk/order-papers/schema';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { useHasPermission } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { ProgressBar } from '../../../shared/progress-bar';
import { usePrintUrl } from '../../../shared/use-print-url';
import { PapersButtons } from '../papers/papers-buttons';
import { useMarkPrinted } from '../papers/use-mark-printed';
import { ManyWaybillsButton } from '../shipping/many-waybills-button';
import { useOrderSteps } from '../steps/use-order-steps';
import { OrderExportLink } from './export-link';

const BulkShipDialog = dynamic(() => import('./bulk-ship-dialog').then((module) => module.BulkShipDialog), {
  ssr: false,
});

const LEADS = { confirm: 'pending', deliver: 'shipped' } as const satisfies Record<string, OrderStatus>;
type Lead = keyof typeof LEADS;

type Props = {
  orders: readonly OrderRow[];
  /** Number of `orders` not on the page. */
  elsewhere: number;
  /** Ids that neither the page nor `onAll` under these filters showed. */
  unseen: ReadonlySet<string>;
  isFinding: boolean;
  /** Selects all filtered orders; null if all are on the page. */
  onAll: (() => Promise<void>) | null;
  onClear: () => void;
  isConnected: boolean;
};

export function BulkBar({ orders, elsewhere, unseen, isFinding, onAll, onClear, isConnected }: Props) {
  const t = useTranslations('admin.orders.bulk');
  const common = useTranslations('admin.common');
  const back = useTranslations('admin.orders.question')('back');
  const bar = useRef<HTMLElement>(null);
  const { take, busy, progress, window: question } = useOrderSteps(bar);
  const [asked, setAsked] = useState<{ step: Lead; open: boolean }>({ step: 'confirm', open: false });
  const [shipping, setShipping] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const shipButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const paper = usePrintUrl();
  const { markPrinted, markOnceDrawn } = useMarkPrinted();
  // Orders may be confirmed while their papers are made.
  const newest = useRef(orders);
  newest.current = orders;
  const onPaper = orders.slice(0, MAX_BULK_ORDERS);
  const ids = onPaper.map(({ id }) => id).join(',');
  const isMine = useHasPermission('orders_work');
  const mayCancel = useHasPermission('orders');
  const seesPeople = useHasPermission('personal_data');
  const leadsOf = (step: Lead) => orders.filter(({ status }) => isMine && status === LEADS[step]);
  const unseenOf = (some: readonly OrderRow[]) => some.filter(({ id }) => unseen.has(id)).length;
  const unpacked = orders.filter((order) => isMine && order.status === 'confirmed' && order.hasLeft);
  const toSend = isConnected ? unpacked.filter(({ isPickup }) => !isPickup) : [];
  // Keeps the dialog with its results after the orders have left the list.
  const [hasSent, setSent] = useState(false);
  if (toSend.length > 0 && !hasSent) setSent(true);
  const standing = orders.filter(({ status }) => mayCancel && status !== 'cancelled');
  const unseenText = (some: readonly OrderRow[]) => (unseenOf(some) > 0 ? t('unseen', { count: unseenOf(some) }) : '');
  const takeLead = (step: Lead) =>
    void take(
      step,
      leadsOf(step).map((order) => ({ order })),
    );
  const pressLead = (step: Lead) => (unseenOf(leadsOf(step)) > 0 ? setAsked({ step, open: true }) : takeLead(step));
  const chooseAll = async () => {
    await onAll?.();
    bar.current?.focus({ preventScroll: true });
  };
  const markMade = (drawn: readonly DrawnOrder[]) =>
    markPrinted(
      onPaper.map((one) => newest.current.find(({ id }) => id === one.id) ?? one),
      drawn,
    );
  /** Opens before any await, because of popup blockers. */
  const print = () => {
    markOnceDrawn(onPaper);
    window.open(paper(`/admin/orders/print?ids=${ids}`), '_blank', 'noopener');
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('label')}
      data-selection
      data-bar="bottom"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border bg-card p-2 shadow-lg sm:p-3"
    >
      <p role="status" className="me-auto ps-1 font-medium text-sm">
        <span>{progress ? t('progress', progress) : t('chosen', { count: orders.length })}</span>
        {!progress && elsewhere > 0 && (
          <span className="ms-2 font-normal text-muted-foreground">
            {common('chosen_elsewhere', { count: elsewhere })}
          </span>
        )}
      </p>
      {onAll && (
        <Button variant="link" loading={isFinding} onClick={() => void chooseAll()}>
          {t('all', { most: MAX_BULK_ORDERS })}
        </Button>
      )}
      <Button variant="ghost" className="max-sm:px-3" onClick={onClear}>
        <X aria-hidden />
        <span className="max-sm:sr-only">{t('clear')}</span>
      </Button>
      {progress && (
        <div className="w-full">
          <ProgressBar label={t('label')} done={progress.done} total={progress.count} />
        </div>
      )}
      <div className="-m-1 flex items-center gap-2 w-full overflow-x-auto p-1 sm:flex-wrap">
        {leadsOf('confirm').length > 0 && (
          <Button loading={busy === 'confirm'} onClick={() => pressLead('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {unpacked.length > 0 && (
          <Button ref={shipButton} variant="outline" onClick={() => setShipping((key) => (key ?? 0) + 1)}>
            <Truck aria-hidden />
            {t('ship')}
          </Button>
        )}
        {hasSent && <ManyWaybillsButton orders={toSend} />}
        {shipping !== null && unpacked.length > 0 && (
          <BulkShipDialog
            key={shipping}
            orders={unpacked}
            open
            onClose={() => setShipping(null)}
            returnFocusTo={shipButton}
          />
        )}
        {leadsOf('deliver').length > 0 && (
          <Button variant="outline" loading={busy === 'deliver'} onClick={() => pressLead('deliver')}>
            {t('deliver')}
          </Button>
        )}
        {seesPeople && (
          <>
            <PapersButtons ids={onPaper.map(({ id }) => id)} onPrinted={markMade} />
            <Button variant="outline" onClick={print}>
              <Printer aria-hidden />
              {t('print')}
            </Button>
            <Button asChild variant="outline">
              <a
                href={paper(`/admin/orders/labels?ids=${ids}`)}
                target="_blank"
                rel="noopener"
                onClick={() => markOnceDrawn(onPaper)}
              >
                <Tag aria-hidden />
                {t('labels')}
              </a>
            </Button>
            <Button asChild variant="outline">
              <a
                href={paper(`/admin/orders/slips?ids=${ids}`)}
                target="_blank"
                rel="noopener"
                onClick={() => markOnceDrawn(onPaper)}
              >
                <ClipboardList aria-hidden />
                {t('slips')}
              </a>
            </Button>
          </>
        )}
        <OrderExportLink filter={{ ids: onPaper.map(({ id }) => id) }} />
        {standing.length > 0 && (
          <Button
            ref={cancelButton}
            variant="ghost"
            className="text-destructive"
            loading={busy === 'set'}
            onClick={() => setCancelling(true)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {orders.length > MAX_BULK_ORDERS && (
        <p className="w-full px-1 text-sm text-warning">{t('paper_most', { most: MAX_BULK_ORDERS })}</p>
      )}
      <ConfirmDialog
        isWanted
        open={asked.open}
        onOpenChange={(open) => setAsked({ ...asked, open })}
        title={t(`${asked.step}_title`, { count: leadsOf(asked.step).length })}
        text={unseenText(leadsOf(asked.step))}
        confirmLabel={t(asked.step)}
        onConfirm={() => takeLead(asked.step)}
        returnFocusTo={bar}
      />
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={t('cancel_title', { count: standing.length })}
        text={[unseenText(standing), t('cancel_text')].filter(Boolean).join(' ')}
        confirmLabel={t('cancel')}
        cancelLabel={back}
        onConfirm={() => {
          void take(
            'set',
            standing.map((order) => ({ order, to: 'cancelled' })),
          );
        }}
        returnFocusTo={busy ? bar : cancelButton}
      />
      <div className="contents">{question}</div>
    </section>
  );
}
