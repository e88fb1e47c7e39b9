import { CornerUpLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { searchKey } from '@/lib/catalogue/search/query/key';
import { type AdminRedirect, readAllRedirects } from '@/lib/catalogue/search/redirects/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/searches/redirects';

const listClasses = 'flex flex-col gap-2';

export async function RedirectList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.search_redirects'), readAllRedirects()]);
  const list = filterInMemory(PATH, params, all, ({ text, target }) => [text, searchKey(text), target]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="search_redirects" icon={CornerUpLeft} className={listClasses} summary={summary}>
      {(row) => <RedirectRow row={row} />}
    </RowList>
  );
}

function RedirectRow({ row }: { row: AdminRedirect }) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="break-words font-medium">
          <bdi>{row.text}</bdi>
        </h2>
        <a
          href={row.target}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="inline-flex min-h-9 max-w-full items-center break-all text-muted-foreground text-sm underline underline-offset-4 hover:text-primary"
        >
          {row.target}
        </a>
      </div>
      <RowButtons row={row} name={row.text} />
    </article>
  );
}

export function RedirectListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${listClasses}`} card="h-24" />;
}
