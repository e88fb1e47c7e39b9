import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';

export function NoLinkedPayments() {
  const t = useTranslations('admin.failed_payments');
  return <EmptyState icon={CircleAlert} title={t('linked_empty_title')} text={t('linked_empty_text')} />;
}
