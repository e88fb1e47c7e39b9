import { Users } from 'lucide-react';
import { countAdminCustomers, listAdminCustomers } from '@/lib/desk/customer/reads';
import { param, type SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { longList } from '../../shared/list/long-list';
import { RowList } from '../../shared/list/row-list';
import { CustomerCard } from './customer-card';

const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The customers that the address asks for. */
export async function CustomerList({ params }: { params: SearchParams }) {
  const list = await longList(
    { path: '/admin/customers', params, names: ['q'], size: 24 },
    { q: param(params, 'q').slice(0, 200) },
    listAdminCustomers,
    ({ q }) => countAdminCustomers(q),
  );
  return (
    <RowList {...list} noun="customers" icon={Users} className={gridClasses}>
      {(customer) => <CustomerCard customer={customer} />}
    </RowList>
  );
}

/** Six cards' worth of grey. */
export function CustomerListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={gridClasses} card="h-56" />;
}
