import 'server-only';
import { CarrierError, type CarrierParcel, type ParcelReport } from '../../fulfilment/carriers/contract';
import { carrierErrorText } from '../../fulfilment/carriers/failure';
import { type OpenCarrierConnection, readCarrierConnection } from '../../fulfilment/carriers/reads';
import { recordReturnEvent } from '../../fulfilment/return/record-return';
import { createShipment } from '../../fulfilment/shipment/make-shipment';
import {
  CARRIER_RECEIVE_MS,
  cancelAtCarrier,
  isNewerStep,
  isOpenWaybill,
  OPEN_WAYBILL_STATES,
  TRACKING_NUMBER_WAIT_MS,
  UNANSWERED_CANCEL_LIMIT,
  waybillAlertOf,
} from '../../fulfilment/waybill/rules';
import { waybillRequest } from '../../fulfilment/waybill/schema';
import type { ParcelStep, WaybillAlert } from '../../generated/prisma/enums';
import { notifyShopper } from '../../orders/order/notify-shopper';
import type { Actor } from '../../platform/audit/record-write';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { closeAddressQuestions } from '../address-question/record-refusal';
import {
  changeLockedOrder,
  runFollowUps,
  takeStepOnLockedOrder,
  throwReasonMissing,
} from '../order-desk/change-order-status';
import { changeParcel } from '../order-desk/change-parcel';
import { claimWaybill, releaseWaybill } from './lease';

const CARRIER: Actor = { userId: null, username: 'carrier', areas: ['orders_work'] };

/** Packs the parcel once it has a number, then follows its steps. Idempotent. */
export async function settleWaybill(id: string, report: ParcelReport): Promise<void> {
  const row = await db.waybill.findUnique({ where: { id } });
  if (!row) return;
  const { state, trackingNumber } = row;
  const isGone = report.step === 'cancelled';
  if (state === 'ended' || state === 'failed') {
    if (report.trackingNumber && !isGone) await setAlert(id, 'unexpected');
    return;
  }
  if (state === 'ending') return saveNumberOfEnding(id, report);
  if (state !== 'made') {
    if (isGone) return failWaybill(id, { alert: 'cancelled', error: null });
    if (!report.trackingNumber) {
      await db.waybill.updateMany({ where: { id, state: 'asked' }, data: { state: 'booked' } });
      return;
    }
    await (row.returnId === null ? pack : saveReturnWaybill)(id, report);
    await saveNumberOfEnding(id, report);
  } else {
    const { trackingUrl, labelUrl } = report;
    const fresh = { ...(trackingUrl ? { trackingUrl } : {}), ...(labelUrl ? { labelUrl } : {}) };
    if (trackingUrl !== row.trackingUrl || labelUrl !== row.labelUrl)
      await db.waybill.update({ where: { id }, data: fresh });
    if (report.trackingNumber && report.trackingNumber !== trackingNumber) await setAlert(id, 'unexpected');
  }
  if (report.step && report.at) await applyParcelStep(id, { step: report.step, at: report.at, reason: null });
}

/** Cancelling at the carrier needs the number, even if it arrives late. */
async function saveNumberOfEnding(id: string, { trackingNumber }: ParcelReport): Promise<void> {
  if (trackingNumber === null) return;
  await db.waybill.updateMany({ where: { id, state: 'ending', trackingNumber: null }, data: { trackingNumber } });
}

/** Cancels it at the carrier if the parcel can no longer be packed. */
async function pack(id: string, report: ParcelReport): Promise<void> {
  const { trackingNumber, trackingUrl } = report;
  const row = await db.waybill.findUniqueOrThrow({ where: { id } });
  const connected = await readCarrierConnection(row.connectionId);
  if (!connected) return;
  const labelUrl = report.labelUrl ?? (await labelOf(connected, { id, trackingNumber }));
  const { lines, note } = waybillRequest.parse(row.request);
  const asked: Actor = { userId: row.userId, username: row.by, areas: ['orders_work'] };
  const { orderId } = row;
  try {
    const { changes } = await changeLockedOrder(orderId, async (tx) => {
      const { count } = await tx.waybill.updateMany({
        where: { id, state: { in: ['asked', 'booked'] } },
        data: { trackingNumber, trackingUrl, labelUrl, alert: null, error: null },
      });
      if (count === 0) return null;
      await closeAddressQuestions(tx, orderId);
      const parcel = {
        id,
        kind: 'delivery',
        carrier: connected.carrier.name,
        trackingNumber,
        lines,
        note,
        booked: { codAmount: row.codAmount.toFixed(2) },
      } as const;
      return createShipment(tx, orderId, { ...parcel, lines: [...lines] }, asked, {
        ask: (to, reason) => throwReasonMissing(tx, orderId, to, reason),
        step: (to, reason) => takeStepOnLockedOrder(tx, orderId, to, asked, reason),
      });
    });
    if (changes) await runFollowUps([orderId], changes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ waybillId: id, code: error.code }, 'a waybill came for a parcel that cannot be packed any more');
    await db.waybill.updateMany({
      where: { id, state: { in: ['asked', 'booked'] } },
      data: {
        ...cancelAtCarrier(new Date()),
        trackingNumber,
        error: translate(`errors.${error.code}`, error.values),
      },
    });
  }
}

/** Cancels it at the carrier if the return is no longer expected. */
async function saveReturnWaybill(id: string, { trackingNumber, trackingUrl, ...report }: ParcelReport): Promise<void> {
  const row = await db.waybill.findUniqueOrThrow({ where: { id } });
  const connected = await readCarrierConnection(row.connectionId);
  if (!connected) return;
  const labelUrl = report.labelUrl ?? (await labelOf(connected, { id, trackingNumber }));
  const { orderId, returnId, carrier } = row;
  await changeLockedOrder(orderId, async (tx, order) => {
    const about = returnId && (await tx.orderReturn.findUnique({ where: { id: returnId }, select: { state: true } }));
    const isAwaited = about && about.state === 'approved';
    const found = { trackingNumber, trackingUrl, labelUrl };
    const { count } = await tx.waybill.updateMany({
      where: { id, state: { in: ['asked', 'booked'] } },
      data: isAwaited
        ? { ...found, state: 'made', alert: null, error: null }
        : { ...found, ...cancelAtCarrier(new Date()) },
    });
    if (count === 0 || !isAwaited) return null;
    const text = translate('return.history_fetched', { carrier, number: trackingNumber ?? '' });
    const by: Actor = { userId: row.userId, username: row.by, areas: [] };
    await recordReturnEvent(tx, { orderId, order, by, text, from: 'approved', to: 'approved' });
    await notifyShopper(tx, orderId, 'return_fetched', {
      returnId,
      waybillId: id,
      carrier,
      tracking: trackingNumber,
      url: trackingUrl,
    });
    return [];
  });
}

/** Null if the carrier does not answer; the parcel continues without a label. */
async function labelOf({ carrier, account }: OpenCarrierConnection, parcel: CarrierParcel) {
  try {
    return await carrier.label(account, parcel);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return null;
  }
}

/** Ends the checks. Ignores settled waybills. */
export async function failWaybill(
  id: string,
  why: { alert: WaybillAlert | null; error: string | null },
): Promise<void> {
  await db.waybill.updateMany({
    where: { id, state: { in: [...OPEN_WAYBILL_STATES] } },
    data: { state: 'failed', checkAt: null, alert: why.alert, error: why.error?.slice(0, 300) ?? null },
  });
}

/** For carriers that cannot find a parcel by id: staff must check the portal. */
export async function alertUnknownParcel(id: string, { carrier }: OpenCarrierConnection): Promise<void> {
  if (carrier.findsById) return;
  await db.waybill.updateMany({ where: { id, state: 'asked' }, data: { alert: 'unknown_there', checkAt: null } });
}

const setAlert = (id: string, alert: WaybillAlert) => db.waybill.updateMany({ where: { id }, data: { alert } });

type Step = { step: ParcelStep; at: Date; reason: string | null };

/** Applies a carrier's step; ignores old ones. `delivered` has the effects of a change by staff. */
export async function applyParcelStep(id: string, { step, at, reason }: Step): Promise<void> {
  const row = await db.waybill.findUnique({ where: { id }, include: { shipment: { select: { state: true } } } });
  if (!row) return;
  await db.waybillEvent.createMany({ data: [{ waybillId: id, step, at }], skipDuplicates: true });
  if (!isNewerStep(row, step, at)) return;
  let alert = waybillAlertOf(step);
  if (step === 'delivered' && row.state === 'made' && row.shipmentId) {
    try {
      await changeParcel(row.orderId, row.shipmentId, { state: 'delivered' }, CARRIER);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ waybillId: id, code: error.code }, 'a parcel arrived that the shop has otherwise');
      alert = 'unexpected';
    }
  }
  // Ended waybills expect only `cancelled`.
  if (row.state === 'ended' || row.state === 'failed') alert = step === 'cancelled' ? null : 'unexpected';
  // Staff know it already.
  if (alert === 'returned' && row.shipment?.state === 'returned') alert = null;
  // A waybill that is being cancelled keeps its reason.
  const kept = row.state === 'ending' ? row.error : null;
  const error = alert && reason ? reason.slice(0, 300) : kept;
  await db.waybill.updateMany({
    where: { id, OR: [{ stepAt: null }, { stepAt: { lte: at } }] },
    data: { step, stepAt: at, alert, error },
  });
}

/** Asks the carrier about a waybill; false: leased by another process. */
export async function checkWaybillStatus(id: string): Promise<boolean> {
  const claimed = await claimWaybill(id);
  if (!claimed) return false;
  const { row, connected } = claimed;
  const { carrier, account } = connected;
  try {
    if (row.state === 'ending') await end(id);
    else if (!row.trackingNumber && !carrier.findsById) await alertUnknownParcel(id, connected);
    else await settleWaybill(id, await carrier.track(account, row));
    if (isOpenWaybill(row.state) && Date.now() - row.createdAt.getTime() > TRACKING_NUMBER_WAIT_MS)
      await db.waybill.updateMany({
        where: { id, state: { in: ['asked', 'booked'] }, alert: null },
        data: { alert: 'no_number' },
      });
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ waybillId: id, reason: error.reason, detail: error.message }, 'a parcel could not be looked up');
    if (row.state === 'ending' && row.checkTries + 1 >= UNANSWERED_CANCEL_LIMIT)
      await db.waybill.updateMany({ where: { id, state: 'ending' }, data: { alert: 'not_cancelled' } });
    const age = Date.now() - row.createdAt.getTime();
    if (error.reason === 'unknown' && row.state === 'asked' && age > CARRIER_RECEIVE_MS)
      await failWaybill(id, { alert: 'no_number', error: null });
  } finally {
    await releaseWaybill(row);
  }
  return true;
}

/** Cancels at the carrier; a refusal raises an alert, and so does a parcel that only its portal can show. */
async function end(id: string): Promise<void> {
  const row = await db.waybill.findUniqueOrThrow({ where: { id } });
  const connected = await readCarrierConnection(row.connectionId);
  if (!connected) return;
  const { carrier, account } = connected;
  const isUnknown = row.trackingNumber === null && !carrier.findsById;
  let alert: WaybillAlert | null = isUnknown ? 'no_number' : null;
  let error = isUnknown ? translate('admin.orders.waybills.ended_unanswered', { reference: id }) : row.error;
  try {
    await carrier.cancel(account, row);
  } catch (thrown) {
    if (!(thrown instanceof CarrierError) || thrown.reason !== 'refused') throw thrown;
    alert = 'not_cancelled';
    error = carrierErrorText(thrown);
  }
  await db.waybill.updateMany({
    where: { id, state: 'ending' },
    data: { state: 'ended', alert, error, checkAt: null },
  });
}
