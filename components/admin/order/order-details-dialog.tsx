'use client';

import { Printer, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { OrderDocuments } from '../invoice/order-documents';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { signInAddress } from '../shared/sign-in-address';
import { DetailsSection } from './details-section';
import { OrderCustomerCard } from './order-customer-card';
import { OrderDelivery } from './order-delivery';
import { OrderHistory } from './order-history';
import { OrderItems } from './order-items';
import { OrderMoney } from './order-money';
import { PaymentBadge } from './payment-badge';
import { PreviousOrders } from './previous-orders';
import { StatusBadge } from './status-badge';
import { StatusChange } from './status-change';
import { useOrderDetails } from './use-order-details';

type Props = {
  orderId: string;
  orderNumber: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** All that staff need to handle an order; a previous order of the customer opens in the same window. */
export function OrderDetailsDialog({ orderId, orderNumber, open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders');
  const common = useTranslations('admin.common');
  const [shown, setShown] = useState({ id: orderId, number: orderNumber });
  const { order, failed, reload } = useOrderDetails(shown.id, open);
  const [note, setNote] = useState('');
  /** where to go once the typed note may be lost */
  const [way, setWay] = useState<{ go: () => void; open: boolean } | null>(null);
  const leave = (go: () => void) => (note.trim() ? setWay({ go, open: true }) : go());
  const close = () => {
    onClose();
    setShown({ id: orderId, number: orderNumber });
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && leave(close)}>
      <DialogContent
        closeLabel={common('close')}
        returnFocusTo={returnFocusTo}
        className="gap-0 overflow-clip p-0 sm:max-w-4xl sm:p-0"
      >
        <div className="flex flex-col gap-1 border-b py-4 ps-5 pe-14 sm:ps-6">
          <DialogTitle>
            {t('dialog.title')}{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {shown.number}
            </bdi>
          </DialogTitle>
          <DialogDescription>
            {order
              ? t('dialog.placed', { time: order.createdAtText })
              : failed
                ? t('dialog.failed')
                : common('loading')}
          </DialogDescription>
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6">
          {order ? (
            <Details
              order={order}
              note={note}
              onNote={setNote}
              onChanged={reload}
              onOpen={(id, number) => leave(() => setShown({ id, number }))}
            />
          ) : failed ? (
            <EmptyState
              icon={TriangleAlert}
              title={t('details_failed')}
              text={failed === 'session' ? common('session_ended') : undefined}
              action={
                failed === 'session' ? (
                  <Button asChild>
                    <a href={signInAddress()}>{common('session_over_link')}</a>
                  </Button>
                ) : (
                  <Button onClick={reload}>{common('retry')}</Button>
                )
              }
            />
          ) : (
            <DetailsSkeleton label={common('loading')} />
          )}
        </div>
        <ConfirmDialog
          open={way?.open ?? false}
          onOpenChange={(asking) => setWay((previous) => previous && { ...previous, open: asking })}
          title={t('dialog.note_unsaved_title')}
          text={t('dialog.note_unsaved_text')}
          confirmLabel={t('dialog.note_unsaved_confirm')}
          cancelLabel={common('discard_cancel')}
          onConfirm={() => {
            setNote('');
            way?.go();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type DetailsProps = {
  order: OrderDetails;
  note: string;
  onNote: (note: string) => void;
  onChanged: () => void;
  onOpen: (id: string, number: string) => void;
};

function Details({ order, note, onNote, onChanged, onOpen }: DetailsProps) {
  const t = useTranslations('admin.orders');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={order.status} />
            <PaymentBadge order={order} />
          </span>
          <Button asChild variant="outline" size="sm">
            <a href={`/admin/orders/${order.id}/print`} target="_blank" rel="noopener">
              <Printer aria-hidden />
              {t('print.open')}
            </a>
          </Button>
        </div>
        <OrderMoney order={order} onChanged={onChanged} />
        <StatusChange key={order.id} order={order} note={note} onNote={onNote} onChanged={onChanged} />
        <OrderItems order={order} />
        <OrderHistory history={order.history} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderCustomerCard customer={order.customer} />
        <OrderDelivery order={order} />
        {order.documents.length > 0 && (
          <DetailsSection title={t('dialog.documents_heading')}>
            <OrderDocuments documents={order.documents} apart />
          </DetailsSection>
        )}
        {order.customer && <PreviousOrders orders={order.previousOrders} onOpen={onOpen} />}
      </div>
    </div>
  );
}

function DetailsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-72" />
        <Skeleton className="h-28" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-52" />
      </div>
    </div>
  );
}
