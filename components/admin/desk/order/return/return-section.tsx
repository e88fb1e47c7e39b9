'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ReturnView } from '@/lib/fulfilment/return/reads';
import { canExchange, canTakeReturnStep, type ReturnStep } from '@/lib/fulfilment/return/rules';
import { isLiveWaybill } from '@/lib/fulfilment/waybill/rules';
import { parseSar } from '@/lib/platform/shared/money';
import { ReturnBadge } from '../../../fulfilment/return/return-badge';
import { useHasPermission } from '../../../shared/allowed';
import { DetailsSection } from '../details-section';
import { OrderFileLink } from '../order-file-link';
import { WaybillButton } from '../shipping/waybill-button';
import { WaybillRow } from '../shipping/waybill-row';
import type { DialogStep } from './return-step-dialog';

const ReturnStepDialog = dynamic(
  () =>
    import(/* webpackChunkName: "order-windows" */ './return-step-dialog').then((module) => module.ReturnStepDialog),
  {
    ssr: false,
  },
);
const ReturnDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './return-dialog').then((module) => module.ReturnDialog),
  { ssr: false },
);
const RefundDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ '../money/refund-dialog').then((module) => module.RefundDialog),
  { ssr: false },
);

type Opened = { key: number; open: boolean } & (
  | { what: 'make' }
  | { what: 'refund'; about: ReturnView }
  | { what: 'step'; step: DialogStep; about: ReturnView }
);

const STEPS = ['approve', 'receive', 'refund', 'exchange', 'close', 'refuse'] as const satisfies readonly ReturnStep[];

export function ReturnSection({ order, isConnected }: { order: OrderDetails; isConnected: boolean }) {
  const t = useTranslations('admin.orders.returns');
  const mayRefund = useHasPermission('refunds');
  const isMine = useHasPermission('orders_work');
  const [dialog, setDialog] = useState<Opened | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const canMake = isMine && order.returnable.length > 0;
  if (order.returns.length === 0 && !canMake) return null;
  const hasMoney = order.refundSources.some(({ blocked }) => blocked === null);
  const hasSource = hasMoney || parseSar(order.offsetLeft) > 0;
  const shown = { key: dialog?.key ?? 0, open: dialog?.open ?? false };
  const openOf = (what: DistributiveOmit<Opened, 'key' | 'open'>) => (button: HTMLButtonElement) => {
    opener.current = button;
    setDialog({ ...what, key: shown.key + 1, open: true });
  };
  const common = {
    order,
    open: shown.open,
    onClose: () => setDialog((previous) => previous && { ...previous, open: false }),
    returnFocusTo: opener,
  };
  const stepOf = (one: ReturnView, step: (typeof STEPS)[number]) =>
    step === 'refund' ? openOf({ what: 'refund', about: one }) : openOf({ what: 'step', step, about: one });
  return (
    <div id="returns" className="scroll-mt-20">
      <DetailsSection title={t('heading')}>
        {order.returns.length > 0 && (
          <ul className="mb-3 divide-y rounded-md border">
            {order.returns.map((one) => (
              <li key={one.id} className="flex flex-col gap-2 p-3 text-sm">
                <ReturnFacts order={order} one={one} />
                <ReturnWaybills order={order} one={one} />
                <div className="flex flex-wrap gap-2 empty:hidden">
                  {STEPS.filter((step) => isMine && canTakeReturnStep(one.state, step))
                    .filter((step) => step !== 'refund' || (mayRefund && hasSource))
                    .filter((step) => step !== 'exchange' || canExchange(one.state, order.status))
                    .map((step, index) => (
                      <Button
                        key={step}
                        variant={index === 0 ? 'default' : 'outline'}
                        size="sm"
                        onClick={(event) => stepOf(one, step)(event.currentTarget)}
                      >
                        {t(`steps.${step === 'refund' && !hasMoney ? 'offset' : step}`)}
                      </Button>
                    ))}
                  {isMine && isConnected && canFetch(order, one) && <WaybillButton order={order} returnId={one.id} />}
                </div>
                {one.state === 'received' && !hasSource && <p className="text-muted-foreground">{t('no_source')}</p>}
              </li>
            ))}
          </ul>
        )}
        {canMake && (
          <Button
            variant="outline"
            size="sm"
            className="w-fit"
            onClick={(event) => openOf({ what: 'make' })(event.currentTarget)}
          >
            {t('open')}
          </Button>
        )}
        {dialog?.what === 'make' && <ReturnDialog key={dialog.key} {...common} />}
        {dialog?.what === 'step' && (
          <ReturnStepDialog key={dialog.key} {...common} step={dialog.step} about={dialog.about} />
        )}
        {dialog?.what === 'refund' && <RefundDialog key={dialog.key} {...common} forReturn={dialog.about} />}
      </DetailsSection>
    </div>
  );
}

const waybillsOf = (order: OrderDetails, one: ReturnView) =>
  order.waybills.filter(({ returnId }) => returnId === one.id);

const canFetch = (order: OrderDetails, one: ReturnView): boolean =>
  one.state === 'approved' && !order.isPickup && !waybillsOf(order, one).some(isLiveWaybill);

function ReturnWaybills({ order, one }: { order: OrderDetails; one: ReturnView }) {
  const waybills = waybillsOf(order, one);
  if (waybills.length === 0) return null;
  return (
    <ul className="divide-y rounded-md border">
      {waybills.map((waybill) => (
        <WaybillRow key={waybill.id} order={order} waybill={waybill} />
      ))}
    </ul>
  );
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function ReturnFacts({ order, one }: { order: OrderDetails; one: ReturnView }) {
  const seesFiles = useHasPermission('personal_data');
  const t = useTranslations('admin.orders.returns');
  const reason = useTranslations('client.order.returns.reasons');
  const hasArrived = one.state === 'received' || one.state === 'settled';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <ReturnBadge state={one.state} outcome={one.outcome} />
          <span className="font-medium">{reason(one.reason)}</span>
          {one.wantsExchange && <Badge variant="outline">{t('wants_exchange')}</Badge>}
        </span>
        <span className="text-muted-foreground text-xs">
          <bdi>{one.askedBy === 'shopper' ? t('by_shopper') : one.askedBy}</bdi> ·{' '}
          <time dateTime={one.createdAt}>{one.createdAtText}</time>
        </span>
      </div>
      <ul>
        {one.lines.map(({ itemId, quantity, restocked, damaged }) => (
          <li key={itemId}>
            <bdi>{order.items.find(({ id }) => id === itemId)?.product.name}</bdi>
            <span> · {t('piece_count', { count: quantity })}</span>
            {hasArrived && (
              <span className="block text-muted-foreground text-xs">{t('arrived', { restocked, damaged })}</span>
            )}
          </li>
        ))}
      </ul>
      {one.note && (
        <p className="break-words">
          <bdi>{one.note}</bdi>
        </p>
      )}
      {one.answer && (
        <p className="break-words text-muted-foreground">
          {isolateDirections(t('answered', { answer: `\u2068${one.answer}\u2069` }))}
        </p>
      )}
      {seesFiles && one.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.pictures.map((id, index) => (
            <li key={id}>
              <OrderFileLink orderId={order.id} fileId={id} type="webp" label={t('picture', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
