'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ShipmentView } from '@/lib/fulfilment/shipment/reads';
import type { WaybillView } from '@/lib/fulfilment/waybill/reads';
import { isCancelUnanswered, isLiveWaybill, isOpenWaybill } from '@/lib/fulfilment/waybill/rules';
import type { WaybillStep } from '@/lib/fulfilment/waybill/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { WaybillFound } from './waybill-found';

type Of = { order: OrderDetails; waybill: WaybillView };

export function WaybillRow({ order, waybill }: Of) {
  const t = useTranslations('admin.orders.waybills');
  const isMine = useHasPermission('orders_work');
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{waybill.carrier}</bdi>
          <Badge variant={isOpenWaybill(waybill.state) ? 'warning' : 'secondary'}>{t(`states.${waybill.state}`)}</Badge>
        </span>
        <span className="text-muted-foreground text-xs">
          <bdi>{waybill.by}</bdi> · <time dateTime={waybill.createdAt}>{waybill.createdAtText}</time>
        </span>
      </div>
      {waybill.returnId && waybill.trackingNumber && (
        <p className="flex flex-wrap gap-x-3">
          <span>{t('fetched_by')}</span>
          {waybill.trackingUrl ? (
            <a
              href={waybill.trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="text-primary underline underline-offset-4"
            >
              <bdi dir="ltr">{waybill.trackingNumber}</bdi>
            </a>
          ) : (
            <bdi dir="ltr">{waybill.trackingNumber}</bdi>
          )}
        </p>
      )}
      <WaybillFacts waybill={waybill} parcel={waybill.returnId ? waybill : null} />
      {isMine && waybill.alert === 'unknown_there' && <WaybillFound orderId={order.id} waybillId={waybill.id} />}
      {isMine && (
        <WaybillActions order={order} waybill={waybill} isSent={waybill.returnId !== null && isLiveWaybill(waybill)} />
      )}
    </li>
  );
}

/** The parcel of a return goes back to the shopper, whom staff must contact. */
function wordsOf(waybill: WaybillView, alert: NonNullable<WaybillView['alert']>) {
  if (isCancelUnanswered(waybill)) return 'cancel_unanswered' as const;
  const isBack = waybill.returnId && (alert === 'returning' || alert === 'returned');
  return isBack ? ('return_back' as const) : (`alerts.${alert}` as const);
}

type OfCarrier = Pick<ShipmentView, 'labelUrl' | 'steps'>;

export function WaybillFacts({ waybill, parcel }: { waybill: WaybillView; parcel: OfCarrier | null }) {
  const t = useTranslations('admin.orders.waybills');
  return (
    <>
      {(waybill.alert || waybill.error) && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">
          {waybill.alert && (
            <span key={waybill.alert} className="font-medium">{`${t(wordsOf(waybill, waybill.alert))} `}</span>
          )}
          {waybill.error && <bdi>{waybill.error}</bdi>}
          {isCancelUnanswered(waybill) && (
            <span className="block">
              {t('reference')}{' '}
              <bdi dir="ltr" className="select-all break-all">
                {waybill.trackingNumber ?? waybill.id}
              </bdi>
            </span>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">
        <span>{t('cost', { amount: formatAmount(parseSar(waybill.price), 'always') })}</span>
        {parcel?.labelUrl && (
          <a
            href={parcel.labelUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary underline underline-offset-4"
          >
            {t('label')}
          </a>
        )}
      </p>
      {parcel?.steps && parcel.steps.length > 0 && (
        <ol aria-label={t('steps_label')} className="flex flex-col gap-1 border-s-2 ps-3 text-xs">
          {parcel.steps.map(({ step, at, atText }) => (
            <li key={`${step}-${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{t(`steps.${step}`)}</span>
              <time dateTime={at} className="text-muted-foreground">
                {atText}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export function WaybillActions({ order, waybill, isSent }: Of & { isSent: boolean }) {
  const t = useTranslations('admin.orders.waybills');
  const question = useTranslations('admin.orders.question');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<WaybillStep['step'] | null>(null);
  const [asked, setAsked] = useState(false);
  const isWaiting = waybill.state === 'asked' || waybill.state === 'booked';
  const canCancel = isWaiting || (waybill.state === 'made' && isSent);
  const take = async (step: WaybillStep['step']) => {
    setBusy(step);
    try {
      await api('PUT', `/api/admin/orders/${order.id}/waybills/${waybill.id}`, { step });
      toast.success(t('changed'));
    } catch (error) {
      toastFailure(t('change_failed'), error);
    }
    setBusy(null);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {waybill.alert && waybill.alert !== 'unknown_there' && (
        <Button
          variant="outline"
          size="sm"
          loading={busy === 'seen'}
          disabled={busy !== null}
          onClick={() => take('seen')}
        >
          {t('seen')}
        </Button>
      )}
      {(isWaiting || canCancel) && waybill.alert !== 'unknown_there' && (
        <Button
          variant="ghost"
          size="sm"
          loading={busy === 'check'}
          disabled={busy !== null}
          onClick={() => take('check')}
        >
          {t('check')}
        </Button>
      )}
      {canCancel && (
        <Button ref={button} variant="ghost" size="sm" disabled={busy !== null} onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      )}
      {canCancel && (
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('cancel_title', { carrier: `\u2068${waybill.carrier}\u2069` })}
          text={t(waybill.returnId ? 'cancel_return_text' : 'cancel_text')}
          confirmLabel={t('cancel')}
          cancelLabel={question('back')}
          onConfirm={() => take('cancel')}
          returnFocusTo={button}
        />
      )}
    </div>
  );
}
