import { NotebookText, Pencil } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonVariants } from '@/components/ui/button';
import type { SearchParams } from '@/lib/platform/shared/query';
import { type ListedPage, readPages } from '@/lib/storefront/page/reads';
import { cn } from '@/lib/utils';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { DeleteRowButton } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/pages';
const BADGES = { draft: 'secondary', upcoming: 'default', published: 'success', ended: 'secondary' } as const;

const listClasses = 'flex flex-col gap-2';

export async function PageList({ params }: { params: SearchParams }) {
  const list = filterInMemory(PATH, params, await readPages(), ({ title, path }) => [title, path]);
  return (
    <RowList {...list} noun="pages" icon={NotebookText} className={listClasses}>
      {(row) => <PageRow row={row} />}
    </RowList>
  );
}

function PageRow({ row }: { row: ListedPage }) {
  const t = useTranslations('admin.pages');
  const times = [
    row.from && t('from', { time: row.from }),
    row.until && t('until', { time: row.until }),
    t('updated_at', { time: row.updated }),
  ].filter((time) => time !== null);
  return (
    <article className="flex items-center justify-between gap-3 rounded-lg border bg-card p-3">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium text-sm wrap-anywhere">
            <bdi>{row.title}</bdi>
          </h2>
          <Badge variant={BADGES[row.state]}>{t(`states.${row.state}`)}</Badge>
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <bdi dir="ltr" className="wrap-anywhere">
            {row.path}
          </bdi>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
      </div>
      <div className="flex shrink-0 gap-2">
        <Link
          href={`${PATH}/${row.id}` as Route}
          aria-label={t('open', { name: row.title })}
          className={cn(buttonVariants({ variant: 'outline', size: 'icon' }))}
        >
          <Pencil aria-hidden />
        </Link>
        {!row.isKept && <DeleteRowButton row={row} name={row.title} />}
      </div>
    </article>
  );
}

export function PageListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={5} className={listClasses} card="h-18" />;
}
