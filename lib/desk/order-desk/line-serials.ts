import 'server-only';
import { type SerialTrackingRow, tracksSerials } from '../../catalogue/product/serial-rules';
import type { SerialEnd } from '../../generated/prisma/enums';
import { heldSerialsView } from '../../orders/serial/reads';
import { piecesWithShopper } from '../../orders/serial/rules';
import type { Prisma } from '../../platform/server/db';

export const linePiecesSelect = {
  returns: {
    where: { return: { state: { in: ['received', 'settled'] } } },
    select: { restocked: true, damaged: true },
  },
  shipments: {
    where: { shipment: { returnId: { not: null }, state: { not: 'returned' } } },
    select: { quantity: true },
  },
} satisfies Prisma.OrderItemSelect;

type Item = {
  quantity: number;
  mainItemId: string | null;
  product: SerialTrackingRow | null;
  serials: readonly {
    serial: string;
    shipmentId: string | null;
    warrantyMonths: number | null;
    end: SerialEnd | null;
  }[];
  returns: readonly { restocked: number; damaged: number }[];
  shipments: readonly { quantity: number }[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Null if the line has no serial numbers and needs none. */
export function serialsView(item: Item, deliveredAt: (shipmentId: string | null) => Date | null) {
  const tracked = item.mainItemId === null && item.product !== null && tracksSerials(item.product);
  if (!tracked && item.serials.length === 0) return null;
  const pieces = piecesWithShopper({
    quantity: item.quantity,
    arrived: sum(item.returns.map(({ restocked, damaged }) => restocked + damaged)),
    replaced: sum(item.shipments.map(({ quantity }) => quantity)),
  });
  const held = item.serials.filter(({ end }) => end === null);
  return {
    pieces,
    lacking: tracked ? Math.max(0, pieces - held.length) : 0,
    numbers: heldSerialsView(held, deliveredAt).map((one, place) => ({
      ...one,
      shipmentId: held[place]?.shipmentId ?? null,
    })),
    back: item.serials.filter(({ end }) => end !== null).map(({ serial }) => serial),
  };
}
