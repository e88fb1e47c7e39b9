import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { countFailedPayments } from '@/lib/desk/failed-payment/reads';
import { FAILED_STATES, type FailedFilter } from '@/lib/desk/failed-payment/schema';
import { formatCount } from '@/lib/platform/shared/money';
import { QueueLinks } from '../../shared/queue-links';

export async function FailedPaymentQueues({ state }: Pick<FailedFilter, 'state'>) {
  const [t, counts] = await Promise.all([
    getTranslations('admin.failed_payments'),
    Promise.all(FAILED_STATES.map((one) => countFailedPayments({ state: one }))),
  ]);
  return (
    <QueueLinks
      label={t('queues')}
      queues={FAILED_STATES.map((one, index) => ({
        key: one,
        href: (one === 'waiting' ? '/admin/failed-payments' : `/admin/failed-payments?state=${one}`) as Route,
        text: t(`states.${one}`),
        count: formatCount(counts[index] ?? 0),
        chosen: one === state,
        idle: counts[index] === 0,
      }))}
    />
  );
}
