import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderScreen } from '@/components/admin/order/order-screen';
import { Button } from '@/components/ui/button';
import { readNeighbours, readOrderDetails } from '@/lib/order-desk/reads';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.dialog'))('title') };
}

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params;
  await requireStaff(`/admin/orders/${id}`, 'orders');
  const [t, order] = await Promise.all([getTranslations('admin.orders'), readOrderDetails(id)]);
  if (!order) notFound();
  const { older, newer } = await readNeighbours(order);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <Link
          href={'/admin/orders' as Route}
          className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          {/* In a right-to-left page the way back points to the right. */}
          <ArrowRight aria-hidden className="size-4" />
          {t('back_to_list')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="font-semibold text-2xl">
              {t('page_title')}{' '}
              <bdi dir="ltr" className="whitespace-nowrap">
                {order.orderNumber}
              </bdi>
            </h1>
            <p className="text-muted-foreground text-sm">
              {t('dialog.placed', { time: order.createdAtText })}
              {order.createdBy !== null && (
                <>
                  {' · '}
                  {t.rich('made_by_phone', { by: () => <bdi>{order.createdBy}</bdi> })}
                </>
              )}
            </p>
          </div>
          <nav aria-label={t('neighbours')} className="flex gap-2">
            {newer && (
              <Button asChild variant="outline" size="sm">
                <Link href={`/admin/orders/${newer}` as Route}>
                  <ArrowRight aria-hidden />
                  {t('newer')}
                </Link>
              </Button>
            )}
            {older && (
              <Button asChild variant="outline" size="sm">
                <Link href={`/admin/orders/${older}` as Route}>
                  {t('older')}
                  <ArrowLeft aria-hidden />
                </Link>
              </Button>
            )}
          </nav>
        </div>
      </header>
      <OrderScreen key={order.id} order={order} />
    </>
  );
}
