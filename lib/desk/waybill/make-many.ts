import 'server-only';
import type { ManyWaybills } from '../../fulfilment/waybill/schema';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { createChosenWaybill, type WaybillRequest } from './make-waybill';
import { isAddressFailure, offerCost, type QuotedOffer } from './offers';

/** Leaves most pool connections to shoppers. */
const AT_ONCE = 3;

/** `pending`: checked later; `already`: nothing left to send; `dearer`: over the limit; `address`: rejected. */
export type WaybillOutcome =
  | { id: string; is: 'made'; trackingNumber: string; carrier: string; price: string }
  | { id: string; is: 'pending' }
  | { id: string; is: 'already' }
  | { id: string; is: 'dearer' | 'address' | 'refused'; code: ErrorCode; message: string };

/** Orders succeed or fail separately. Safe to repeat, because an order has one open waybill. */
export async function createWaybills({ rule, most, orders }: ManyWaybills, staff: Staff): Promise<WaybillOutcome[]> {
  const limit = most ? parseSar(most) : null;
  const choose: WaybillRequest['choose'] = (offers) => {
    const found =
      rule.kind === 'cheapest'
        ? offers[0]
        : offers.find(({ connected, offer }) => connected.row.id === rule.connectionId && offer.id === rule.offerId);
    if (found && limit !== null && offerCost(found.offer) > limit) throw tooDear(found);
    return found;
  };
  const outcomes = new Map<string, WaybillOutcome>();
  const first = orders.filter(({ id }, index) => orders.findIndex((one) => one.id === id) === index);
  const waiting = first.values();
  const work = async () => {
    for (const { id, parcelId, version } of waiting)
      outcomes.set(id, await outcomeOf(id, { id: parcelId, version, choose }, staff));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return first.flatMap(({ id }) => outcomes.get(id) ?? []);
}

const tooDear = ({ offer }: QuotedOffer) =>
  new AppError('offer_too_dear', {
    values: { carrier: offer.carrier, amount: formatAmount(offerCost(offer), 'always') },
  });

async function outcomeOf(id: string, wanted: WaybillRequest, staff: Staff): Promise<WaybillOutcome> {
  try {
    await createChosenWaybill(id, wanted, staff);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, values } = error;
    if (code === 'waybill_under_way') return { id, is: 'pending' };
    if (code === 'shipment_nothing_left') return { id, is: 'already' };
    if (code === 'waybill_closed') return closed(id, wanted.id);
    const message =
      code === 'offer_changed' ? translate('admin.orders.waybills.many.no_offer') : translate(`errors.${code}`, values);
    if (code === 'offer_too_dear') return { id, is: 'dearer', code, message };
    return { id, is: isAddressFailure(error) ? 'address' : 'refused', code, message };
  }
  return madeOf(id, wanted.id);
}

async function madeOf(id: string, parcelId: string): Promise<WaybillOutcome> {
  const row = await db.waybill.findUnique({
    where: { id: parcelId },
    select: { state: true, trackingNumber: true, carrier: true, price: true },
  });
  if (row?.state === 'ended' || row?.state === 'failed') return closed(id, parcelId);
  if (row?.state !== 'made' || row.trackingNumber === null) return { id, is: 'pending' };
  return { id, is: 'made', trackingNumber: row.trackingNumber, carrier: row.carrier, price: row.price.toFixed(2) };
}

async function closed(id: string, parcelId: string): Promise<WaybillOutcome> {
  const row = await db.waybill.findUnique({ where: { id: parcelId }, select: { error: true } });
  const code = 'waybill_closed';
  return { id, is: 'refused', code, message: row?.error ?? translate(`errors.${code}`) };
}
