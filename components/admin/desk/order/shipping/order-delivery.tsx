import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { DetailRow, DetailsSection } from '../details-section';

export function OrderDelivery({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders');
  const method = `payment_methods.${order.paymentMethod}` as Parameters<typeof t>[0];
  const payment = order.paymentGatewayName ?? (t.has(method) ? t(method) : order.paymentMethod);
  const unknown = t('dialog.unknown');
  // The shopper chooses the method at the payment link.
  const unpaid = order.createdBy === null ? unknown : t('phone.by_link');
  return (
    <DetailsSection title={t('dialog.delivery_heading')}>
      <dl className="divide-y rounded-md border text-sm">
        {order.shippingAddress ? (
          <>
            <DetailRow label={t('dialog.address')}>
              <bdi>{order.shippingAddress}</bdi>
            </DetailRow>
            <DetailRow label={t('dialog.city')}>
              <bdi>{order.city || unknown}</bdi>
            </DetailRow>
            <DetailRow label={t('dialog.postal_code')}>
              <bdi dir="ltr">{order.postalCode || unknown}</bdi>
            </DetailRow>
            {order.shortAddress && (
              <DetailRow label={t('dialog.short_address')}>
                <bdi dir="ltr">{order.shortAddress}</bdi>
              </DetailRow>
            )}
          </>
        ) : (
          <DetailRow label={t('dialog.address')}>{order.customer ? t('dialog.no_address') : unknown}</DetailRow>
        )}
        <DetailRow label={t('dialog.shipping_method')}>{order.shippingMethod ?? unknown}</DetailRow>
        {order.promise && (
          <DetailRow label={t('dialog.promise')}>
            <span className="me-2">{order.promise}</span>
            {order.isLate && <Badge variant="destructive">{t('late')}</Badge>}
          </DetailRow>
        )}
        <DetailRow label={t('dialog.payment_method')}>{payment ?? unpaid}</DetailRow>
        {order.accountDueText && <DetailRow label={t('dialog.account_due')}>{order.accountDueText}</DetailRow>}
        {order.quotation && (
          <DetailRow label={t('dialog.quotation')}>
            <a href={`/admin/quotations/${order.quotation.id}`} className="text-primary hover:underline">
              <bdi dir="ltr">{order.quotation.number}</bdi>
            </a>
          </DetailRow>
        )}
        {order.quotation?.purchaseOrder && (
          <DetailRow label={t('dialog.purchase_order')}>
            <bdi dir="ltr">{order.quotation.purchaseOrder}</bdi>
          </DetailRow>
        )}
        {order.notes && (
          <DetailRow label={t('dialog.notes')}>
            <bdi className="whitespace-pre-line">{order.notes}</bdi>
          </DetailRow>
        )}
      </dl>
    </DetailsSection>
  );
}
