import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { FAILED_PAYMENT_DAYS, type FailedFilter } from '@/lib/desk/failed-payment/schema';

export function NoFailedPayments({ state }: Pick<FailedFilter, 'state'>) {
  const t = useTranslations('admin.failed_payments');
  const [title, text] =
    state === 'linked'
      ? [t('linked_empty_title'), t('linked_empty_text')]
      : [t('empty_title'), t('empty_text', { days: FAILED_PAYMENT_DAYS })];
  return <EmptyState icon={CircleAlert} title={title} text={text} />;
}
