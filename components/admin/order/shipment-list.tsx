'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';
import { formatAmount, parseSar } from '@/lib/shared/money';
import type { ShipmentView } from '@/lib/shipment/reads';
import { useSayFailure } from '../shared/use-say-failure';
import { DetailsSection } from './details-section';
import { leftOfOrder } from './left-of-order';
import { useShipWindow } from './use-ship-window';

const VARIANTS = {
  waiting: 'warning',
  sent: 'default',
  delivered: 'success',
  returned: 'secondary',
} as const satisfies Record<ShipmentView['state'], string>;

type Props = { order: OrderDetails; onChanged: () => void };

/** The parcels of an order, and the way to pack another one. */
export function ShipmentList({ order, onChanged }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const button = useRef<HTMLButtonElement>(null);
  const { pack, window } = useShipWindow({ order, onChanged, returnFocusTo: button });
  const canShip = ['pending', 'confirmed', 'shipped'].includes(order.status) && leftOfOrder(order).length > 0;
  if (order.shipments.length === 0 && !canShip) return null;
  return (
    <DetailsSection title={t('heading')}>
      {order.shipments.length > 0 && (
        <ul className="mb-3 divide-y rounded-md border">
          {order.shipments.map((shipment) => (
            <Parcel
              key={shipment.id}
              orderId={order.id}
              version={order.updatedAt}
              shipment={shipment}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {canShip && (
        <div className="flex flex-wrap gap-2">
          {(order.isPickup ? (['pickup', 'delivery'] as const) : (['delivery', 'pickup'] as const)).map(
            (kind, index) => (
              <Button
                key={kind}
                ref={index === 0 ? button : undefined}
                variant="outline"
                size="sm"
                onClick={() => pack(kind)}
              >
                {t(`open_${kind}`)}
              </Button>
            ),
          )}
        </div>
      )}
      {window}
    </DetailsSection>
  );
}

type ParcelProps = { orderId: string; version: string; shipment: ShipmentView; onChanged: () => void };

function Parcel({ orderId, version, shipment, onChanged }: ParcelProps) {
  const t = useTranslations('admin.orders.shipments');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const isUnderWay = shipment.state === 'sent' || shipment.state === 'waiting';
  const end = async (state: 'delivered' | 'returned') => {
    setBusy(state);
    try {
      await api('PUT', `/api/admin/orders/${orderId}/shipments/${shipment.id}`, { state, version });
      toast.success(t('changed'));
    } catch (error) {
      sayFailure(t('failed'), error);
    }
    setBusy(null);
    onChanged();
    router.refresh();
  };
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
        {shipment.trackingNumber ? <bdi dir="ltr">{shipment.trackingNumber}</bdi> : t('no_number')}
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
      </p>
      {parseSar(shipment.codAmount) > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
          {t('collects', { amount: formatAmount(parseSar(shipment.codAmount), 'always') })}
          {shipment.settledAt && (
            <Badge variant="success">
              {t('settled')} <time dateTime={shipment.settledAt}>{shipment.settledAtText}</time>
            </Badge>
          )}
        </p>
      )}
      {isUnderWay && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" loading={busy === 'delivered'} onClick={() => void end('delivered')}>
            {t(shipment.state === 'waiting' ? 'picked_up' : 'delivered')}
          </Button>
          <Button variant="ghost" size="sm" loading={busy === 'returned'} onClick={() => void end('returned')}>
            {t('returned')}
          </Button>
        </div>
      )}
    </li>
  );
}
