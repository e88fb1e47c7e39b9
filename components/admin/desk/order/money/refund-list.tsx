'use client';

import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { RefundView } from '@/lib/fulfilment/refund/reads';
import { parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';
import { useActor } from '../../../shared/use-actor';
import { DetailsSection } from '../details-section';
import { RefundButton } from './refund-button';
import { RefundDecision } from './refund-decision';

const VARIANTS = {
  open: 'warning',
  pending: 'warning',
  done: 'success',
  failed: 'destructive',
} as const satisfies Record<RefundView['state'], string>;

export function RefundList({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.refunds');
  const { refunds, refundSources } = order;
  const isMine = useHasPermission(['orders_work', 'refunds']);
  const actor = useActor();
  const blocked = refundSources.find(({ blocked }) => blocked !== null)?.blocked;
  const isAsked = order.refundDue && !blocked;
  const hasAny = refundSources.length > 0 || parseSar(order.offsetLeft) > 0;
  if (refunds.length === 0 && (!hasAny || !isMine || isAsked)) return null;
  const isOffsetOnly = refunds.every(({ method }) => method === 'offset') && (refunds.length > 0 || !refundSources[0]);
  return (
    <DetailsSection title={t(isOffsetOnly ? 'heading_offset' : 'heading')}>
      {refunds.length > 0 && (
        <ul className="mb-3 divide-y rounded-md border">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-col gap-2 p-3 text-sm">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex flex-wrap items-center gap-2">
                  <Amount value={refund.amount} decimals="always" className="font-semibold" />
                  <Badge variant={VARIANTS[refund.state]}>
                    {t(`states.${refund.method === 'offset' ? 'offset' : refund.state}`)}
                  </Badge>
                </span>
                <span className="text-muted-foreground text-xs">
                  <span key={refund.method}>{t(`methods.${refund.method}`)}</span> · <bdi>{actor(refund.by)}</bdi> ·{' '}
                  <time dateTime={refund.createdAt}>{refund.createdAtText}</time>
                </span>
              </div>
              <p>
                <bdi>{refund.reason}</bdi>
                {refund.proof && (
                  <span className="block text-muted-foreground text-xs">
                    {t('fields.proof')}: <bdi>{refund.proof}</bdi>
                  </span>
                )}
                {refund.providerRef && (
                  <span className="block text-muted-foreground text-xs">
                    <bdi dir="ltr" className="break-all">
                      {refund.providerRef}
                    </bdi>
                  </span>
                )}
              </p>
              {isMine && refund.canDecide && <RefundDecision orderId={order.id} refund={refund} />}
            </li>
          ))}
        </ul>
      )}
      {blocked && <p className="mb-3 text-muted-foreground text-sm">{t(`blocked_${blocked}`)}</p>}
      {!order.refundDue && <RefundButton order={order} />}
    </DetailsSection>
  );
}
