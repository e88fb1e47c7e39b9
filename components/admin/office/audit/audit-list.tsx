import { ChevronLeft, ChevronsRight, History, SearchX } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { readAuditNames } from '@/lib/office/audit-log/names';
import { listAudit } from '@/lib/office/audit-log/reads';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { ClearFilters } from '../../shared/filters/clear-filters';
import { filterUrl } from '../../shared/filters/filter-url';
import { PERIOD_PARAMS, periodOf } from '../../shared/filters/period';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { AuditCard } from './audit-card';

const PATH = '/admin/audit-log';
const PAGE_SIZE = 30;
const FILTERS = ['q', 'person', 'entity', 'action', ...PERIOD_PARAMS] as const;

export async function AuditList({ params }: { params: SearchParams }) {
  const [t, common] = await Promise.all([getTranslations('admin.audit_log'), getTranslations('admin.common')]);
  const cursor = searchParam(params, 'cursor');
  const { rows, next } = await listAudit({
    q: searchParam(params, 'q').slice(0, 200),
    person: searchParam(params, 'person').slice(0, 200),
    entity: searchParam(params, 'entity').slice(0, 50),
    action: searchParam(params, 'action').slice(0, 50),
    ...periodOf(params, Date.now()),
    cursor,
    limit: PAGE_SIZE,
  });
  if (rows.length === 0) {
    const filtered = cursor || FILTERS.some((name) => searchParam(params, name));
    return filtered ? (
      <EmptyState
        icon={SearchX}
        title={t('none_title')}
        text={t('none_text')}
        action={<ClearFilters names={[...FILTERS, 'cursor']} />}
      />
    ) : (
      <EmptyState icon={History} title={t('empty_title')} text={t('empty_text')} />
    );
  }
  const known = await readAuditNames(rows);
  return (
    <>
      <ol aria-label={t('list')} className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <AuditCard row={row} known={known} />
          </li>
        ))}
      </ol>
      {(cursor || next) && (
        <nav aria-label={common('pages')} className="mt-6 flex justify-center gap-3">
          {cursor && (
            <Button asChild variant="outline">
              <Link href={filterUrl(PATH, params, { cursor: '' }) as Route}>
                <ChevronsRight aria-hidden />
                {t('newest')}
              </Link>
            </Button>
          )}
          {next && (
            <Button asChild variant="outline">
              <Link href={filterUrl(PATH, params, { cursor: next }) as Route} rel="next">
                {t('older')}
                <ChevronLeft aria-hidden />
              </Link>
            </Button>
          )}
        </nav>
      )}
    </>
  );
}

export function AuditListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={8} className="flex flex-col gap-2" card="h-20" />;
}
