'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { OrderFileLink } from '../order-file-link';

type Props = {
  order: OrderRow | OrderDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function TransferDialog({ order, ...opened }: Props) {
  const t = useTranslations('admin.orders');
  const { customer, orderNumber } = order;
  const seesPeople = useHasPermission('personal_data');
  const receipts = order.receipts.filter((receipt) => !('state' in receipt) || receipt.state === 'waiting');
  const facts = [
    [
      'number',
      <bdi key="number" dir="ltr">
        {orderNumber}
      </bdi>,
    ],
    [
      'amount',
      isolateDirections(
        t('transfer.sum', { amount: `\u2066${formatAmount(parseSar(order.amountDue), 'always')}\u2069` }),
      ),
    ],
    ...(customer ? [['payer', <bdi key="payer">{`${customer.firstName} ${customer.lastName}`}</bdi>] as const] : []),
  ] as const;
  return (
    <ConfirmDialog
      {...opened}
      title={t('transfer.title')}
      text={t('transfer.text')}
      confirmLabel={t('transfer.confirm')}
      cancelLabel={t('question.back')}
      isWanted
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{t(`transfer.${name}`)}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {receipts.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('transfer.no_receipt')}</p>
      ) : seesPeople ? (
        <ul aria-label={t('receipts.heading')} className="flex flex-wrap gap-2">
          {receipts.map(({ fileId, type }, index) => (
            <li key={fileId}>
              <OrderFileLink
                orderId={order.id}
                fileId={fileId}
                type={type}
                label={t(type === 'pdf' ? 'receipts.download' : 'receipts.open_picture', { number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground text-sm">{t('transfer.hidden_receipts', { count: receipts.length })}</p>
      )}
    </ConfirmDialog>
  );
}
