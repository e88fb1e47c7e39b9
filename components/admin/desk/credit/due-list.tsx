import { CalendarClock } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { countDueOrders, DUE_STATES, type DueOrder, type DueState, listDueOrders } from '@/lib/desk/credit/reads';
import { formatCount } from '@/lib/platform/shared/money';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { QueueLinks } from '../../shared/queue-links';
import { OrderLink } from '../order/order-link';

const PATH = '/admin/receivables';

export async function DueOrderList({ state, params }: { state: DueState; params: SearchParams }) {
  const list = await pagedList({ path: PATH, params, names: [], size: 50 }, { state }, listDueOrders, countDueOrders);
  return (
    <RowList
      {...list}
      noun="receivables"
      icon={CalendarClock}
      className="divide-y overflow-hidden rounded-lg border bg-card"
    >
      {(row) => <DueRow row={row} />}
    </RowList>
  );
}

function DueRow({ row }: { row: DueOrder }) {
  const t = useTranslations('admin.receivables');
  return (
    <article className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[12rem_minmax(0,1fr)_auto_8rem] md:items-center">
      <h2 className="font-semibold">
        <OrderLink
          id={row.id}
          number={row.orderNumber}
          back={PATH}
          className="inline-flex min-h-6 items-center hover:text-primary"
        />
      </h2>
      <p className="min-w-0">
        <bdi className="block by-lines [--lines:1] font-medium">{row.company ?? row.name}</bdi>
        {row.customerId && (
          <Link
            href={`/admin/customers/${row.customerId}/statement` as Route}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-primary text-xs hover:underline"
          >
            {t('statement')}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span>{t('due_on', { day: row.dueOnText })}</span>
        {row.isOverdue && <Badge variant="destructive">{t('overdue')}</Badge>}
      </p>
      <p className="font-semibold md:text-end">
        <Amount value={row.due} decimals="always" />
      </p>
    </article>
  );
}

export async function DueOrderQueues({ state }: { state: DueState }) {
  const [t, counts] = await Promise.all([
    getTranslations('admin.receivables'),
    Promise.all(DUE_STATES.map((one) => countDueOrders({ state: one }))),
  ]);
  return (
    <QueueLinks
      label={t('queues')}
      queues={DUE_STATES.map((one, index) => ({
        key: one,
        href: (one === 'overdue' ? PATH : `${PATH}?state=${one}`) as Route,
        text: t(`states.${one}`),
        count: formatCount(counts[index] ?? 0),
        chosen: one === state,
        idle: counts[index] === 0,
      }))}
    />
  );
}

export function DueOrderListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={5} className="grid gap-1" card="h-24 md:h-14" />;
}
