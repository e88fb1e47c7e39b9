'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Badge } from '@/components/ui/badge';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { SerialHistory } from '@/lib/orders/serial/reads';

type Serials = NonNullable<OrderDetails['items'][number]['serials']>;

export function LineSerials({ serials, isDue }: { serials: Serials; isDue: boolean }) {
  const t = useTranslations('admin.orders.serials');
  if (serials.numbers.length + serials.back.length === 0 && !(isDue && serials.lacking > 0)) return null;
  return (
    <ul className="mt-1 grid gap-1 text-xs">
      {serials.numbers.map(({ serial, untilText }) => (
        <li key={serial}>
          <Serial serial={serial} note={untilText && t('until', { day: untilText })} />
        </li>
      ))}
      {serials.back.map((serial, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a serial number may have been returned twice
        <li key={`${serial}${index}`}>
          <Serial serial={serial} note={t('came_back')} />
        </li>
      ))}
      {isDue && serials.lacking > 0 && (
        <li>
          <Badge variant="warning">{t('lacking', { count: serials.lacking })}</Badge>
        </li>
      )}
    </ul>
  );
}

function Serial({ serial, note }: { serial: string; note: string | null }) {
  const t = useTranslations('admin.orders.serials');
  const [rows, setRows] = useState<SerialHistory | null>(null);
  const [isError, setIsError] = useState(false);
  const load = async () => {
    setIsError(false);
    try {
      setRows(await readWithRetries<SerialHistory>(`/api/admin/serials?${new URLSearchParams({ serial })}`));
    } catch {
      setIsError(true);
    }
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="flex min-h-6 w-fit max-w-full cursor-pointer flex-wrap items-center gap-x-2">
        <span className="sr-only">{t('history_of')}</span>
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {serial}
        </bdi>
        {note && <span className="text-muted-foreground">{note}</span>}
      </summary>
      {isError && <p className="text-destructive">{t('history_failed')}</p>}
      {!rows && !isError && <p className="text-muted-foreground">{t('history_loading')}</p>}
      {rows && (
        <ol className="grid gap-2 border-s ps-3 pt-1">
          {rows.map((row) => (
            <li key={row.id}>
              <p>
                <bdi>{row.product}</bdi> ·{' '}
                <a href={`/admin/orders/${row.orderId}`} className="text-primary underline underline-offset-4">
                  <bdi dir="ltr">{row.orderNumber}</bdi>
                </a>
              </p>
              <p className="text-muted-foreground">
                <span>{t('noted', { at: row.createdAtText })}</span> · <bdi>{row.by}</bdi>
              </p>
              {row.untilText && <p className="text-muted-foreground">{t('until', { day: row.untilText })}</p>}
              {row.end && row.endedAtText && (
                <p className="text-muted-foreground">
                  <span>{t(`ends.${row.end}`, { at: row.endedAtText })}</span> · <bdi>{row.endedBy}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
