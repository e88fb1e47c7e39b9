import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrdersOnPaper } from '@/components/admin/order/orders-on-paper';
import { PackingSlip } from '@/components/admin/order/packing-slip';
import { address } from '@/components/admin/shared/filters/address';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { param } from '@/lib/shared/query';
import { labelsOf } from '@/lib/shipment/labels';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.slip'))('title') };
}

/** Packing slips: one for each parcel. */
export default async function PackingSlipsPage({ searchParams }: PageProps<'/admin/orders/slips'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/orders/slips', params), 'orders');
  return (
    <OrdersOnPaper
      ids={param(params, 'ids')}
      sheets={(order, store) =>
        labelsOf(order.shipments).map((label) => (
          <PackingSlip key={label.parcel?.id ?? order.id} order={order} label={label} store={store} />
        ))
      }
    />
  );
}
