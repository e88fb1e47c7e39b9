import 'server-only';
import { serialTrackingSelect } from '../../catalogue/product/serial-rules';
import type { SerialEnd } from '../../generated/prisma/enums';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { piecesWithShopper, type SoldExtension } from './rules';

const piecesSelect = {
  quantity: true,
  shipments: {
    where: { shipment: { state: { not: 'returned' }, standIn: false } },
    select: { shipmentId: true, quantity: true, shipment: { select: { returnId: true } } },
    orderBy: [{ shipment: { createdAt: 'asc' } }, { id: 'asc' }],
  },
  returns: {
    where: { return: { state: { in: ['received', 'settled'] } } },
    select: { restocked: true, damaged: true },
  },
} satisfies Prisma.OrderItemSelect;

const lineSelect = {
  ...piecesSelect,
  id: true,
  productId: true,
  productName: true,
  product: { select: { warrantyMonths: true, ...serialTrackingSelect } },
  addOns: {
    select: { ...piecesSelect, id: true, addOn: { select: { kind: true, warrantyMonths: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  serials: {
    where: { endedAt: null },
    select: {
      id: true,
      serial: true,
      shipmentId: true,
      productId: true,
      warrantyMonths: true,
      extensionMonths: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderItemSelect;

export type SerialLineRow = Prisma.OrderItemGetPayload<{ select: typeof lineSelect }>;

/** Product lines by id. */
export const readSerialLines = async (tx: Tx, orderId: string): Promise<Map<string, SerialLineRow>> => {
  const lines = await tx.orderItem.findMany({ where: { orderId, mainItemId: null }, select: lineSelect });
  return new Map(lines.map((line) => [line.id, line]));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Pieces of a line or add-on that the shopper has now. */
export const piecesOut = ({ quantity, returns, shipments }: Pick<SerialLineRow, keyof typeof piecesSelect>): number =>
  piecesWithShopper({
    quantity,
    arrived: sum(returns.map(({ restocked, damaged }) => restocked + damaged)),
    replaced: sum(shipments.filter(({ shipment }) => shipment.returnId !== null).map((one) => one.quantity)),
  });

/** Sold warranty extensions; `months` is null if the add-on was deleted. */
export const soldExtensions = ({ addOns }: Pick<SerialLineRow, 'addOns'>): SoldExtension[] =>
  addOns.flatMap(({ id, addOn, ...pieces }) =>
    addOn && addOn.kind !== 'warranty'
      ? []
      : [{ itemId: id, months: addOn?.warrantyMonths ?? null, left: piecesOut(pieces) }],
  );

type Values = Record<string, string | number>;

export const serialIssue = (
  code: 'serials_too_many' | 'serial_taken' | 'serials_missing' | 'serials_which' | 'serial_not_here',
  path: string,
  values: Values,
) => new AppError(code, { values, issues: [{ path, message: translate(`errors.${code}`, values) }] });

export const serialEnd = (end: SerialEnd, by: string, at = new Date()) => ({ end, endedAt: at, endedBy: by });
