import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { DetailsSection, Fact } from './details-section';

export function OrderDelivery({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders');
  const method = `payment_methods.${order.paymentMethod}` as Parameters<typeof t>[0];
  const payment = order.paymentGatewayName ?? (t.has(method) ? t(method) : order.paymentMethod);
  const unknown = t('dialog.unknown');
  // With a payment link the shopper chooses the method.
  const unpaid = order.createdBy === null ? unknown : t('phone.by_link');
  return (
    <DetailsSection title={t('dialog.delivery_heading')}>
      <dl className="divide-y rounded-md border text-sm">
        {order.shippingAddress ? (
          <>
            <Fact label={t('dialog.address')}>
              <bdi>{order.shippingAddress}</bdi>
            </Fact>
            <Fact label={t('dialog.city')}>
              <bdi>{order.city || unknown}</bdi>
            </Fact>
            <Fact label={t('dialog.postal_code')}>
              <bdi dir="ltr">{order.postalCode || unknown}</bdi>
            </Fact>
            {order.shortAddress && (
              <Fact label={t('dialog.short_address')}>
                <bdi dir="ltr">{order.shortAddress}</bdi>
              </Fact>
            )}
          </>
        ) : (
          <Fact label={t('dialog.address')}>{order.customer ? t('dialog.no_address') : unknown}</Fact>
        )}
        <Fact label={t('dialog.shipping_method')}>{order.shippingMethod ?? unknown}</Fact>
        {order.promise && (
          <Fact label={t('dialog.promise')}>
            <span className="me-2">{order.promise}</span>
            {order.isLate && <Badge variant="destructive">{t('late')}</Badge>}
          </Fact>
        )}
        <Fact label={t('dialog.payment_method')}>{payment ?? unpaid}</Fact>
        {order.accountDueText && <Fact label={t('dialog.account_due')}>{order.accountDueText}</Fact>}
        {order.notes && (
          <Fact label={t('dialog.notes')}>
            <bdi className="whitespace-pre-line">{order.notes}</bdi>
          </Fact>
        )}
      </dl>
    </DetailsSection>
  );
}
