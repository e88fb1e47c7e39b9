import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ListPages } from '../filters/list-pages';
import { StepPages } from '../filters/step-pages';
import { EmptyList, type EmptyNoun } from './empty-list';

export type ListedRows<R> = {
  rows: R[];
  path: string;
  params: SearchParams;
  names: readonly string[];
  filtered: boolean;
  page: number;
  pages?: number;
  more?: boolean;
};

type Props<R> = ListedRows<R> & {
  noun: EmptyNoun;
  icon: LucideIcon;
  className: string;
  ordered?: boolean;
  as?: 'h2' | 'h3';
  summary?: string;
  action?: ReactNode;
  empty?: ReactNode;
  foot?: ReactNode;
  children: (row: R, index: number) => ReactNode;
};

export function RowList<R extends { id: string }>({
  noun,
  icon,
  rows,
  className,
  ordered,
  children,
  ...props
}: Props<R>) {
  const { path, params, names, filtered, page, pages = 1, more, as, summary, action, empty, foot } = props;
  const t = useTranslations('admin');
  if (rows.length === 0) {
    return (
      (!filtered && empty) || (
        <EmptyList noun={noun} icon={icon} filtered={filtered} names={names} action={action} as={as} />
      )
    );
  }
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      {summary && (
        <p className="mb-3 text-muted-foreground text-sm" aria-live="polite">
          {summary}
        </p>
      )}
      <List aria-label={t(`${noun}.list`)} className={className}>
        {rows.map((row, index) => (
          <li key={row.id}>{children(row, index)}</li>
        ))}
      </List>
      {foot !== undefined && foot !== null ? (
        <div className="contents">{foot}</div>
      ) : more === undefined ? (
        <ListPages path={path} params={params} page={page} pages={pages} />
      ) : (
        <StepPages path={path} params={params} page={page} more={more} />
      )}
    </>
  );
}
