import { ArrowRight } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderEditForm } from '@/components/admin/order-edit/order-edit-form';
import { isChangeable } from '@/lib/order-change/rules';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { readOrderCompanies } from '@/lib/shipping-company/admin-reads';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.edit'))('title') };
}

export default async function OrderEditPage({ params }: PageProps<'/admin/orders/[id]/edit'>) {
  const { id } = await params;
  await requireStaff(`/admin/orders/${id}/edit`, 'orders');
  const [t, order] = await Promise.all([getTranslations('admin.orders.edit'), readOrderDetails(id)]);
  if (!order) notFound();
  const path = `/admin/orders/${order.id}` as Route;
  if (!isChangeable(order.status)) redirect(path);
  const companies = await readOrderCompanies(order.shippingCompanyId);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <Link
          href={path}
          className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          {/* In a right-to-left page the way back points to the right. */}
          <ArrowRight aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="font-semibold text-2xl">
          {t('title')}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.orderNumber}
          </bdi>
        </h1>
        <p className="text-muted-foreground text-sm">{t('lead')}</p>
      </header>
      {/* The router keeps screens as they were left: an order that has changed since is another one. */}
      <OrderEditForm key={order.updatedAt} order={order} companies={companies} />
    </>
  );
}
