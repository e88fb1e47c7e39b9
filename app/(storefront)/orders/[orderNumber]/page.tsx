import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OrderScreen } from '@/components/storefront/order/order-screen';
import { OrderSkeleton } from '@/components/storefront/order/order-skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order');
  return { title: t('title'), robots: { index: false } };
}

// The page itself knows no order: one shell serves every number, nothing is cached per order, and the browser, which alone
// holds the session, reads the rest.
export default async function OrderPage() {
  const t = await getTranslations('order');
  return (
    <div className="container-page pt-6 pb-12">
      <h1 className="mb-6 text-2xl font-bold text-text md:text-3xl">{t('title')}</h1>
      <Suspense fallback={<OrderSkeleton />}>
        <OrderScreen />
      </Suspense>
    </div>
  );
}
