'use client';

import { ClipboardList, Tag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { useMay } from '../../shared/allowed';
import { usePaper } from '../../shared/use-paper';
import { DetailsSection } from './details-section';
import { leftOfOrder } from './left-of-order';
import { ParcelRow } from './parcel-row';

const ShipDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './ship-dialog').then((module) => module.ShipDialog),
  { ssr: false },
);

/** The parcels of an order, and the way to pack another one. */
export function ShipmentList({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.shipments');
  const button = useRef<HTMLButtonElement>(null);
  const [packing, setPacking] = useState<{ key: number; open: boolean; kind: 'delivery' | 'pickup' } | null>(null);
  const isMine = useMay('orders_work');
  const canShip = isMine && ['pending', 'confirmed', 'shipped'].includes(order.status) && leftOfOrder(order).length > 0;
  if (order.shipments.length === 0 && !canShip) return null;
  return (
    <DetailsSection title={t('heading')}>
      {order.shipments.length > 0 && (
        <ul className="mb-3 divide-y rounded-md border">
          {order.shipments.map((shipment) => (
            <ParcelRow key={shipment.id} order={order} shipment={shipment} />
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
                onClick={() => setPacking((previous) => ({ key: (previous?.key ?? 0) + 1, open: true, kind }))}
              >
                {t(`open_${kind}`)}
              </Button>
            ),
          )}
        </div>
      )}
      {packing && (
        <ShipDialog
          key={packing.key}
          order={order}
          kind={packing.kind}
          open={packing.open}
          onClose={() => setPacking({ ...packing, open: false })}
          returnFocusTo={button}
        />
      )}
    </DetailsSection>
  );
}

/** What is printed of an order's parcels. */
function ParcelPaper({ orderId }: { orderId: string }) {
  const t = useTranslations('admin.orders');
  const paper = usePaper();
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <a href={paper(`/admin/orders/slips?ids=${orderId}`)} target="_blank" rel="noopener">
          <ClipboardList aria-hidden />
          {t('slip.open')}
        </a>
      </Button>
      <Button asChild variant="outline" size="sm">
        <a href={paper(`/admin/orders/labels?ids=${orderId}`)} target="_blank" rel="noopener">
          <Tag aria-hidden />
          {t('label.title')}
        </a>
      </Button>
    </div>
  );
}
