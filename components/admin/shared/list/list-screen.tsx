import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FilterResults, FilterScope } from '../filters/filter-scope';
import { RowEditor } from '../form/row-editor';
import { hasEditor, isReadOnlyNoun, type ScreenNoun } from '../nouns';
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

export const screenTitle = (noun: TitledNoun) => async (): Promise<Metadata> => {
  const t = await getTranslations('admin');
  return { title: t(`${noun}.title`) };
};

type Props<N extends ScreenNoun> = {
  noun: N;
  editor?: ComponentType<{ noun: N; children: ReactNode }>;
  actions?: ReactNode;
  above?: ReactNode;
  lead?: string;
  filters: ReactNode;
  skeleton: ComponentType<{ label: string }>;
  children: ReactNode;
};

export function ListScreen<N extends ScreenNoun>(props: Props<N>) {
  const { editor = RowEditor, actions, above, filters, skeleton: Skeleton, children } = props;
  const noun: ScreenNoun = props.noun;
  const t = useTranslations('admin');
  const screen = (
    <>
      <PageHeader
        title={t(`${noun}.title`)}
        lead={props.lead ?? t(`${noun}.lead`)}
        actions={actions ?? (isReadOnlyNoun(noun) ? undefined : <AddRowButton label={t(`${noun}.add`)} />)}
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
