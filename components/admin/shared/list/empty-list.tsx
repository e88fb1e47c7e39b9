import { type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ClearFilters } from '../filters/clear-filters';
import { type FormNoun, isRead } from '../nouns';
import { AddRowButton } from './row-buttons';

export type EmptyNoun =
  | Exclude<FormNoun, 'menu_items' | 'staff_accounts'>
  | 'failed_payments'
  | 'invoices'
  | 'jobs'
  | 'mails'
  | 'messages'
  | 'orders'
  | 'product_notices'
  | 'quotations'
  | 'receivables'
  | 'returns'
  | 'reviews'
  | 'searches'
  | 'searches_nothing'
  | 'stock';

/** What stands where a filtered list has no row. */
export function NoMatch({ text, names, as }: { text: string; names: readonly string[]; as?: 'h2' | 'h3' }) {
  const t = useTranslations('admin.common');
  return (
    <EmptyState as={as} icon={SearchX} title={t('none_title')} text={text} action={<ClearFilters names={names} />} />
  );
}

type Props = {
  /** whose words they are (messages: admin.<noun>) */
  noun: EmptyNoun;
  icon: LucideIcon;
  /** whether the address filters: an empty list then is no empty shop */
  filtered: boolean;
  /** the list's filters */
  names: readonly string[];
  /** what an empty shop offers, when it is not a new row */
  action?: ReactNode;
  as?: 'h2' | 'h3';
};

/** What stands where a list has no row: nothing matches, or nothing is there yet. */
export function EmptyList({ noun, icon, filtered, names, action, as }: Props) {
  const t = useTranslations('admin');
  if (filtered) return <NoMatch as={as} text={t(`${noun}.none_text`)} names={names} />;
  return (
    <EmptyState
      as={as}
      icon={icon}
      title={t(`${noun}.empty_title`)}
      text={t(`${noun}.empty_text`)}
      action={action ?? (isRead(noun) ? undefined : <AddRowButton label={t(`${noun}.add`)} />)}
    />
  );
}
