import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type LatestEntry, readLatestEntries } from '@/lib/catalogue/stock/reads';
import { useActor } from '../../shared/use-actor';

const SHOWN = 10;

export async function LatestStockEntries() {
  const [t, entries] = await Promise.all([getTranslations('admin.stock_count'), readLatestEntries(SHOWN)]);
  return (
    <section aria-labelledby="latest-entries" className="mt-8">
      <h2 id="latest-entries" className="mb-2 font-semibold">
        {t('latest')}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('latest_none')}</p>
      ) : (
        <ol className="divide-y rounded-lg border bg-card px-4 text-sm">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ cause, note, by, products, came, went, createdAt, createdAtText }: LatestEntry) {
  const t = useTranslations('admin.stock_count');
  const causes = useTranslations('admin.common.stock_causes');
  const actor = useActor();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{causes(cause)}</span>
        <span>{t('latest_products', { count: products })}</span>
        {came > 0 && <span dir="ltr" className="text-success tabular-nums">{`+${came}`}</span>}
        {went > 0 && <span dir="ltr" className="text-destructive tabular-nums">{`-${went}`}</span>}
        {note && <bdi className="text-muted-foreground wrap-anywhere">{note}</bdi>}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
        <bdi>{actor(by)}</bdi>
        <time dateTime={createdAt}>{createdAtText}</time>
      </span>
    </li>
  );
}
