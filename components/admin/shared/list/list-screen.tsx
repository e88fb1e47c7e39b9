import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FilterResults, FilterScope } from '../filters/filter-scope';
import { RowEditor } from '../form/row-editor';
import { hasEditor, isRead, type ScreenNoun } from '../nouns';
import { PageHeader } from '../page-header';
import { AddRowButton } from './row-buttons';

type TitledNoun =
  | ScreenNoun
  | 'footer'
  | 'handover'
  | 'menu_items'
  | 'newsletter'
  | 'not_allowed'
  | 'password'
  | 'promotions'
  | 'reports'
  | 'saved_images'
  | 'second_factor'
  | 'settlements'
  | 'shell'
  | 'shipping'
  | 'stock_count'
  | 'store_settings';

/** The metadata of a screen: its title. */
export const screenTitle = (noun: TitledNoun) => async (): Promise<Metadata> => {
  const t = await getTranslations('admin');
  return { title: t(`${noun}.title`) };
};

type Props<N extends ScreenNoun> = {
  /** whose words they are (messages: admin.<noun>) */
  noun: N;
  /** what opens the rows, when it does more than any list's */
  editor?: ComponentType<{ noun: N; children: ReactNode }>;
  /** beside the title, when it is not just the button that adds a row */
  actions?: ReactNode;
  /** between the title and the filters */
  above?: ReactNode;
  filters: ReactNode;
  /** what stands there until the list has been read */
  skeleton: ComponentType<{ label: string }>;
  /** the list */
  children: ReactNode;
};

/** A screen that is one list: title, filters, rows, and the window in which a row is opened. */
export function ListScreen<N extends ScreenNoun>(props: Props<N>) {
  const { editor = RowEditor, actions, above, filters, skeleton: Skeleton, children } = props;
  const noun: ScreenNoun = props.noun;
  const t = useTranslations('admin');
  const screen = (
    <>
      <PageHeader
        title={t(`${noun}.title`)}
        lead={t(`${noun}.lead`)}
        actions={actions ?? (isRead(noun) ? undefined : <AddRowButton label={t(`${noun}.add`)} />)}
      />
      {above}
      <FilterScope>
        {filters}
        <FilterResults>
          <Suspense fallback={<Skeleton label={t('common.loading')} />}>{children}</Suspense>
        </FilterResults>
      </FilterScope>
    </>
  );
  const Editor = editor as ComponentType<{ noun: ScreenNoun; children: ReactNode }>;
  return hasEditor(noun) ? <Editor noun={noun}>{screen}</Editor> : screen;
}
