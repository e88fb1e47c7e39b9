'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Amount } from '@/components/shared/price';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { PastPrice } from '@/lib/catalogue/product/price/price-history';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { useActor } from '../../shared/use-actor';

export function PriceHistory({ productId }: { productId: string }) {
  const actor = useActor();
  const t = useTranslations('admin.products');
  const [data, setData] = useState<PastPrice[] | null>(null);
  const [isError, setIsError] = useState(false);
  const load = async () => {
    setIsError(false);
    try {
      setData(await readWithRetries<PastPrice[]>(`/api/admin/products/${productId}/prices`));
    } catch {
      setIsError(true);
    }
  };
  return (
    <details
      className="rounded-md border px-4 sm:col-span-2"
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">{t('prices')}</summary>
      {isError && <p className="pb-3 text-destructive text-sm">{t('prices_failed')}</p>}
      {!data && !isError && <p className="pb-3 text-muted-foreground text-sm">{t('prices_loading')}</p>}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <ol tabIndex={0} aria-label={t('prices')} className="max-h-60 divide-y overflow-y-auto pb-2 text-sm">
          {data.map(({ price, from, until, by }) => (
            <li key={`${from}${until}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <Amount value={price} decimals="always" />
              <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
                {by && <bdi>{actor(by)}</bdi>}
                <span>
                  {until === null
                    ? t('price_since', { from: formatDayTime(new Date(from)) })
                    : t('price_span', { from: formatDayTime(new Date(from)), until: formatDayTime(new Date(until)) })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
