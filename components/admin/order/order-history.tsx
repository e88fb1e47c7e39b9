import { useTranslations } from 'next-intl';
import type { OrderHistoryEntry } from '@/lib/order-desk/reads';
import { DetailsSection } from './details-section';
import { StatusBadge } from './status-badge';

const ACTORS = ['shopper', 'system', 'provider'] as const;

/** An entry from a status to itself is a note. */
function sentence({ from, to }: OrderHistoryEntry) {
  if (from === null) return 'history_created';
  return from === to ? 'history_noted' : 'history_changed';
}

/** Who changed the status when, from what to what; the oldest first. */
export function OrderHistory({ history }: { history: readonly OrderHistoryEntry[] }) {
  const t = useTranslations('admin.orders.dialog');
  const actor = (by: string) => {
    const known = ACTORS.find((name) => name === by);
    return known ? t(`by_${known}`) : by;
  };
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
                  {t.rich(sentence(entry), {
                    from: () => <StatusBadge status={entry.from ?? entry.to} />,
                    to: () => <StatusBadge status={entry.to} />,
                  })}
                </p>
                <p className="mt-0.5 text-muted-foreground text-xs">
                  <bdi>{actor(entry.by)}</bdi> · <time dateTime={entry.at}>{entry.atText}</time>
                </p>
                {entry.note && (
                  <p className="mt-1 whitespace-pre-line text-xs">
                    <bdi>{entry.note}</bdi>
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
