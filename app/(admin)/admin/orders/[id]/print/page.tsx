import { ArrowRight } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/admin/order/print-button';
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
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          href={`/admin/orders?q=${order.orderNumber}` as Route}
          className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          {/* In a right-to-left page the way back points to the right. */}
          <ArrowRight aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <PrintButton />
      </div>
      <PrintSheet order={order} store={store} />
    </>
  );
}
