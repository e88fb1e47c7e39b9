import 'server-only';
import { carrierFailure } from '../../fulfilment/carriers/failure';
import { refuseOrderNumber } from '../../fulfilment/shipment/refuse-order-number';
import { cancelAtCarrier, isCancelUnanswered } from '../../fulfilment/waybill/rules';
import type { WaybillStep } from '../../fulfilment/waybill/schema';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { changeParcel } from '../order-desk/change-parcel';
import { claimWaybill, releaseWaybill } from './lease';
import { checkWaybillStatus, settleWaybill } from './settle-waybill';

/** Cancel, check, acknowledge, or enter a number that staff found. */
export async function takeWaybillStep(
  orderId: string,
  id: string,
  { step, trackingNumber = null }: WaybillStep,
  staff: Staff,
): Promise<void> {
  const row = await db.waybill.findFirst({ where: { id, orderId }, select: { state: true, returnId: true } });
  if (!row) throw new AppError('not_found');
  if (step === 'seen') return seen(orderId, id, staff);
  if (step === 'found') return found(orderId, id, trackingNumber, staff);
  if (step === 'check') {
    if (!(await checkWaybillStatus(id))) throw new AppError('waybill_under_way');
    return;
  }
  if (row.state === 'made' && row.returnId !== null) await cancelReturn(orderId, id, staff);
  else if (row.state === 'made') await cancelMade(orderId, id, staff);
  else await cancelOpen(orderId, id, staff);
}

async function note(orderId: string, staff: Staff, before: object, after: object): Promise<void> {
  const { orderNumber } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNumber: true } });
  const entry = { entity: 'order', entityId: orderId, label: orderNumber } as const;
  await transaction((tx) => recordWrite(tx, staff, { ...entry, before, after }));
}

async function seen(orderId: string, id: string, staff: Staff): Promise<void> {
  const row = await db.waybill.findUniqueOrThrow({ where: { id }, select: { state: true, alert: true } });
  const { alert } = row;
  if (alert === null) return;
  if (alert === 'unknown_there') throw new AppError('waybill_closed');
  const ended = isCancelUnanswered(row) ? ({ state: 'ended', checkAt: null } as const) : {};
  await db.waybill.update({ where: { id }, data: { alert: null, error: null, ...ended } });
  await note(orderId, staff, { waybillAlert: alert }, { waybillAlert: null });
}

async function found(orderId: string, id: string, trackingNumber: string | null, staff: Staff): Promise<void> {
  if (trackingNumber === null) throw fieldError('trackingNumber', translate('validation.tracking_number'));
  await refuseOrderNumber(trackingNumber);
  const claimed = await claimWaybill(id);
  if (!claimed) throw new AppError('waybill_under_way');
  const { row, connected } = claimed;
  try {
    if (row.state !== 'asked' || row.alert !== 'unknown_there') throw new AppError('waybill_closed');
    const report = await connected.carrier.track(connected.account, { id, trackingNumber });
    await settleWaybill(id, { ...report, trackingNumber });
    await note(orderId, staff, { waybillNumber: null }, { waybillNumber: trackingNumber });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw carrierFailure(error);
  } finally {
    await releaseWaybill(claimed.row);
  }
}

/** The carrier is notified at once, or by the job. */
async function cancelOpen(orderId: string, id: string, staff: Staff): Promise<void> {
  // The alert asked staff to look in the portal first, so the parcel does not exist there.
  const searched = await db.waybill.updateMany({
    where: { id, state: 'asked', alert: 'unknown_there' },
    data: { state: 'ended', alert: null, error: null, checkAt: null },
  });
  const open = await db.waybill.updateMany({
    where: { id, state: { in: ['asked', 'booked'] } },
    data: cancelAtCarrier(new Date()),
  });
  if (searched.count + open.count === 0) throw new AppError('waybill_closed');
  await note(orderId, staff, { waybill: id }, { waybill: null });
  await checkWaybillStatus(id);
}

/** Cancels at the carrier first, then marks the parcel as returned. */
async function cancelMade(orderId: string, id: string, staff: Staff): Promise<void> {
  const parcel = await db.shipment.findUnique({ where: { id }, select: { state: true, settledAt: true } });
  if (parcel?.state !== 'sent' || parcel.settledAt !== null) throw new AppError('waybill_closed');
  const claimed = await claimWaybill(id);
  if (!claimed) throw new AppError('waybill_under_way');
  const { carrier, account } = claimed.connected;
  try {
    await carrier.cancel(account, claimed.row);
    await changeParcel(orderId, id, { state: 'returned' }, staff);
    await db.waybill.update({ where: { id }, data: { state: 'ended', alert: null, error: null, checkAt: null } });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw carrierFailure(error);
  } finally {
    await releaseWaybill(claimed.row);
  }
}

/** Alert `not_cancelled` if the service cannot cancel. Errors: waybill_under_way, carrier_refused (parcel on its way). */
async function cancelReturn(orderId: string, id: string, staff: Staff): Promise<void> {
  const claimed = await claimWaybill(id);
  if (!claimed) throw new AppError('waybill_under_way');
  const { carrier, account } = claimed.connected;
  try {
    if (carrier.cancels) await carrier.cancel(account, claimed.row);
    const alert = carrier.cancels ? null : 'not_cancelled';
    await db.waybill.update({ where: { id }, data: { state: 'ended', alert, error: null, checkAt: null } });
    await note(orderId, staff, { waybill: id }, { waybill: null });
  } catch (error) {
    throw carrierFailure(error);
  } finally {
    await releaseWaybill(claimed.row);
  }
}
