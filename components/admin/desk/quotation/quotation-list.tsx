import { FileSignature, Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { countQuotations, listQuotations } from '@/lib/desk/quotation/reads';
import { QUOTATION_STATUSES, type QuotationStatus } from '@/lib/desk/quotation/rules';
import type { QuotationSummary } from '@/lib/desk/quotation/view-of';
import type { Viewer } from '@/lib/platform/person/personal-data';
import { formatCount } from '@/lib/platform/shared/money';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { QueueLinks } from '../../shared/queue-links';
import { QuotationStatusBadge } from './status-badge';

const PATH = '/admin/quotations';
const classes = 'divide-y overflow-hidden rounded-lg border bg-card';

type Props = { state: QuotationStatus | undefined; params: SearchParams; rights: Viewer };

export async function QuotationList({ state, params, rights: viewer }: Props) {
  const q = searchParam(params, 'q').slice(0, 200);
  const list = await pagedList(
    { path: PATH, params, names: ['q', 'state', 'asked'], size: 30 },
    { q, viewer, asked: searchParam(params, 'asked') === 'true', ...(state ? { state } : {}) },
    listQuotations,
    countQuotations,
  );
  return (
    <RowList {...list} noun="quotations" icon={FileSignature} className={classes} action={<NewQuotation />}>
      {(row) => <QuotationRow row={row} />}
    </RowList>
  );
}

export function NewQuotation() {
  const t = useTranslations('admin.quotations');
  return (
    <Button asChild>
      <Link href={`${PATH}/new` as Route}>
        <Plus aria-hidden />
        {t('new')}
      </Link>
    </Button>
  );
}

export async function QuotationQueues({ state, rights: viewer }: Omit<Props, 'params'>) {
  const [t, counts] = await Promise.all([
    getTranslations('admin.quotations'),
    Promise.all(QUOTATION_STATUSES.map((one) => countQuotations({ state: one, viewer }))),
  ]);
  return (
    <QueueLinks
      label={t('queues')}
      queues={[
        { key: 'all', href: PATH as Route, text: t('all'), chosen: state === undefined },
        ...QUOTATION_STATUSES.map((one, index) => ({
          key: one,
          href: `${PATH}?state=${one}` as Route,
          text: t(`standings.${one}`),
          count: formatCount(counts[index] ?? 0),
          chosen: one === state,
          idle: counts[index] === 0,
        })),
      ]}
    />
  );
}

function QuotationRow({ row }: { row: QuotationSummary }) {
  const t = useTranslations('admin.quotations');
  return (
    <Link
      href={`${PATH}/${row.id}` as Route}
      prefetch={false}
      className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-muted focus-visible:-outline-offset-2 md:grid-cols-[14rem_minmax(0,1fr)_auto_8rem] md:items-center"
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <bdi dir="ltr" className="font-semibold">
          {row.number}
        </bdi>
        {row.version > 1 && (
          <span className="text-muted-foreground text-xs">{t('version', { version: row.version })}</span>
        )}
        <span className="w-full text-muted-foreground text-xs">{row.createdAtText}</span>
      </span>
      <span className="min-w-0">
        <bdi className="block by-lines [--lines:1] font-medium">{row.company || row.name}</bdi>
        <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
          {row.company && <bdi>{row.name}</bdi>}
          <bdi dir="ltr">{row.phone}</bdi>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <QuotationStatusBadge standing={row.standing} isAsked={row.isAsked} />
        {row.standing === 'sent' && row.validUntilText && (
          <span className="text-muted-foreground text-xs">{t('until', { day: row.validUntilText })}</span>
        )}
      </span>
      <Amount value={row.total} decimals="always" className="font-semibold md:text-end" />
    </Link>
  );
}

export function QuotationListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className="grid gap-1" card="h-24 md:h-16" />;
}
