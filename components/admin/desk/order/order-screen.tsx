'use client';

import { Printer, SquarePen } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { isOrderChangeable } from '@/lib/desk/order-change/rules';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { cn } from '@/lib/utils';
import { OrderDocuments } from '../../orders/invoice/order-documents';
import { adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { usePrintUrl } from '../../shared/use-print-url';
import { DetailsSection } from './details-section';
import { LedgerTable } from './money/ledger-table';
import { OrderAlerts, OrderMoney } from './money/order-money';
import { PaymentAttempts } from './money/payment-attempts';
import { PaymentBadge } from './money/payment-badge';
import { PaymentLink } from './money/payment-link';
import { ReceiptSection } from './money/receipt-section';
import { ReceivedSection } from './money/received-section';
import { RefundList } from './money/refund-list';
import { TransferDeadlineNote } from './money/transfer-deadline';
import { OrderBusiness } from './order-business';
import { OrderCustomerCard } from './order-customer-card';
import { OrderHistory } from './order-history';
import { AdminOrderItems } from './order-items';
import { useMarkPrinted } from './papers/use-mark-printed';
import { PreviousOrders } from './previous-orders';
import { ReturnSection } from './return/return-section';
import { AddressQuestion } from './shipping/address-question';
import { OrderDelivery } from './shipping/order-delivery';
import { ShipmentList } from './shipping/shipment-list';
import { NextStepPanel } from './steps/next-step';
import { StatusBadge } from './steps/status-badge';
import { StatusChange } from './steps/status-change';

type Props = {
  order: OrderDetails;
  back: string;
  isConnected: boolean;
};

const PART = 'flex min-w-0 flex-col gap-6';
/** On phones the parts of both columns are one ordered list. */
const COLUMN = `${PART} max-lg:contents`;

export function AdminOrderScreen({ order, back, isConnected }: Props) {
  const t = useTranslations('admin.orders');
  const paper = usePrintUrl();
  const [note, setNote] = useState('');
  const mayChange = useHasPermission('orders');
  const seesPeople = useHasPermission('personal_data');
  const { markOnceDrawn } = useMarkPrinted();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <LeaveGuard dirty={note.trim() !== ''} onLeave={() => setNote('')} />
      <div className={COLUMN}>
        <div className={PART}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={order.status} />
              <PaymentBadge order={order} />
            </span>
            <span className="grid w-full grid-cols-2 gap-2 *:only:col-span-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
              <span className="col-span-2 grid empty:hidden sm:contents">
                <NextStepPanel order={order} />
              </span>
              {seesPeople && (
                <Button asChild variant="outline">
                  <a
                    href={paper(`/admin/orders/print?ids=${order.id}`)}
                    target="_blank"
                    rel="noopener"
                    onClick={() => markOnceDrawn([order])}
                  >
                    <Printer aria-hidden />
                    {t('print.open')}
                  </a>
                </Button>
              )}
              {mayChange && isOrderChangeable(order.status) && (
                <Button asChild variant="outline">
                  <Link href={adminOrderUrl(`${order.id}/edit`, back)}>
                    <SquarePen aria-hidden />
                    {t('edit.open')}
                  </Link>
                </Button>
              )}
            </span>
          </div>
          <OrderAlerts order={order} />
          <TransferDeadlineNote order={order} />
          <AddressQuestion order={order} />
        </div>
        <div className={cn(PART, 'max-lg:order-2')}>
          <AdminOrderItems order={order} />
          {order.documents.length > 0 && (
            <DetailsSection title={t('dialog.documents_heading')}>
              <OrderDocuments documents={order.documents} addressOf={paper} />
            </DetailsSection>
          )}
          <OrderMoney order={order} />
          <LedgerTable moves={order.moves} />
          <ReceiptSection order={order} />
          <PaymentLink order={order} />
          <ReceivedSection order={order} />
          <RefundList order={order} />
          <PaymentAttempts attempts={order.attempts} />
          <ShipmentList order={order} isConnected={isConnected} />
          <ReturnSection order={order} isConnected={isConnected} />
          <OrderHistory history={order.history} />
        </div>
      </div>
      <div className={COLUMN}>
        <div className={cn(PART, 'max-lg:order-1')}>
          <StatusChange order={order} note={note} onNote={setNote} />
          <OrderCustomerCard customer={order.customer} back={adminOrderUrl(order.id, back)} />
          <OrderBusiness order={order} />
          <OrderDelivery order={order} />
        </div>
        <div className={cn(PART, 'max-lg:order-3 empty:hidden')}>
          {order.customer && <PreviousOrders orders={order.previousOrders} back={back} />}
        </div>
      </div>
    </div>
  );
}
