import { PcCase } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { builderAddress } from '@/lib/catalogue/pc-builder/builder';
import { type AdminReadyBuild, readReadyBuilds } from '@/lib/catalogue/ready-build/admin-reads';
import { picksOfParts, READY_BUILD_STATES } from '@/lib/catalogue/ready-build/rules';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { FilterSelect } from '../../shared/filters/filter-select';
import { SearchField } from '../../shared/filters/search-field';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { MoveButtons } from '../../shared/list/move-buttons';
import { type NeighbourPositions, neighbourPositions } from '../../shared/list/neighbours';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/ready-builds';

const gridClasses = 'grid gap-3 lg:grid-cols-2 2xl:grid-cols-3';

const BADGES = { shown: 'success', needs_part: 'warning', hidden: 'secondary' } as const;

export function ReadyBuildFilters() {
  const t = useTranslations('admin.ready_builds');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: common('state_all') },
          ...READY_BUILD_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </div>
  );
}

export async function ReadyBuildList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.ready_builds'), readReadyBuilds()]);
  const state = oneOf(READY_BUILD_STATES, searchParam(params, 'state'));
  const wanted = state ? all.filter((row) => row.state === state) : all;
  const list = filterInMemory(PATH, params, wanted, ({ name, parts }) => [name, ...parts.map((part) => part.name)]);
  return (
    <RowList
      {...list}
      ordered
      noun="ready_builds"
      icon={PcCase}
      className={gridClasses}
      summary={t('count', { count: list.total })}
    >
      {(row) => <ReadyBuildCard row={row} {...neighbourPositions(all, all.indexOf(row))} />}
    </RowList>
  );
}

function ReadyBuildCard({ row, before, behind }: { row: AdminReadyBuild } & NeighbourPositions) {
  const t = useTranslations('admin.ready_builds');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3 text-sm">
      <p className="flex flex-wrap gap-1.5">
        <Badge variant={BADGES[row.state]}>{t(`states.${row.state}`)}</Badge>
        <Badge variant="outline">{t(`uses.${row.use}`)}</Badge>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-medium text-base">
          <bdi>{row.name}</bdi>
        </h2>
        <Amount value={row.total} decimals="always" className="font-semibold" />
      </div>
      <ul className="flex flex-col gap-1.5">
        {row.parts.map(({ productId, name, image, quantity }) => (
          <li key={productId} className="flex items-center gap-2">
            <Picture src={image} alt="" sizes="32px" className="size-8 shrink-0 rounded-md border" />
            {quantity > 1 && <bdi className="shrink-0 text-muted-foreground">{quantity} ×</bdi>}
            <span className="min-w-0">
              <Value text={name} max={80} />
            </span>
          </li>
        ))}
      </ul>
      {row.lacking.length + row.conflicts.length > 0 && (
        <ul className="flex flex-col gap-1 text-warning">
          {row.lacking.map(({ kind, name, fault }) => (
            <li key={`${kind} ${name}`} className="flex flex-wrap gap-x-1.5">
              <span>{t(`faults.${fault}`, { kind: t(`kinds.${kind}`) })}</span>
              {name && (
                <span className="min-w-0">
                  <Value text={name} max={80} />
                </span>
              )}
            </li>
          ))}
          {row.conflicts.map((text) => (
            <li key={text}>
              <Value text={text} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        <MoveButtons id={row.id} name={row.name} before={before} behind={behind} />
        <Link
          href={builderAddress({ picks: picksOfParts(row.parts), step: 'review' }) as Route}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t('open')}
        </Link>
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

export function ReadyBuildListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={`mt-8.5 ${gridClasses}`} card="h-72" />;
}
