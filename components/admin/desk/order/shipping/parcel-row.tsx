'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ShipmentView } from '@/lib/fulfilment/shipment/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { WaybillActions, WaybillFacts } from './waybill-row';

const ParcelDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './parcel-dialog').then((module) => module.ParcelDialog),
  { ssr: false },
);

const VARIANTS = {
  waiting: 'warning',
  sent: 'default',
  delivered: 'success',
  returned: 'secondary',
} as const satisfies Record<ShipmentView['state'], string>;

type Props = { order: OrderDetails; shipment: ShipmentView };

export function ParcelRow({ order, shipment }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const [edited, setEdited] = useState({ key: 0, open: false });
  const opener = useRef<HTMLButtonElement>(null);
  const isMine = useHasPermission('orders_work');
  const waybill = order.waybills.find(({ id }) => id === shipment.id) ?? null;
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{shipment.carrier}</bdi>
          <Badge variant={VARIANTS[shipment.state]}>{t(`states.${shipment.state}`)}</Badge>
          {shipment.isStandIn && <Badge variant="secondary">{t('stand_in')}</Badge>}
          {shipment.isReplacement && <Badge variant="secondary">{t('replacement')}</Badge>}
        </span>
        <span className="text-muted-foreground text-xs">
          <bdi>{shipment.by}</bdi> · <time dateTime={shipment.createdAt}>{shipment.createdAtText}</time>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {shipment.trackingNumber ? <bdi dir="ltr">{shipment.trackingNumber}</bdi> : <span>{t('no_number')}</span>}
        {shipment.trackingUrl && (
          <a
            href={shipment.trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary underline underline-offset-4"
          >
            {t('track')}
          </a>
        )}
        {isMine && shipment.state !== 'returned' && !waybill && (
          <Button
            ref={opener}
            variant="ghost"
            size="sm"
            onClick={() => setEdited(({ key }) => ({ key: key + 1, open: true }))}
          >
            {t(shipment.trackingNumber ? 'edit_number' : 'add_number')}
          </Button>
        )}
      </p>
      {parseSar(shipment.codAmount) > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
          <span>{t('collects', { amount: formatAmount(parseSar(shipment.codAmount), 'always') })}</span>
          {shipment.settledAt && (
            <Badge variant="success">
              {t('settled')} <time dateTime={shipment.settledAt}>{shipment.settledAtText}</time>
            </Badge>
          )}
        </p>
      )}
      {waybill && <WaybillFacts waybill={waybill} parcel={shipment} />}
      {waybill && isMine && <WaybillActions order={order} waybill={waybill} isSent={shipment.state === 'sent'} />}
      {isMine && (shipment.state === 'sent' || shipment.state === 'waiting') && (
        <ParcelEnd order={order} shipment={shipment} />
      )}
      {edited.key > 0 && (
        <ParcelDialog
          key={edited.key}
          order={order}
          shipment={shipment}
          open={edited.open}
          onClose={() => setEdited(({ key }) => ({ key, open: false }))}
          returnFocusTo={opener}
        />
      )}
    </li>
  );
}

function ParcelEnd({ order, shipment }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [asked, setAsked] = useState<{ state: 'delivered' | 'returned'; open: boolean } | null>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const wordOf = (state: 'delivered' | 'returned') =>
    t(state === 'delivered' && shipment.state === 'waiting' ? 'picked_up' : state);
  const end = async (state: 'delivered' | 'returned') => {
    try {
      const version = order.updatedAt;
      await api('PUT', `/api/admin/orders/${order.id}/shipments/${shipment.id}`, { state, version });
      toast.success(t('changed'));
    } catch (error) {
      toastFailure(t('failed'), error);
    }
    router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(['delivered', 'returned'] as const).map((state) => (
        <Button
          key={state}
          variant={state === 'delivered' ? 'outline' : 'ghost'}
          size="sm"
          onClick={(event) => {
            button.current = event.currentTarget;
            setAsked({ state, open: true });
          }}
        >
          {wordOf(state)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          title={t(`end_${asked.state}_title`)}
          text={t(`end_${asked.state}_text`)}
          confirmLabel={wordOf(asked.state)}
          onConfirm={() => end(asked.state)}
          returnFocusTo={button}
        />
      )}
    </div>
  );
}
