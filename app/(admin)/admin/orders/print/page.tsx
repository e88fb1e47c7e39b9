import { ArrowRight } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/admin/order/print-button';
import { PrintSheet } from '@/components/admin/order/print-sheet';
import { address } from '@/components/admin/shared/filters/address';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { MOST_AT_ONCE } from '@/lib/order-desk/schema';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { param } from '@/lib/shared/query';
import { getStoreSettings } from '@/lib/store-settings/reads';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.print'))('title') };
}

/** Several orders on paper, each on a sheet of its own. */
export default async function PrintOrdersPage({ searchParams }: PageProps<'/admin/orders/print'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/orders/print', params), 'orders');
  const ids = [...new Set(param(params, 'ids').split(','))].slice(0, MOST_AT_ONCE);
  const [t, store, found] = await Promise.all([
    getTranslations('admin.orders.print'),
    getStoreSettings(),
    Promise.all(ids.map((id) => readOrderDetails(id))),
  ]);
  const orders = found.filter((order) => order !== null);
  if (orders.length === 0) notFound();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          href={'/admin/orders' as Route}
          className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          {/* In a right-to-left page the way back points to the right. */}
          <ArrowRight aria-hidden className="size-4" />
          {t('back_to_list')}
        </Link>
        <PrintButton />
      </div>
      <div className="flex flex-col gap-6">
        {orders.map((order) => (
          <div key={order.id} className="print:break-after-page print:last:break-after-auto">
            <PrintSheet order={order} store={store} />
          </div>
        ))}
      </div>
    </>
  );
}
