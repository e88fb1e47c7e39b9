import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { countQueues } from '@/lib/desk/order-desk/find-orders';
import { ORDER_QUEUES } from '@/lib/desk/order-desk/queues';
import { countReturnQueues } from '@/lib/fulfilment/return/reads';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../../shared/filters/filter-url';
import { QueueLinks } from '../../../shared/queue-links';

const PATH = '/admin/orders';

export async function OrderQueues({ params }: { params: SearchParams }) {
  const [t, counts, returns] = await Promise.all([
    getTranslations('admin.orders.queues'),
    countQueues(),
    countReturnQueues(),
  ]);
  const open = Object.values(returns).reduce((all, count) => all + count, 0);
  const chosen = searchParam(params, 'queue');
  const to = (queue: string) => filterUrl(PATH, params, { queue, status: '', page: '', cursor: '' }) as Route;
  return (
    <QueueLinks
      label={t('label')}
      queues={[
        { key: 'all', href: to(''), text: t('all'), chosen: chosen === '' },
        ...ORDER_QUEUES.map((queue) => ({
          key: queue,
          href: to(queue),
          text: t(queue),
          count: counts[queue],
          chosen: chosen === queue,
          idle: counts[queue] === 0,
        })),
        { key: 'returns', href: '/admin/returns' as Route, text: t('returns'), count: open, idle: open === 0 },
      ]}
    />
  );
}

export function OrderQueuesSkeleton() {
  return <Skeleton className="mb-5 h-11 w-full" />;
}
