import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { searchKey } from '@/lib/catalogue/search/query/key';
import { type AdminSynonym, readAllSynonyms } from '@/lib/catalogue/search/synonyms/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/searches/synonyms';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function SynonymList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.search_synonyms'), readAllSynonyms()]);
  const list = filterInMemory(PATH, params, all, ({ text, meanings }) =>
    [text, ...meanings].flatMap((one) => [one, searchKey(one)]),
  );
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="search_synonyms" icon={ArrowLeftRight} className={gridClasses} summary={summary}>
      {(row) => <SynonymCard row={row} />}
    </RowList>
  );
}

function SynonymCard({ row }: { row: AdminSynonym }) {
  const t = useTranslations('admin.search_synonyms');
  const Icon = row.bothWays ? ArrowLeftRight : ArrowLeft;
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3">
      <h2 className="break-words font-medium">
        <bdi>{row.text}</bdi>
      </h2>
      <p className="flex items-start gap-2 text-muted-foreground text-sm">
        <Icon aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="sr-only">{row.bothWays ? t('means_both') : t('means')}</span>
        <bdi className="block by-lines [--lines:3] min-w-0 break-words">{row.meanings.join('، ')}</bdi>
      </p>
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.text} />
      </div>
    </article>
  );
}

export function SynonymListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-32" />;
}
