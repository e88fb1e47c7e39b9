import type { OwnOrder } from '@/lib/selling/account/orders';
import { PostalPlace } from '../../shared/postal-place';

export function DeliveryAddress({ order }: { order: OwnOrder }) {
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
      <bdi dir="ltr">{order.phone}</bdi>
      <br />
      <bdi dir="ltr" className="break-all">
        {order.email}
      </bdi>
    </address>
  );
}
