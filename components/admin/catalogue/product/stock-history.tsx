'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import type { StockMovement } from '@/lib/catalogue/stock/reads';
import { cn } from '@/lib/utils';
import { OrderLink } from '../../desk/order/order-link';
import { useActor } from '../../shared/use-actor';

const STEP = 50;

export function StockHistory({ productId }: { productId: string }) {
  const t = useTranslations('admin.products');
  const [rows, setRows] = useState<StockMovement[] | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const [isError, setIsError] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const load = async (known: StockMovement[]) => {
    setIsError(false);
    setLoading(true);
    const last = known.at(-1);
    const query = new URLSearchParams({ limit: String(STEP), ...(last ? { cursor: last.id } : {}) });
    try {
      const found = await readWithRetries<StockMovement[]>(`/api/admin/products/${productId}/movements?${query}`);
      setRows([...known, ...found]);
      setHasOlder(found.length === STEP);
    } catch {
      setIsError(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <details
      className="rounded-md border px-4 sm:col-span-2"
      onToggle={({ currentTarget }) => currentTarget.open && void load([])}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">{t('movements')}</summary>
      {!rows && !isError && <p className="pb-3 text-muted-foreground text-sm">{t('prices_loading')}</p>}
      {rows?.length === 0 && <p className="pb-3 text-muted-foreground text-sm">{t('movements_none')}</p>}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section tabIndex={0} aria-label={t('movements')} className="max-h-72 overflow-y-auto pb-2">
          <ol className="divide-y text-sm">
            {rows.map((row) => (
              <Movement key={row.id} {...row} />
            ))}
          </ol>
          {hasOlder && (
            <Button variant="outline" size="sm" className="mt-2" loading={isLoading} onClick={() => void load(rows)}>
              {t('movements_older')}
            </Button>
          )}
        </section>
      )}
      {isError && (
        <p role="alert" className="pb-3 text-destructive text-sm">
          {t('movements_failed')}
        </p>
      )}
    </details>
  );
}

function Movement(movement: StockMovement) {
  const { cause, by, before, after, pieces, note, orderId, orderNumber, createdAt, createdAtText } = movement;
  const t = useTranslations('admin.products');
  const causes = useTranslations('admin.common.stock_causes');
  const actor = useActor();
  const counted = (count: number | null) => (count === null ? t('movement_uncounted') : String(count));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{causes(cause)}</span>
        <span
          dir="ltr"
          className={cn('tabular-nums', pieces < 0 || cause === 'damaged' ? 'text-destructive' : 'text-success')}
        >
          {pieces > 0 && cause !== 'damaged' ? `+${pieces}` : pieces}
        </span>
        {before !== after && (
          <span className="text-muted-foreground">
            {t('movement_span', { before: counted(before), after: counted(after) })}
          </span>
        )}
        {note && <bdi className="text-muted-foreground wrap-anywhere">{note}</bdi>}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
        {orderId !== null && (
          <span>
            {orderNumber === null ? (
              <span key="gone">{t('movement_order_gone')}</span>
            ) : (
              <span key="order">
                {t.rich('movement_order', {
                  number: () => <OrderLink id={orderId} number={orderNumber} target="_blank" />,
                })}
              </span>
            )}
          </span>
        )}
        <bdi>{actor(by)}</bdi>
        <time dateTime={createdAt}>{createdAtText}</time>
      </span>
    </li>
  );
}
