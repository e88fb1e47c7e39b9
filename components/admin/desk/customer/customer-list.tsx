import { Users } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { countAdminCustomers, listAdminCustomers, readCustomerTags } from '@/lib/desk/customer/reads';
import { CUSTOMER_SORTS, CUSTOMER_TAG_LIMITS } from '@/lib/desk/customer/rules';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { FilterSelect } from '../../shared/filters/filter-select';
import { filterUrl } from '../../shared/filters/filter-url';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { CustomerListRow } from './customer-row';

const PATH = '/admin/customers';
const FILTERS = ['q', 'tag', 'twins'] as const;
const SIZE = 50;

export async function CustomerList({ params }: { params: SearchParams }) {
  const list = await pagedList(
    { path: PATH, params, names: FILTERS, size: SIZE },
    {
      q: searchParam(params, 'q').slice(0, 200),
      tag: searchParam(params, 'tag').slice(0, CUSTOMER_TAG_LIMITS.length),
      sort: oneOf(CUSTOMER_SORTS, searchParam(params, 'sort')) ?? 'newest',
      twins: searchParam(params, 'twins') === 'true',
    },
    listAdminCustomers,
    countAdminCustomers,
  );
  return (
    <>
      {list.rows.length > 0 && <Heads />}
      <RowList {...list} noun="customers" icon={Users} className="divide-y overflow-hidden rounded-lg border bg-card">
        {(customer) => <CustomerListRow customer={customer} back={filterUrl(PATH, params)} />}
      </RowList>
    </>
  );
}

async function Heads() {
  const t = await getTranslations('admin.customers');
  return (
    <p
      aria-hidden
      className="mb-1 hidden gap-x-4 border border-transparent px-3 text-muted-foreground text-xs lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_6rem_8rem_9rem_10rem]"
    >
      {(['name', 'reach', 'orders', 'spent', 'last'] as const).map((column) => (
        <span key={column}>{t(`heads.${column}`)}</span>
      ))}
    </p>
  );
}

export async function CustomerFilters() {
  const [t, tags] = await Promise.all([getTranslations('admin.customers'), readCustomerTags()]);
  return (
    <>
      <FilterSelect
        name="tag"
        label={t('tags')}
        options={[{ value: '', label: t('tag_all') }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
      />
      <FilterSelect
        name="sort"
        label={t('sort')}
        options={CUSTOMER_SORTS.map((key) => ({ value: key === 'newest' ? '' : key, label: t(`sorts.${key}`) }))}
      />
      <FilterSelect
        name="twins"
        label={t('twins.filter')}
        options={[
          { value: '', label: t('twins.all') },
          { value: 'true', label: t('twins.only') },
        ]}
      />
    </>
  );
}

export function CustomerListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className="grid gap-1" card="h-28 lg:h-18" />;
}
