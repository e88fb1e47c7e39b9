import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { openedListFilter } from '@/components/admin/desk/order/list/order-filter';
import { AdminOrderScreen } from '@/components/admin/desk/order/order-screen';
import { adminOrderUrl } from '@/components/admin/shared/admin-urls';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { Button } from '@/components/ui/button';
import { readNeighbours } from '@/lib/desk/order-desk/list-orders';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { isCarrierConnected } from '@/lib/fulfilment/carriers/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.dialog'))('title') };
}

export default async function OrderPage({ params, searchParams }: PageProps<'/admin/orders/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const staff = await requireStaff(filterUrl(`/admin/orders/${id}`, query), 'orders_view');
  const [t, order, isConnected] = await Promise.all([
    getTranslations('admin.orders'),
    readOrderDetails(id, staff),
    isCarrierConnected(),
  ]);
  if (!order) notFound();
  const back = searchParam(query, 'back');
  const { older, newer } = await readNeighbours(order, { ...openedListFilter(back, Date.now()), viewer: staff });
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={back} otherwise="/admin/orders" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="font-semibold text-2xl wrap-anywhere">
              {t('page_title')}{' '}
              <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
                {order.orderNumber}
              </bdi>
            </h1>
            <p className="text-muted-foreground text-sm">
              <span>{t('dialog.placed', { time: order.createdAtText })}</span>
              {order.createdBy !== null && (
                <span>
                  {' · '}
                  {t.rich('made_by_phone', { by: () => <bdi>{order.createdBy}</bdi> })}
                </span>
              )}
            </p>
          </div>
          <nav aria-label={t('neighbours')} className="flex gap-2">
            {newer && (
              <Button asChild variant="outline" size="sm">
                <Link href={adminOrderUrl(newer, back)}>
                  <ArrowRight aria-hidden />
                  {t('newer')}
                </Link>
              </Button>
            )}
            {older && (
              <Button asChild variant="outline" size="sm">
                <Link href={adminOrderUrl(older, back)}>
                  {t('older')}
                  <ArrowLeft aria-hidden />
                </Link>
              </Button>
            )}
          </nav>
        </div>
      </header>
      <AdminOrderScreen key={order.id} order={order} back={back} isConnected={isConnected} />
    </>
  );
}
