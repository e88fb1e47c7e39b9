import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ShippingStation } from '@/components/admin/desk/shipping/shipping-station';
import { ShippingTabs } from '@/components/admin/desk/shipping/shipping-tabs';
import { CardSkeletons } from '@/components/admin/shared/list/card-skeletons';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { readOrdersToShip } from '@/lib/desk/order-desk/list-orders';
import { isCarrierConnected } from '@/lib/fulfilment/carriers/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('shipping');

export default async function ShippingPage() {
  await requireStaff('/admin/shipping', 'orders_work');
  const t = await getTranslations('admin');
  return (
    <>
      <PageHeader title={t('shipping.title')} lead={t('shipping.lead')} />
      <ShippingTabs current="station" />
      <Suspense fallback={<CardSkeletons label={t('common.loading')} count={3} className="grid gap-3" card="h-24" />}>
        <Station />
      </Suspense>
    </>
  );
}

async function Station() {
  const [toShip, isConnected] = await Promise.all([readOrdersToShip(), isCarrierConnected()]);
  return <ShippingStation {...toShip} isConnected={isConnected} />;
}
