import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { type PayoutView, readPayouts } from '@/lib/fulfilment/payout/reads';
import { parseSar } from '@/lib/platform/shared/money';
import { ReverseButton } from './reverse-button';

export async function PayoutList() {
  const [t, rows] = await Promise.all([getTranslations('admin.settlements'), readPayouts()]);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('history')} className="mt-10">
      <h2 className="mb-3 font-semibold text-lg">{t('history')}</h2>
      <ul className="divide-y rounded-lg border bg-card text-sm">
        {rows.map((row) => (
          <Row key={row.id} row={row} t={t} />
        ))}
      </ul>
    </section>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<'admin.settlements'>>>;

const Row = ({ row, t }: { row: PayoutView; t: Texts }) => (
  <li className="flex flex-wrap items-start justify-between gap-3 p-4">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <bdi>{row.carrier}</bdi>
        <bdi dir="ltr">{row.reference}</bdi>
        {row.isReversal && <Badge variant="warning">{t('reversal')}</Badge>}
        {row.isReversed && <Badge variant="secondary">{t('reversed')}</Badge>}
      </p>
      <p className="text-muted-foreground">
        {t('parcels', { count: row.parcels })} · {t('paid_on', { day: row.paidOnText })}
      </p>
      {row.reason && (
        <p className="mt-1 whitespace-pre-line">
          <bdi>{row.reason}</bdi>
        </p>
      )}
      <p className="mt-1 text-muted-foreground text-xs">
        <bdi>{row.by}</bdi> · <time dateTime={row.createdAt}>{row.createdAtText}</time>
      </p>
    </div>
    <div className="flex flex-col items-end gap-1">
      <Amount value={row.payout} decimals="always" className="font-semibold" />
      {parseSar(row.fee) !== 0 && (
        <span className="text-muted-foreground text-xs">
          {t('fields.fee')} <Amount value={row.fee} decimals="always" />
        </span>
      )}
      {!row.isReversal && !row.isReversed && <ReverseButton id={row.id} reference={row.reference} />}
    </div>
  </li>
);
