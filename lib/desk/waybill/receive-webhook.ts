import 'server-only';
import { isAddressRefusal } from '../../fulfilment/carriers/address-refusal';
import { CarrierError, type CarrierUpdate } from '../../fulfilment/carriers/contract';
import { type OpenCarrierConnection, readCarrierConnection } from '../../fulfilment/carriers/reads';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { isUuid } from '../../platform/shared/uuid';
import { recordRefusedAddress } from '../address-question/record-refusal';
import { applyParcelStep, checkWaybillStatus } from './settle-waybill';

/** Handles a carrier's webhook; ignores unknown parcels, old events and repeats. */
export async function receiveCarrierWebhook(connectionId: string, rawBody: string): Promise<void> {
  const connected = await readCarrierConnection(connectionId);
  if (!connected) throw new AppError('not_found');
  const news = read(connected, rawBody);
  if (!isUuid(news.parcelId)) return;
  const row = await db.waybill.findFirst({
    where: { id: news.parcelId, connectionId },
    select: { id: true, state: true, orderId: true, carrier: true, returnId: true },
  });
  if (!row) return;
  if (news.kind === 'refused') {
    // OTO may have passed it to another carrier, so check before notifying the shopper.
    const { count } = await db.waybill.updateMany({
      where: { id: row.id, state: { in: ['asked', 'booked'] } },
      data: { alert: 'refused', error: news.reason?.slice(0, 300) ?? null },
    });
    await checkWaybillStatus(row.id);
    if (count === 0 || row.returnId !== null || !isAddressRefusal(news.reason)) return;
    const now = await db.waybill.findUnique({ where: { id: row.id }, select: { state: true } });
    if (now?.state !== 'made') await recordRefusedAddress(row.orderId, { carrier: row.carrier, reason: news.reason });
    return;
  }
  if (news.step) await applyParcelStep(row.id, { step: news.step, at: news.at, reason: news.reason });
  // The webhook does not sign tracking numbers, and a finished parcel may become active again.
  if (row.state !== 'made') await checkWaybillStatus(row.id);
}

function read({ carrier, account, row }: OpenCarrierConnection, rawBody: string): CarrierUpdate {
  try {
    return carrier.parseWebhook(account, { rawBody });
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ connectionId: row.id, reason: error.reason, detail: error.message }, "a carrier's message was refused");
    throw new AppError(error.reason === 'forged' ? 'webhook_refused' : 'bad_request');
  }
}
