import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { countQueues } from '@/lib/order-desk/find-orders';
import { QUEUES } from '@/lib/order-desk/queues';
import { countReturnQueues } from '@/lib/return/reads';
import { param, type SearchParams } from '@/lib/shared/query';
import { cn } from '@/lib/utils';
import { address } from '../shared/filters/address';

const PATH = '/admin/orders';
const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm transition-colors hover:border-primary hover:text-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground';

/** The heaps of work with how many orders lie in each; what is empty recedes. */
export async function OrderQueues({ params }: { params: SearchParams }) {
  const [t, counts, returns] = await Promise.all([
    getTranslations('admin.orders.queues'),
    countQueues(),
    countReturnQueues(),
  ]);
  const open = Object.values(returns).reduce((all, count) => all + count, 0);
  const chosen = param(params, 'queue');
  const to = (queue: string) => address(PATH, params, { queue, status: '', page: '', cursor: '' }) as Route;
  return (
    <nav aria-label={t('label')} className="-mx-4 mb-4 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2 md:flex-wrap">
        <li>
          <Link href={to('')} scroll={false} aria-current={chosen === '' ? 'true' : undefined} className={chip}>
            {t('all')}
          </Link>
        </li>
        {QUEUES.map((queue) => (
          <li key={queue}>
            <Link
              href={to(queue)}
              scroll={false}
              aria-current={chosen === queue ? 'true' : undefined}
              className={cn(chip, counts[queue] === 0 && 'text-muted-foreground')}
            >
              {t(queue)}
              <bdi className="font-semibold tabular-nums">{counts[queue]}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link href={'/admin/returns' as Route} className={cn(chip, open === 0 && 'text-muted-foreground')}>
            {t('returns')}
            <bdi className="font-semibold tabular-nums">{open}</bdi>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

export function OrderQueuesSkeleton() {
  return <Skeleton className="mb-5 h-11 w-full" />;
}
