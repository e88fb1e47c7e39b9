import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrdersOnPaper } from '@/components/admin/desk/order/papers/orders-on-paper';
import { PackingSlip } from '@/components/admin/desk/order/papers/packing-slip';
import { PaperChoice } from '@/components/admin/desk/order/papers/paper-choice';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { labelsOf } from '@/lib/fulfilment/shipment/labels';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.slip'))('title') };
}

export default async function PackingSlipsPage({ searchParams }: PageProps<'/admin/orders/slips'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/orders/slips', params), ['orders_view', 'personal_data']);
  const t = await getTranslations('admin.orders.slip');
  const isDense = searchParam(params, 'layout') === 'dense';
  const choices = (['', 'dense'] as const).map((layout) => ({
    href: filterUrl('/admin/orders/slips', params, { layout }),
    text: t(layout || 'single'),
    isChosen: isDense === (layout === 'dense'),
  }));
  return (
    <OrdersOnPaper
      ofParcels
      isDense={isDense}
      choices={<PaperChoice label={t('layout')} choices={choices} />}
      ids={searchParam(params, 'ids')}
      back={searchParam(params, 'back')}
      sheets={(order, store) =>
        labelsOf(order.shipments).map((label) => (
          <PackingSlip key={label.parcel?.id ?? order.id} order={order} label={label} store={store} />
        ))
      }
    />
  );
}
