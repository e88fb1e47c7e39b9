import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderScreen } from '@/components/storefront/order/order-screen';
import { OrderSkeleton } from '@/components/storefront/order/order-skeleton';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { translate } from '@/lib/platform/shared/translate';

export const metadata: Metadata = { title: translate('order.title'), robots: { index: false } };

// Static for all orders: the browser loads the order with its session.
export default function OrderPage() {
  return (
    <div className="container-page pt-6 pb-12">
      <h1 className="mb-6 text-2xl font-bold text-foreground md:text-3xl">{translate('order.title')}</h1>
      {/* `checkout` has the texts for the bank account. */}
      <ShopperScreen texts={['order', 'home', 'pickup', 'checkout', 'review']}>
        <Suspense fallback={<OrderSkeleton />}>
          <OrderScreen />
        </Suspense>
      </ShopperScreen>
    </div>
  );
}
