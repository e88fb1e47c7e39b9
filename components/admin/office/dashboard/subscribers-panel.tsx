import { Mail } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { listSubscribers } from '@/lib/messaging/newsletter/reads';
import { SubscriberRows } from './subscriber-rows';

const LISTED = 50;

export async function SubscribersPanel() {
  const [t, { rows, more }] = await Promise.all([
    getTranslations('admin.dashboard'),
    listSubscribers({ active: true, page: 1, limit: LISTED }),
  ]);
  return (
    <>
      <h2 id="subscribers-heading" className="mb-3 font-medium text-lg">
        {t('subscribers_heading')}
      </h2>
      <div className="rounded-lg border bg-card">
        {rows.length === 0 ? (
          <EmptyState icon={Mail} as="h3" title={t('subscribers_empty')} text={t('subscribers_empty_text')} />
        ) : (
          <SubscriberRows rows={rows} more={more} />
        )}
      </div>
    </>
  );
}

export function SubscribersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-3 h-7 w-44" />
      <Skeleton className="h-50 rounded-lg" />
    </div>
  );
}
