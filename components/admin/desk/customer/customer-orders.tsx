import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { listCustomerOrders } from '@/lib/desk/customer/reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { pageParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { StepPages } from '../../shared/filters/step-pages';
import { OrderLines } from './order-lines';

const SIZE = 20;

export async function CustomerOrders({ id, path, params }: { id: string; path: string; params: SearchParams }) {
  const t = await getTranslations('admin.customers');
  const page = pageParam(params);
  const found = await listCustomerOrders(id, { skip: (page - 1) * SIZE, take: SIZE + 1 });
  if (found.length === 0) return <p className="text-muted-foreground text-sm">{t('no_orders')}</p>;
  return (
    <>
      <OrderLines orders={found.slice(0, SIZE)} back={filterUrl(path, params)} />
      <StepPages path={path} params={params} page={page} more={found.length > SIZE} />
    </>
  );
}

export const CustomerOrdersSkeleton = () => <Skeleton className="h-40" />;
