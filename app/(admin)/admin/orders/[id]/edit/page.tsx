import { ArrowRight } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderEditForm } from '@/components/admin/desk/order-edit/order-edit-form';
import { adminOrderUrl } from '@/components/admin/shared/admin-urls';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { isOrderChangeable } from '@/lib/desk/order-change/rules';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { readOrderCompanies } from '@/lib/fulfilment/shipping-company/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.edit'))('title') };
}

export default async function OrderEditPage({ params, searchParams }: PageProps<'/admin/orders/[id]/edit'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const staff = await requireStaff(filterUrl(`/admin/orders/${id}/edit`, query), 'orders');
  const [t, order] = await Promise.all([getTranslations('admin.orders.edit'), readOrderDetails(id, staff)]);
  if (!order) notFound();
  const path = adminOrderUrl(order.id, searchParam(query, 'back'));
  if (!isOrderChangeable(order.status)) redirect(path);
  const companies = await readOrderCompanies(order.shippingCompanyId);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <Link
          href={path}
          className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          <ArrowRight aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="font-semibold text-2xl wrap-anywhere">
          {t('title')}{' '}
          <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
            {order.orderNumber}
          </bdi>
        </h1>
        <p className="text-muted-foreground text-sm">{t('lead')}</p>
      </header>
      {/* The router caches pages, so a change mounts the form again. */}
      <OrderEditForm key={order.updatedAt} order={order} companies={companies} path={path} />
    </>
  );
}
