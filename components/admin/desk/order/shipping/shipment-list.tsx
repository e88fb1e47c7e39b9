'use client';

import { ClipboardList, Tag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { isOpenWaybill } from '@/lib/fulfilment/waybill/rules';
import { useHasPermission } from '../../../shared/allowed';
import { usePrintUrl } from '../../../shared/use-print-url';
import { DetailsSection } from '../details-section';
import { useMarkPrinted } from '../papers/use-mark-printed';
import { ParcelRow } from './parcel-row';
import { unpackedLinesOf } from './unpacked-lines';
import { WaybillButton } from './waybill-button';
import { WaybillRow } from './waybill-row';

const ShipDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './ship-dialog').then((module) => module.ShipDialog),
  { ssr: false },
);

export function ShipmentList({ order, isConnected }: { order: OrderDetails; isConnected: boolean }) {
  const t = useTranslations('admin.orders.shipments');
  const button = useRef<HTMLButtonElement>(null);
  const [packing, setPacking] = useState<{ key: number; open: boolean; kind: 'delivery' | 'pickup' } | null>(null);
  const isMine = useHasPermission('orders_work');
  const seesPeople = useHasPermission('personal_data');
  const unpacked = unpackedLinesOf(order);
  const canShip = isMine && ['pending', 'confirmed', 'shipped'].includes(order.status) && unpacked.length > 0;
  const waybills = order.waybills.filter(
    ({ id, returnId }) => returnId === null && !order.shipments.some((parcel) => parcel.id === id),
  );
  const isUnderWay = waybills.some(({ state }) => isOpenWaybill(state));
  if (order.shipments.length === 0 && waybills.length === 0 && !canShip) return null;
  return (
    <DetailsSection title={t('heading')}>
      {order.shipments.length > 0 && (
        <ul className="mb-3 divide-y rounded-md border">
          {order.shipments.map((shipment) => (
            <ParcelRow key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      )}
      {waybills.length > 0 && (
        <ul className="mb-3 divide-y rounded-md border">
          {waybills.map((waybill) => (
            <WaybillRow key={waybill.id} order={order} waybill={waybill} />
          ))}
        </ul>
      )}
      {seesPeople && order.shipments.length > 0 && <ParcelPaper order={order} />}
      {canShip && (
        <div className="flex flex-wrap gap-2">
          {isConnected && !order.isPickup && !isUnderWay && !order.shipments.some(({ isStandIn }) => isStandIn) && (
            <WaybillButton
              order={order}
              lines={unpacked.map(({ item, quantity }) => ({
                itemId: item.id,
                name: item.product.name,
                left: quantity,
              }))}
            />
          )}
          {(order.isPickup ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).map((kind, index) => (
            <Button
              key={kind}
              ref={index === 0 ? button : undefined}
              variant="outline"
              size="sm"
              onClick={() => setPacking((previous) => ({ key: (previous?.key ?? 0) + 1, open: true, kind }))}
            >
              {t(`open_${kind}`)}
            </Button>
          ))}
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

function ParcelPaper({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders');
  const paper = usePrintUrl();
  const { markOnceDrawn } = useMarkPrinted();
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <a
          href={paper(`/admin/orders/slips?ids=${order.id}`)}
          target="_blank"
          rel="noopener"
          onClick={() => markOnceDrawn([order])}
        >
          <ClipboardList aria-hidden />
          {t('slip.open')}
        </a>
      </Button>
      <Button asChild variant="outline" size="sm">
        <a
          href={paper(`/admin/orders/labels?ids=${order.id}`)}
          target="_blank"
          rel="noopener"
          onClick={() => markOnceDrawn([order])}
        >
          <Tag aria-hidden />
          {t('label.title')}
        </a>
      </Button>
    </div>
  );
}
