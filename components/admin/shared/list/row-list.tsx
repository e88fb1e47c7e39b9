import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ListPages } from '../filters/list-pages';
import { StepPages } from '../filters/step-pages';
import { EmptyList, type EmptyNoun } from './empty-list';

/** A page of a list as shortList and longList answer it. */
export type Listed<R> = {
  rows: R[];
  path: string;
  params: SearchParams;
  /** the list's filters */
  names: readonly string[];
  /** whether the address filters: an empty list then is no empty shop */
  filtered: boolean;
  page: number;
  /** how many pages there are, or, of a list that is not counted, whether another one follows */
  pages?: number;
  more?: boolean;
};

type Props<R> = Listed<R> & {
  /** whose words they are (messages: admin.<noun>) */
  noun: EmptyNoun;
  icon: LucideIcon;
  className: string;
  /** staff put the rows in an order */
  ordered?: boolean;
  /** the level of the heading where there is no row */
  as?: 'h2' | 'h3';
  /** a sentence above the rows */
  summary?: string;
  /** what an empty shop offers, when it is not a new row */
  action?: ReactNode;
  /** what stands there when the shop has no such row, when it is not the noun's own */
  empty?: ReactNode;
  /** the ways to other pages, when they are not as in any list */
  foot?: ReactNode;
  children: (row: R, index: number) => ReactNode;
};

/** The cards of a list with the ways to its other pages, or what stands where there is none. */
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
