import { Users } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { countAdminCustomers, listAdminCustomers } from '@/lib/customer/reads';
import { address, LAST_PAGE, lastPageAddress, pageParam, param, type SearchParams } from '../shared/filters/address';
import { StepPages } from '../shared/filters/step-pages';
import { CardSkeletons } from '../shared/list/card-skeletons';
import { EmptyList } from '../shared/list/empty-list';
import { CustomerCard } from './customer-card';

const PATH = '/admin/customers';
const PAGE_SIZE = 24;
const FILTERS = ['q'] as const;

const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The customers that the address asks for. */
export async function CustomerList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.customers');
  const page = pageParam(params);
  const q = param(params, 'q').slice(0, 200);
  const last = await lastPageAddress(PATH, params, PAGE_SIZE, () => countAdminCustomers(q));
  if (last) redirect(last);
  const { rows, more } = await listAdminCustomers({ q, page, limit: PAGE_SIZE });
  if (rows.length === 0 && page > 1) redirect(address(PATH, params, { page: LAST_PAGE }));
  if (rows.length === 0) {
    return <EmptyList noun="customers" icon={Users} filtered={q !== ''} names={FILTERS} />;
  }
  return (
    <>
      <ul aria-label={t('list')} className={gridClasses}>
        {rows.map((customer) => (
          <li key={customer.id}>
            <CustomerCard customer={customer} />
          </li>
        ))}
      </ul>
      <StepPages path={PATH} params={params} page={page} more={more} />
    </>
  );
}

/** Six cards' worth of grey. */
export function CustomerListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={gridClasses} card="h-56" />;
}
