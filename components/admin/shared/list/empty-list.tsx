import { type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ClearFilters } from '../filters/clear-filters';
import { type FormNoun, isReadOnlyNoun } from '../nouns';
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

export function NoMatchText({ text, names, as }: { text: string; names: readonly string[]; as?: 'h2' | 'h3' }) {
  const t = useTranslations('admin.common');
  return (
    <EmptyState as={as} icon={SearchX} title={t('none_title')} text={text} action={<ClearFilters names={names} />} />
  );
}

type Props = {
  noun: EmptyNoun;
  icon: LucideIcon;
  filtered: boolean;
  names: readonly string[];
  action?: ReactNode;
  as?: 'h2' | 'h3';
};

export function EmptyList({ noun, icon, filtered, names, action, as }: Props) {
  const t = useTranslations('admin');
  if (filtered) return <NoMatchText as={as} text={t(`${noun}.none_text`)} names={names} />;
  return (
    <EmptyState
      as={as}
      icon={icon}
      title={t(`${noun}.empty_title`)}
      text={t(`${noun}.empty_text`)}
      action={action ?? (isReadOnlyNoun(noun) ? undefined : <AddRowButton label={t(`${noun}.add`)} />)}
    />
  );
}
