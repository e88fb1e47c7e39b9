import { useTranslations } from 'next-intl';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { PostalPlace } from '../../shared/postal-place';

export function DeliveryAddress({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  return (
    <address className="text-sm leading-7 text-foreground not-italic">
      <bdi className="font-medium">{`${order.firstName} ${order.lastName}`}</bdi>
      <br />
      {order.shippingAddress && (
        <span>
          <bdi>{order.shippingAddress}</bdi>
          <br />
          <bdi>{order.city}</bdi> <PostalPlace postalCode={order.postalCode} shortAddress={order.shortAddress} />
          <br />
        </span>
      )}
      {order.pickupPlace && (
        <span>
          <span className="text-muted-foreground">{t('pickup_place')}</span> <bdi>{order.pickupPlace}</bdi>
          <br />
        </span>
      )}
      <bdi dir="ltr">{order.phone}</bdi>
      <br />
      <bdi dir="ltr" className="break-all">
        {order.email}
      </bdi>
    </address>
  );
}
