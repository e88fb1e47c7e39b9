import 'server-only';
import { CarrierError } from '../../fulfilment/carriers/contract';
import { carrierErrorText, carrierFailure } from '../../fulfilment/carriers/failure';
import { carrierByProvider } from '../../fulfilment/carriers/registry';
import { planParcel } from '../../fulfilment/shipment/make-shipment';
import { codAmountOf } from '../../fulfilment/shipment/pack';
import { LIVE_WAYBILL_WHERE } from '../../fulfilment/waybill/reads';
import { isOpenWaybill, OPEN_WAYBILL_STATES } from '../../fulfilment/waybill/rules';
import type { NewReturnWaybill, NewWaybill } from '../../fulfilment/waybill/schema';
import { readSerialsRequired } from '../../orders/serial/reads';
import { requireSerials } from '../../orders/serial/write';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { recordRefusedAddress } from '../address-question/record-refusal';
import { changeLockedOrder, type LockedOrder, throwReasonMissing } from '../order-desk/change-order-status';
import { checkOrderVersion } from '../order-desk/order-version';
import { claimWaybill, releaseWaybill } from './lease';
import {
  defaultParcelBox,
  deliveryAddressOf,
  isAddressFailure,
  linesOfReturn,
  parcelDirection,
  type QuotedOffer,
  quoteAllCarriers,
  readOrderToSend,
  requireConnections,
  unpackedPieces,
} from './offers';
import { alertUnknownParcel, checkWaybillStatus, failWaybill, settleWaybill } from './settle-waybill';

/** Delays between checks, before the job takes over. */
const WAITS_MS = [500, 1000, 1500];

/** `returnId`: the carrier collects this return. */
export type WaybillRequest = Pick<NewWaybill, 'id' | 'lines' | 'note' | 'version'> & {
  box?: NewWaybill['box'];
  returnId?: string;
  choose: (offers: readonly QuotedOffer[]) => QuotedOffer | undefined;
};

/** Books a parcel and packs it. Saves the waybill first; without an answer it stays `asked`. */
export async function createWaybill(orderId: string, { offer, ...wanted }: NewWaybill, staff: Staff): Promise<void> {
  await createChosenWaybill(orderId, { ...wanted, choose: chooserOf(offer) }, staff);
}

/** Collection of an approved return; only one at a time. */
export async function bookReturnWaybill(
  orderId: string,
  returnId: string,
  { offer, id, box, version }: NewReturnWaybill,
  staff: Staff,
): Promise<void> {
  await createChosenWaybill(orderId, { id, box, version, note: null, returnId, choose: chooserOf(offer) }, staff);
}

/** The offer that staff saw, unless its price has risen. */
function chooserOf(offer: NewWaybill['offer']): WaybillRequest['choose'] {
  const isIt = ({ connected, offer: { id } }: QuotedOffer) =>
    id === offer.id && (offer.connectionId === undefined || offer.connectionId === connected.row.id);
  return (offers) => {
    const chosen = offers.find(isIt);
    return chosen && chosen.offer.price <= parseSar(offer.price) ? chosen : undefined;
  };
}

/** Idempotent by id. */
export async function createChosenWaybill(orderId: string, wanted: WaybillRequest, staff: Staff): Promise<void> {
  const known = await db.waybill.findUnique({
    where: { id: wanted.id },
    select: { orderId: true, state: true, leaseUntil: true, connection: { select: { provider: true } } },
  });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  if (known?.state === 'made') return;
  if (known && !isOpenWaybill(known.state)) throw new AppError('waybill_closed');
  if (known && !carrierByProvider(known.connection.provider).findsById) {
    const isBusy = known.leaseUntil !== null && known.leaseUntil > new Date();
    throw new AppError(isBusy ? 'waybill_under_way' : 'waybill_unknown_there');
  }
  try {
    if (!known) await writeDown(orderId, wanted, staff);
    await send(orderId, wanted);
  } catch (error) {
    // Returns need no address question, because a parcel has arrived there before.
    if (isAddressFailure(error) && wanted.returnId === undefined) await recordRefusedAddress(orderId, refusalOf(error));
    throw error;
  }
}

const refusalOf = ({ extra, values }: AppError) => ({
  carrier: typeof extra.carrier === 'string' ? extra.carrier : '',
  reason: values.reason === undefined ? null : String(values.reason),
});

async function writeDown(orderId: string, wanted: WaybillRequest, staff: Staff): Promise<void> {
  const { returnId = null } = wanted;
  const isReturn = returnId !== null;
  const all = await requireConnections();
  const order = await readOrderToSend(db, orderId);
  const to = deliveryAddressOf(order);
  const pieces = unpackedPieces(order, isReturn ? await linesOfReturn(db, orderId, returnId) : wanted.lines);
  if (pieces.length === 0) throw new AppError('shipment_nothing_left');
  const box = wanted.box ?? defaultParcelBox(all, pieces);
  const collects = isReturn ? 0 : parseSar(codAmountOf(order));
  const chosen = wanted.choose(await quoteAllCarriers(all, { to, box, collects, isReturn }));
  if (!chosen) throw new AppError('offer_changed');
  const { connected, offer } = chosen;
  const { row } = connected;
  const { carrier: name, price } = offer;
  await changeLockedOrder(orderId, async (tx, locked) => {
    await checkOrderVersion(orderId, wanted.version)(tx, locked);
    const note = wanted.note ?? null;
    const lines = isReturn ? await planReturn(tx, orderId, returnId) : await planToSend(tx, locked, wanted);
    await tx.waybill.create({
      data: {
        id: wanted.id,
        orderId,
        connectionId: row.id,
        returnId,
        request: { lines, note, box },
        carrier: name,
        offerId: offer.id,
        price: (price / 100).toFixed(2),
        codAmount: isReturn ? '0.00' : codAmountOf(await readOrderToSend(tx, orderId)),
        by: staff.username,
        userId: staff.userId,
        checkAt: new Date(Date.now() + 60_000),
      },
    });
    await recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: locked.orderNumber,
      before: { waybill: null },
      after: { waybill: wanted.id, waybillCarrier: name },
    });
    return null;
  });
}

async function planToSend(tx: Tx, { id: orderId, status }: LockedOrder, wanted: WaybillRequest) {
  await refuseSecond(tx, orderId);
  const { parcel } = await planParcel(tx, orderId, wanted);
  // Checked before booking, because a parcel must not leave unpaid.
  if (status !== 'shipped') await throwReasonMissing(tx, orderId, 'shipped', wanted.note ?? null);
  if (await readSerialsRequired(tx)) await requireSerials(tx, orderId, parcel);
  return parcel.map(({ itemId, quantity }) => ({ itemId, quantity }));
}

async function planReturn(tx: Tx, orderId: string, returnId: string) {
  const lines = await linesOfReturn(tx, orderId, returnId);
  if ((await tx.waybill.count({ where: { returnId, ...LIVE_WAYBILL_WHERE } })) > 0)
    throw new AppError('waybill_under_way');
  return lines;
}

/** Refuses a second open waybill, and any for an order that was shipped without a parcel. */
async function refuseSecond(tx: Tx, orderId: string): Promise<void> {
  const open = await tx.waybill.count({ where: { orderId, returnId: null, state: { in: [...OPEN_WAYBILL_STATES] } } });
  if (open > 0) throw new AppError('waybill_under_way');
  const standIn = await tx.shipment.count({ where: { orderId, standIn: true, state: { in: ['sent', 'waiting'] } } });
  if (standIn > 0) throw new AppError('order_step_past');
}

async function send(orderId: string, { id }: Pick<NewWaybill, 'id'>): Promise<void> {
  const claimed = await claimWaybill(id);
  if (!claimed) throw new AppError('waybill_under_way');
  try {
    const { row, connected, request } = claimed;
    const order = await readOrderToSend(db, orderId);
    const pieces = unpackedPieces(order, request.lines);
    const { account, to } = parcelDirection(connected, deliveryAddressOf(order), row.returnId !== null);
    const report = await connected.carrier.create(account, {
      id,
      offerId: row.offerId,
      orderNumber: order.orderNumber,
      to,
      box: request.box,
      collects: parseSar(row.codAmount.toFixed(2)),
      value: pieces.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0),
      pieces,
    });
    await settleWaybill(id, report);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.reason === 'refused') {
      await failWaybill(id, { alert: null, error: carrierErrorText(error) });
      throw carrierFailure(error, claimed.row.carrier);
    }
    // Unknown result: the job asks the carrier, if it can find the parcel.
    await alertUnknownParcel(id, claimed.connected);
    return;
  } finally {
    await releaseWaybill(claimed.row);
  }
  for (const ms of WAITS_MS) {
    const now = await db.waybill.findUnique({ where: { id }, select: { state: true } });
    if (now?.state !== 'booked') return;
    await new Promise((resolve) => setTimeout(resolve, ms));
    await checkWaybillStatus(id);
  }
}
