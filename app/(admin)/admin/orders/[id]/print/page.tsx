import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaperBar } from '@/components/admin/order/paper-bar';
import { PrintSheet } from '@/components/admin/order/print-sheet';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { getStoreSettings } from '@/lib/store-settings/reads';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.print'))('title') };
}

export default async function PrintOrderPage({ params }: PageProps<'/admin/orders/[id]/print'>) {
  const { id } = await params;
  await requireStaff(`/admin/orders/${id}/print`, 'orders');
  const [t, order, store] = await Promise.all([
    getTranslations('admin.orders.print'),
    readOrderDetails(id),
    getStoreSettings(),
  ]);
  if (!order) notFound();
  return (
    <>
      <PaperBar href={`/admin/orders?q=${order.orderNumber}` as Route} label={t('back')} />
      <PrintSheet order={order} store={store} />
    </>
  );
}
