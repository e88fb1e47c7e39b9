import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CustomerOrders, CustomerOrdersSkeleton } from '@/components/admin/desk/customer/customer-orders';
import { CustomerScreen } from '@/components/admin/desk/customer/customer-screen';
import { adminCustomerUrl } from '@/components/admin/shared/admin-urls';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { RowEditor } from '@/components/admin/shared/form/row-editor';
import { readCustomerCredit } from '@/lib/desk/credit/reads';
import { readCustomer, readMergedCustomerId } from '@/lib/desk/customer/read-customer';
import { readCustomerTags } from '@/lib/desk/customer/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.customers'))('page_title') };
}

export default async function CustomerPage({ params, searchParams }: PageProps<'/admin/customers/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/admin/customers/${id}`;
  await requireStaff(filterUrl(path, query), 'customers');
  if (!isUuid(id)) notFound();
  const back = searchParam(query, 'back');
  const [t, customer, tags, credit] = await Promise.all([
    getTranslations('admin.customers'),
    readCustomer(id),
    readCustomerTags(),
    readCustomerCredit(id),
  ]);
  if (!customer) {
    const now = await readMergedCustomerId(id);
    if (now === null) notFound();
    redirect(adminCustomerUrl(now, back));
  }
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={back} otherwise="/admin/customers" />
        <h1 className="font-semibold text-2xl wrap-anywhere">
          <bdi>{customer.name}</bdi>
        </h1>
        <p className="text-muted-foreground text-sm">{t('since', { day: customer.createdAtText })}</p>
      </header>
      <RowEditor noun="customers">
        <CustomerScreen key={customer.id} customer={customer} tags={tags} credit={credit}>
          <Suspense fallback={<CustomerOrdersSkeleton />}>
            <CustomerOrders id={id} path={path} params={query} />
          </Suspense>
        </CustomerScreen>
      </RowEditor>
    </>
  );
}
