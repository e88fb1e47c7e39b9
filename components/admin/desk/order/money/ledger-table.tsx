import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import type { LedgerLines } from '@/lib/desk/order-desk/ledger-lines';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useActor } from '../../../shared/use-actor';
import { DetailRow, DetailsSection } from '../details-section';

type Line = LedgerLines['lines'][number];

function Source({ line: { gateway, way, parcel, proof, reference } }: { line: Line }) {
  const t = useTranslations('admin.orders.moves');
  return (
    <span className="flex flex-wrap gap-x-2">
      {gateway && <bdi>{gateway}</bdi>}
      {way && <span>{t(`ways.${way}`)}</span>}
      {parcel === 'gone' && <span>{t('parcel_gone')}</span>}
      {parcel && parcel !== 'gone' && (
        <span className="flex flex-wrap gap-x-1">
          <span>{t('parcel')}</span>
          <bdi>{parcel.carrier}</bdi>
          {parcel.trackingNumber && (
            <bdi dir="ltr" className="break-all">
              {parcel.trackingNumber}
            </bdi>
          )}
        </span>
      )}
      {proof && <bdi className="break-words">{proof}</bdi>}
      {reference && (
        <bdi dir="ltr" className="break-all">
          {reference}
        </bdi>
      )}
    </span>
  );
}

function Payout({ payout }: { payout: Line['payout'] }) {
  const t = useTranslations('admin.orders.moves');
  if (!payout) return null;
  const { paidOnText, reference, fee, parcels } = payout;
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{t('paid_out', { day: paidOnText })}</span>
      <bdi dir="ltr" className="break-all">
        {reference}
      </bdi>
      {parseSar(fee) > 0 && <span>{t('fee', { amount: formatAmount(parseSar(fee), 'always'), count: parcels })}</span>}
    </span>
  );
}

export function LedgerTable({ moves }: { moves: LedgerLines }) {
  const { lines, held, atCarrier, onTheWay, due, offset, toGiveBack } = moves;
  const t = useTranslations('admin.orders.moves');
  const actor = useActor();
  const hasOffset = parseSar(offset) > 0;
  if (lines.length === 0 && !hasOffset) return null;
  const sums = {
    held,
    ...(parseSar(atCarrier) > 0 ? { at_carrier: atCarrier } : {}),
    ...(parseSar(onTheWay) > 0 ? { on_the_way: onTheWay } : {}),
    ...(hasOffset ? { offset } : {}),
    due,
    to_give_back: toGiveBack,
  };
  return (
    <DetailsSection title={t('heading')}>
      <ol className="divide-y rounded-md border text-sm empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-1 p-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{t(`names.${line.name}`)}</span>
                {line.isOpen && <Badge variant="warning">{t('open')}</Badge>}
                {line.isAtCarrier && <Badge variant="warning">{t('not_come')}</Badge>}
              </span>
              <Amount
                value={line.amount}
                decimals="always"
                isSigned
                className={parseSar(line.amount) < 0 ? 'text-destructive' : 'font-semibold'}
              />
            </span>
            <span className="flex flex-col text-muted-foreground text-xs">
              <Source line={line} />
              <Payout payout={line.payout} />
              <span>
                <bdi>{actor(line.by)}</bdi> · <time dateTime={line.at}>{line.atText}</time>
              </span>
            </span>
          </li>
        ))}
      </ol>
      <dl className="mt-2 divide-y rounded-md border text-sm">
        {(Object.entries(sums) as [keyof typeof sums, string][]).map(([name, sum]) => (
          <DetailRow key={name} label={t(name)}>
            <Amount value={sum} decimals="always" className="font-semibold" />
          </DetailRow>
        ))}
      </dl>
    </DetailsSection>
  );
}
