import 'server-only';
import { deliverySelect } from '../../orders/order/deliveries';
import { pieceDeliveredAt } from '../../orders/order/first-delivery';
import { warrantyUntil } from '../../orders/serial/rules';
import { db } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { phoneComparisonKey } from '../../platform/shared/phone';
import { translate } from '../../platform/shared/translate';
import type { WarrantyForm } from './schema';

export type Warranty = Awaited<ReturnType<typeof readWarranty>>[number];

/** By serial number and the order's mobile. Must not reveal which was wrong. */
export async function readWarranty({ serial, phone }: WarrantyForm, now = new Date()) {
  const key = phoneComparisonKey(phone);
  const rows = await db.serialNumber.findMany({
    where: { serial, endedAt: null },
    select: {
      serial: true,
      warrantyMonths: true,
      orderItemId: true,
      shipmentId: true,
      item: { select: { productName: true, productImage: true } },
      order: {
        select: {
          phone: true,
          createdAt: true,
          history: deliverySelect.history,
          shipments: deliverySelect.shipments,
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const own = rows.filter(({ order }) => key !== '' && phoneComparisonKey(order.phone) === key);
  if (own.length === 0)
    throw new AppError('warranty_unknown', {
      issues: [{ path: 'serial', message: translate('errors.warranty_unknown') }],
    });
  return own.map(({ order, item, orderItemId, shipmentId, warrantyMonths, serial }) => {
    const delivered = pieceDeliveredAt(order, orderItemId, shipmentId);
    const until = warrantyUntil(delivered, warrantyMonths);
    return {
      serial,
      product: item.productName,
      image: item.productImage,
      boughtText: formatDay(order.createdAt),
      deliveredText: delivered && formatDay(delivered),
      months: warrantyMonths,
      untilText: until && formatDay(until),
      isOver: until !== null && until < now,
    };
  });
}
