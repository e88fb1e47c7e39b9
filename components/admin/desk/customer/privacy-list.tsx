import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { listOpenPrivacyRequests } from '@/lib/desk/customer/open-requests';
import { countPrivacyRequests, listPrivacyRequests, type PrivacyRequestRow } from '@/lib/desk/customer/privacy-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { adminCustomerUrl } from '../../shared/admin-urls';
import { filterUrl } from '../../shared/filters/filter-url';
import { StepPages } from '../../shared/filters/step-pages';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { PrivacyRequestDue, WithdrawPrivacyRequest } from './open-request';

const PATH = '/admin/customers/requests';

const total = (counts: Record<string, number> = {}) => Object.values(counts).reduce((sum, count) => sum + count, 0);

type Requested = Pick<PrivacyRequestRow, 'customerId' | 'customer' | 'asker' | 'channel' | 'askedOnText' | 'reference'>;

async function RequestCustomer({ request, back }: { request: Requested; back: string }) {
  const { customerId, customer, asker, channel, askedOnText, reference } = request;
  const t = await getTranslations('admin.customers.privacy');
  return (
    <span className="min-w-0">
      {customer === null ? (
        <span className="text-muted-foreground">
          {t('log_gone')} <bdi dir="ltr">{customerId.slice(0, 8)}</bdi>
        </span>
      ) : (
        <Link
          href={adminCustomerUrl(customerId, back)}
          className="inline-flex min-h-6 items-center font-medium text-primary hover:underline"
        >
          <bdi>{customer}</bdi>
        </Link>
      )}
      <span className="block text-muted-foreground text-xs">
        <span>
          {t('log_asked', { asker: t(`askers.${asker}`), channel: t(`channels.${channel}`), day: askedOnText })}
        </span>
        {reference !== null && <bdi className="ms-2">{reference}</bdi>}
      </span>
    </span>
  );
}

export async function OpenPrivacyRequests() {
  const [t, rows] = await Promise.all([getTranslations('admin.customers.privacy'), listOpenPrivacyRequests()]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="open-requests" className="mb-6">
      <h2 id="open-requests" className="mb-2 font-semibold">
        {t('open_list')}
      </h2>
      <ul className="divide-y rounded-lg border bg-card text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5">
            <RequestCustomer request={row} back={PATH} />
            <PrivacyRequestDue request={row} />
            <WithdrawPrivacyRequest id={row.id} name={row.customer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function PrivacyList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.customers.privacy');
  const list = await pagedList(
    { path: PATH, params, names: [], size: 30 },
    {},
    listPrivacyRequests,
    countPrivacyRequests,
  );
  if (list.rows.length === 0)
    return <EmptyState icon={ShieldCheck} title={t('log_empty')} text={t('log_empty_text')} />;
  const result = ({ kind, done }: PrivacyRequestRow) =>
    kind === 'export'
      ? t('log_exported', { count: total(done.exported) })
      : t('log_erased', { count: total(done.erased), orders: done.kept?.orders ?? 0 });
  return (
    <>
      <ul aria-label={t('log_title')} className="divide-y rounded-lg border bg-card text-sm">
        {list.rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-4 gap-y-1 px-3 py-2.5 md:grid-cols-[9rem_minmax(0,2fr)_minmax(0,3fr)_12rem]"
          >
            <span>
              <Badge variant={row.kind === 'erasure' ? 'destructive' : 'default'}>{t(`log_kinds.${row.kind}`)}</Badge>
            </span>
            <RequestCustomer request={row} back={filterUrl(PATH, params)} />
            <span>{result(row)}</span>
            <span className="text-muted-foreground text-xs">
              <bdi>{row.by}</bdi> · <span>{row.createdAtText}</span>
            </span>
          </li>
        ))}
      </ul>
      <StepPages path={PATH} params={params} page={list.page} more={list.more} />
    </>
  );
}

export const PrivacyListSkeleton = ({ label }: { label: string }) => (
  <CardSkeletons label={label} count={5} className="grid gap-1" card="h-16" />
);
