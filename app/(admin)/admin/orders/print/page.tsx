import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrdersOnPaper } from '@/components/admin/desk/order/papers/orders-on-paper';
import { PrintSheet } from '@/components/admin/desk/order/papers/print-sheet';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.print'))('title') };
}

export default async function PrintOrdersPage({ searchParams }: PageProps<'/admin/orders/print'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/orders/print', params), ['orders_view', 'personal_data']);
  return (
    <OrdersOnPaper
      ids={searchParam(params, 'ids')}
      back={searchParam(params, 'back')}
      sheets={(order, store) => [<PrintSheet key={order.id} order={order} store={store} />]}
    />
  );
}
