'use client';

import { ClipboardList, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { DetailsSection } from './details-section';
import { leftOfOrder } from './left-of-order';
import { ParcelRow } from './parcel-row';
import { useShipWindow } from './use-ship-window';

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
            <ParcelRow key={shipment.id} order={order} shipment={shipment} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {order.shipments.length > 0 && <ParcelPaper orderId={order.id} />}
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

/** What is printed of an order's parcels. */
function ParcelPaper({ orderId }: { orderId: string }) {
  const t = useTranslations('admin.orders');
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <a href={`/admin/orders/slips?ids=${orderId}`} target="_blank" rel="noopener">
          <ClipboardList aria-hidden />
          {t('slip.open')}
        </a>
      </Button>
      <Button asChild variant="outline" size="sm">
        <a href={`/admin/orders/labels?ids=${orderId}`} target="_blank" rel="noopener">
          <Tag aria-hidden />
          {t('label.title')}
        </a>
      </Button>
    </div>
  );
}
