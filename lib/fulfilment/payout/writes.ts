import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Prisma, Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { hasVisibleText } from '../../platform/shared/clean-text';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { COD_DUE_WHERE } from '../shipment/cod-due';
import { isSamePayout, payoutShortfall } from './rules';
import type { NewPayout, PayoutReversal } from './schema';

type Parcel = { id: string; orderId: string; codAmount: Prisma.Decimal; trackingNumber: string | null };

/** Records a carrier's payout. Idempotent by id. */
export async function recordPayout(wanted: NewPayout, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    const ids = [...new Set(wanted.shipments)];
    await lockOrders(tx, ids);
    const known = await tx.payout.findUnique({ where: { id: wanted.id }, include: { parcels: true } });
    if (known) {
      if (!isSamePayout(recordedOf(known), wanted)) throw new AppError('idempotency_mismatch');
      return;
    }
    const parcels = await tx.shipment.findMany({
      where: { id: { in: ids }, ...COD_DUE_WHERE },
      select: { id: true, orderId: true, codAmount: true, trackingNumber: true, carrier: true },
    });
    const carriers = new Set(parcels.map(({ carrier }) => carrier));
    const [carrier] = carriers;
    if (parcels.length !== ids.length || carrier === undefined || carriers.size > 1) {
      throw new AppError('settlement_taken', { extra: { due: parcels.map(({ id }) => id) } });
    }
    const expected = parcels.reduce((sum, { codAmount }) => sum + parseSar(codAmount), 0);
    const missing = payoutShortfall(expected, parseSar(wanted.payout), parseSar(wanted.fee));
    if (missing !== 0 && !hasVisibleText(wanted.reason ?? '')) {
      const message = translate('errors.settlement_reason_missing');
      throw new AppError('settlement_reason_missing', { issues: [{ path: 'reason', message }] });
    }
    const row = await tx.payout.create({
      data: {
        id: wanted.id,
        carrier,
        expected: toSar(expected),
        payout: wanted.payout,
        fee: wanted.fee,
        reference: wanted.reference,
        paidOn: new Date(wanted.paidOn),
        reason: missing === 0 ? null : (wanted.reason ?? null),
        by: staff.username,
        parcels: { create: parcels.map(({ id, codAmount }) => ({ shipmentId: id, amount: codAmount })) },
      },
    });
    await tx.shipment.updateMany({ where: { id: { in: ids } }, data: { settledAt: row.createdAt } });
    await recordOnOrders(tx, parcels, staff, 'settled', wanted.reference);
    const after = { carrier, expected: toSar(expected), payout: wanted.payout, fee: wanted.fee, reason: row.reason };
    await recordWrite(tx, staff, { ...entryOf(row), before: null, after: { ...after, parcels: parcels.length } });
  });
}

const recordedOf = (row: Prisma.PayoutGetPayload<{ include: { parcels: true } }>) => ({
  shipments: row.parcels.map(({ shipmentId }) => shipmentId),
  expected: row.expected.toFixed(2),
  payout: row.payout.toFixed(2),
  fee: row.fee.toFixed(2),
  reference: row.reference,
  paidOn: row.paidOn.toISOString().slice(0, 10),
  reason: row.reason,
});

const entryOf = ({ id, carrier, reference }: { id: string; carrier: string; reference: string }) => ({
  entity: 'settlement' as const,
  entityId: id,
  label: `${carrier} ${reference}`,
});

/** Reverses a payout by a new row with negative amounts. Idempotent by id. */
export async function reversePayout(payoutId: string, { id, reason }: PayoutReversal, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<unknown[]>`SELECT 1 FROM settlements WHERE id = ${payoutId} FOR UPDATE`;
    if (!locked) throw new AppError('not_found');
    const reversed = await tx.payout.findUniqueOrThrow({
      where: { id: payoutId },
      include: {
        reversedBy: { select: { id: true, reason: true } },
        parcels: { select: { shipmentId: true, amount: true } },
      },
    });
    if (reversed.reversedBy?.id === id) {
      if (reversed.reversedBy.reason !== reason) throw new AppError('idempotency_mismatch');
      return;
    }
    if (reversed.reversedBy || reversed.reversesId) throw new AppError('settlement_reversed');
    const ids = reversed.parcels.map(({ shipmentId }) => shipmentId);
    await lockOrders(tx, ids);
    await tx.payoutParcel.updateMany({ where: { payoutId }, data: { counts: false } });
    const row = await tx.payout.create({
      data: {
        id,
        reversesId: payoutId,
        carrier: reversed.carrier,
        expected: reversed.expected.neg(),
        payout: reversed.payout.neg(),
        fee: reversed.fee.neg(),
        reference: reversed.reference,
        paidOn: reversed.paidOn,
        reason,
        by: staff.username,
        parcels: {
          create: reversed.parcels.map(({ shipmentId, amount }) => ({
            shipmentId,
            amount: amount.neg(),
            counts: false,
          })),
        },
      },
    });
    await tx.shipment.updateMany({ where: { id: { in: ids } }, data: { settledAt: null } });
    const parcels = await tx.shipment.findMany({
      where: { id: { in: ids } },
      select: { id: true, orderId: true, codAmount: true, trackingNumber: true },
    });
    await recordOnOrders(tx, parcels, staff, 'unsettled', reason);
    const after = { carrier: row.carrier, payout: row.payout.toFixed(2), reverses: payoutId, reason };
    await recordWrite(tx, staff, { ...entryOf(row), before: null, after });
  });
}

const lockOrders = (tx: Tx, shipmentIds: readonly string[]) =>
  tx.$queryRaw`
    SELECT id FROM orders WHERE id IN (SELECT order_id FROM shipments WHERE id = ANY (${[...shipmentIds]}))
    ORDER BY id FOR UPDATE`;

async function recordOnOrders(
  tx: Tx,
  parcels: readonly Parcel[],
  staff: Staff,
  news: 'settled' | 'unsettled',
  why: string,
): Promise<void> {
  const statuses = await tx.order.findMany({
    where: { id: { in: parcels.map(({ orderId }) => orderId) } },
    select: { id: true, status: true },
  });
  const statusOf = new Map(statuses.map(({ id, status }) => [id, status]));
  await tx.orderStatusHistory.createMany({
    data: parcels.flatMap(({ orderId, codAmount, trackingNumber }) => {
      const status = statusOf.get(orderId);
      if (!status) return [];
      const amount = formatAmount(parseSar(codAmount), 'always');
      const number = trackingNumber ?? translate('shipment.no_number');
      const note = translate(`settlement.history_${news}`, { amount, number, why });
      return [
        { orderId, fromStatus: status, toStatus: status, by: staff.username, topic: 'settlement' as const, note },
      ];
    }),
  });
  await tx.order.updateMany({ where: { id: { in: [...statusOf.keys()] } }, data: { updatedAt: new Date() } });
}
