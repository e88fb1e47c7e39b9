import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { lockRow } from '../../platform/staff-write/row-lock';
import { CarrierError, type CarrierPickups } from '../carriers/contract';
import { carrierErrorText, carrierFailure } from '../carriers/failure';
import { hasCarrierCredentials, type OpenCarrierConnection, readCarrierConnection } from '../carriers/reads';
import { MAX_PICKUP_PARCELS, parcelsAwaitingPickup, weightInGrams } from './reads';
import { needsPortalCheck, pickupTimes } from './rules';
import type { NewPickup, PickupStep } from './schema';

const note = (
  tx: Tx,
  { row, carrier }: OpenCarrierConnection,
  staff: Staff,
  before: object,
  after: object,
): Promise<void> =>
  recordWrite(tx, staff, { entity: 'carrier_connection', entityId: row.id, label: carrier.name, before, after });

const free = (tx: Tx, pickupId: string) => tx.waybill.updateMany({ where: { pickupId }, data: { pickupId: null } });

async function needPickups(
  connectionId: string,
): Promise<{ connected: OpenCarrierConnection; pickups: CarrierPickups }> {
  const connected = await readCarrierConnection(connectionId);
  if (!connected) throw new AppError('not_found');
  if (!connected.row.isActive || !hasCarrierCredentials(connected)) throw new AppError('carrier_not_connected');
  const { pickups } = connected.carrier;
  if (!pickups) throw new AppError('pickup_not_here');
  return { connected, pickups };
}

/** Books a driver for all waiting parcels. Stored before the request; stays `asked` without an answer. */
export async function bookPickup({ id, connectionId, ...when }: NewPickup, staff: Staff): Promise<void> {
  const { connected, pickups } = await needPickups(connectionId);
  const now = new Date();
  const times = pickupTimes(when, now);
  const parcels = await transaction(async (tx) => {
    await lockRow(tx, 'carrier_connections', connectionId);
    const known = await tx.carrierPickup.findUnique({ where: { id }, select: { connectionId: true } });
    if (known && known.connectionId !== connectionId) throw new AppError('idempotency_mismatch');
    if (known) return null;
    if (typeof times === 'string') {
      const message = translate(times === 'day' ? 'validation.pickup_day' : 'validation.pickup_time');
      throw fieldError(times, message);
    }
    const waiting = await tx.waybill.findMany({
      where: parcelsAwaitingPickup(connectionId, now),
      select: { id: true, trackingNumber: true, request: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MAX_PICKUP_PARCELS,
    });
    if (waiting.length === 0) throw new AppError('pickup_nothing');
    const weightGrams = waiting.reduce((all, parcel) => all + weightInGrams(parcel), 0);
    await tx.carrierPickup.create({
      data: { id, connectionId, ...times, parcels: waiting.length, weightGrams, by: staff.username },
    });
    await tx.waybill.updateMany({
      where: { id: { in: waiting.map((parcel) => parcel.id) } },
      data: { pickupId: id },
    });
    await note(tx, connected, staff, { pickup: null }, { pickup: when.day, parcels: waiting.length });
    return {
      ...times,
      weightGrams,
      parcels: waiting.flatMap(({ trackingNumber }) => (trackingNumber ? [{ trackingNumber }] : [])),
    };
  });
  if (!parcels) return;
  try {
    const booked = await pickups.book(connected.account, { id, ...parcels });
    await db.carrierPickup.updateMany({ where: { id, state: 'asked' }, data: { state: 'booked', ...booked } });
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const failure = carrierFailure(error, connected.carrier.name);
    if (error.reason === 'unreachable') return;
    await end(id, { from: ['asked'], state: 'failed', error: carrierErrorText(error) });
    throw failure;
  }
}

type Ending = { from: ('asked' | 'booked')[]; state: 'cancelled' | 'failed'; error: string | null };

const end = (id: string, { from, ...data }: Ending): Promise<boolean> =>
  transaction(async (tx) => {
    const { count } = await tx.carrierPickup.updateMany({ where: { id, state: { in: from } }, data });
    if (count > 0) await free(tx, id);
    return count > 0;
  });

/** Errors: not_found, pickup_over, pickup_asking, pickup_there. */
export async function takePickupStep(id: string, step: PickupStep, staff: Staff): Promise<void> {
  const row = await db.carrierPickup.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  const connected = await readCarrierConnection(row.connectionId);
  if (!connected) throw new AppError('not_found');
  if (row.state === 'cancelled' || row.state === 'failed') throw new AppError('pickup_over');
  if (row.state === 'asked' && !needsPortalCheck(row, new Date())) throw new AppError('pickup_asking');
  if (step === 'found') {
    const { count } = await db.carrierPickup.updateMany({ where: { id, state: 'asked' }, data: { state: 'booked' } });
    if (count === 0) throw new AppError('pickup_over');
  } else {
    if (step === 'cancel') await cancelThere(connected, row);
    if (!(await end(id, { from: ['asked', 'booked'], state: 'cancelled', error: null })))
      throw new AppError('pickup_over');
  }
  const before = { pickupState: row.state };
  const after = { pickupState: step === 'found' ? 'booked' : 'cancelled' };
  await transaction((tx) => note(tx, connected, staff, before, after));
}

async function cancelThere(
  { carrier, account }: OpenCarrierConnection,
  row: { reference: string | null },
): Promise<void> {
  if (!carrier.pickups || row.reference === null) throw new AppError('pickup_there');
  try {
    await carrier.pickups.cancel(account, row.reference);
  } catch (error) {
    throw carrierFailure(error, carrier.name);
  }
}
