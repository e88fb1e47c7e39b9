'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { DetailRow, DetailsSection } from '../details-section';
import { ManualRefundButton } from './manual-refund';
import { RefundButton } from './refund-button';

export function OrderAlerts({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.money');
  return (
    <>
      {order.paymentAlert && <Warning>{t(`alerts.${order.paymentAlert}`)}</Warning>}
      {order.refundDue && (
        <div className="flex flex-col gap-3">
          <Warning>{t('due', { amount: formatAmount(parseSar(order.refundDueAmount), 'always') })}</Warning>
          <div className="flex flex-wrap items-center gap-2">
            <RefundButton order={order} />
            <ManualRefundButton order={order} />
          </div>
        </div>
      )}
    </>
  );
}

export function OrderMoney({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.money');
  const { payment, refundNoted } = order;
  if (!payment) return null;
  return (
    <DetailsSection title={t('heading')}>
      <dl className="divide-y rounded-md border text-sm">
        <DetailRow label={t('paid')}>
          <Amount value={payment.paidAmount} decimals="always" />
        </DetailRow>
        {parseSar(payment.reportedRefund) > 0 && (
          <DetailRow label={t('reported')}>
            <Amount value={payment.reportedRefund} decimals="always" />
          </DetailRow>
        )}
        {refundNoted && (
          <DetailRow label={t('noted')}>
            <Amount value={refundNoted.amount} decimals="always" />
            {refundNoted.by && (
              <span className="block text-muted-foreground text-xs">
                <bdi>{refundNoted.by}</bdi>
                {refundNoted.at && (
                  <span>
                    {' · '}
                    <time dateTime={refundNoted.at}>{refundNoted.atText}</time>
                  </span>
                )}
              </span>
            )}
          </DetailRow>
        )}
        {order.refundDue && (
          <DetailRow label={t('owed')}>
            <Amount value={order.refundDueAmount} decimals="always" className="text-destructive" />
          </DetailRow>
        )}
        {payment.dispute && <DetailRow label={t('dispute')}>{t(`disputes.${payment.dispute}`)}</DetailRow>}
        {payment.capture && (
          <DetailRow label={t('capture')}>
            <span>{t(`captures.${payment.capture.error === 'refund_open' ? 'waits' : payment.capture.state}`)}</span>
            {payment.capture.state === 'due' && payment.capture.tries > 0 && payment.capture.nextAtText && (
              <span className="block text-muted-foreground text-xs">
                {t('next_try', { time: payment.capture.nextAtText })}
              </span>
            )}
          </DetailRow>
        )}
        {payment.unaskedSinceText && <DetailRow label={t('unasked')}>{payment.unaskedSinceText}</DetailRow>}
      </dl>
    </DetailsSection>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm"
  >
    <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    {children}
  </p>
);
