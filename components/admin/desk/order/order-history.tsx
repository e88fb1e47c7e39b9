import { useTranslations } from 'next-intl';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderHistoryEntry } from '@/lib/desk/order-desk/reads';
import { useActor } from '../../shared/use-actor';
import { DetailsSection } from './details-section';
import { StatusBadge } from './steps/status-badge';

function Sentence({ entry: { from, to, topic } }: { entry: OrderHistoryEntry }) {
  const t = useTranslations('admin.orders.dialog');
  if (from === to) return <span className="font-medium">{t(`history_topics.${topic ?? 'note'}`)}</span>;
  return t.rich(from === null ? 'history_created' : 'history_changed', {
    from: () => <StatusBadge status={from ?? to} />,
    to: () => <StatusBadge status={to} />,
  });
}

export function OrderHistory({ history }: { history: readonly OrderHistoryEntry[] }) {
  const t = useTranslations('admin.orders.dialog');
  const actor = useActor();
  return (
    <DetailsSection title={t('history_heading')}>
      {history.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('history_empty')}</p>
      ) : (
        <ol className="flex flex-col">
          {history.map((entry, index) => (
            <li key={`${entry.at}-${entry.to}`} className="relative flex gap-3 pb-4 last:pb-0">
              {index < history.length - 1 && (
                <span aria-hidden className="absolute start-[4.5px] top-4 bottom-0 w-px bg-border" />
              )}
              <span
                aria-hidden
                className="relative mt-2 size-2.5 shrink-0 rounded-full border-2 border-primary bg-card"
              />
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-1.5">
                  <Sentence entry={entry} />
                </p>
                <p className="mt-0.5 text-muted-foreground text-xs">
                  <bdi>{actor(entry.by)}</bdi> · <time dateTime={entry.at}>{entry.atText}</time>
                </p>
                {entry.note && (
                  <p className="mt-1 whitespace-pre-line text-xs">
                    <bdi>{isolateDirections(entry.note)}</bdi>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </DetailsSection>
  );
}
