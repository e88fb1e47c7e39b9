import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import type { AttemptView } from '@/lib/money/payment/attempts';
import { DetailRow, DetailsSection } from '../details-section';

const VARIANTS = {
  pending: 'warning',
  paid: 'success',
  failed: 'destructive',
  cancelled: 'secondary',
  expired: 'secondary',
  refunded: 'secondary',
} as const satisfies Record<AttemptView['status'], string>;

export function PaymentAttempts({ attempts }: { attempts: readonly AttemptView[] }) {
  const t = useTranslations('admin.orders.attempts');
  if (attempts.length === 0) return null;
  return (
    <DetailsSection title={t('heading')}>
      <ol className="flex flex-col gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="rounded-md border text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2 border-b bg-muted/40 px-3 py-2">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="font-medium">{attempt.gateway}</bdi>
                <Badge variant={VARIANTS[attempt.status]}>{t(`states.${attempt.status}`)}</Badge>
                {attempt.isTest && <Badge variant="outline">{t('test')}</Badge>}
              </span>
              <Amount value={attempt.amount} decimals="always" className="font-semibold" />
            </div>
            <dl className="divide-y">
              <DetailRow label={t('begun')}>
                <time dateTime={attempt.createdAt}>{attempt.createdAtText}</time>
              </DetailRow>
              {attempt.settledAtText && <DetailRow label={t('settled')}>{attempt.settledAtText}</DetailRow>}
              <DetailRow label={t('reference')}>
                {attempt.providerRef ? (
                  <bdi dir="ltr" className="break-all">
                    {attempt.providerRef}
                  </bdi>
                ) : (
                  t('no_reference')
                )}
              </DetailRow>
              {attempt.events.length > 0 && (
                <DetailRow label={t('events')}>
                  <ul className="flex flex-col gap-1">
                    {attempt.events.map((event) => (
                      <li key={`${event.at}-${event.type}`} className="flex flex-wrap items-baseline gap-x-2">
                        <bdi dir="ltr">{event.type}</bdi>
                        <time dateTime={event.at} className="text-muted-foreground text-xs">
                          {event.atText}
                        </time>
                        {!event.isProcessed && <Badge variant="warning">{t('unprocessed')}</Badge>}
                      </li>
                    ))}
                  </ul>
                </DetailRow>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
