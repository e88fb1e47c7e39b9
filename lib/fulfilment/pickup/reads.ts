import 'server-only';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime, riyadhDay, toRiyadhClock } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';
import { readActiveCarrierConnections } from '../carriers/reads';
import { waybillRequest } from '../waybill/schema';
import { needsPortalCheck } from './rules';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older parcels without events were handed over otherwise. */
const WAITING_DAYS = 14;
export const MAX_PICKUP_PARCELS = 200;
const PAST_DAYS = 2;

export const parcelsAwaitingPickup = (connectionId: string, now: Date): Prisma.WaybillWhereInput => ({
  connectionId,
  state: 'made',
  returnId: null,
  pickupId: null,
  createdAt: { gte: new Date(now.getTime() - WAITING_DAYS * DAY_MS) },
  OR: [{ step: null }, { step: 'created' }],
  shipment: { state: 'sent' },
});

const parcelSelect = {
  id: true,
  carrier: true,
  trackingNumber: true,
  codAmount: true,
  request: true,
  order: { select: { id: true, orderNumber: true, city: true } },
} satisfies Prisma.WaybillSelect;

type ParcelRow = Prisma.WaybillGetPayload<{ select: typeof parcelSelect }>;

const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] satisfies Prisma.WaybillOrderByWithRelationInput[];

export const weightInGrams = ({ request }: Pick<ParcelRow, 'request'>): number =>
  waybillRequest.parse(request).box.weightGrams;

const parcelView = (row: ParcelRow, mask: PersonalData) => ({
  id: row.id,
  orderId: row.order.id,
  orderNumber: row.order.orderNumber,
  carrier: row.carrier,
  trackingNumber: row.trackingNumber ?? '',
  city: mask.place(row.order.city),
  codAmount: row.codAmount.toFixed(2),
  weightGrams: weightInGrams(row),
});

export type ParcelToHandOver = ReturnType<typeof parcelView>;

const sumOf = (parcels: readonly ParcelToHandOver[]) => ({
  parcels: parcels.length,
  weightGrams: parcels.reduce((all, { weightGrams }) => all + weightGrams, 0),
  collects: toSar(parcels.reduce((all, { codAmount }) => all + parseSar(codAmount), 0)),
});

const pickupSelect = {
  id: true,
  state: true,
  readyAt: true,
  latestAt: true,
  number: true,
  reference: true,
  error: true,
  by: true,
  createdAt: true,
  waybills: { where: { state: 'made' }, select: parcelSelect, orderBy: oldestFirst, take: MAX_PICKUP_PARCELS },
} satisfies Prisma.CarrierPickupSelect;

type PickupRow = Prisma.CarrierPickupGetPayload<{ select: typeof pickupSelect }>;

function pickupView(row: PickupRow, mask: PersonalData, now: Date) {
  const parcels = row.waybills.map((parcel) => parcelView(parcel, mask));
  return {
    id: row.id,
    state: row.state,
    /** Staff must look into the carrier's portal. */
    isLost: needsPortalCheck(row, now),
    canCancel: row.state === 'booked' && row.reference !== null && row.latestAt > now,
    whenText: `${formatDay(row.readyAt)}، ${toRiyadhClock(row.readyAt).slice(11, 16)}–${toRiyadhClock(row.latestAt).slice(11, 16)}`,
    readyAt: row.readyAt.toISOString(),
    number: row.number,
    error: row.error,
    by: row.by,
    createdAtText: formatDayTime(row.createdAt),
    parcels,
    sum: sumOf(parcels),
  };
}

export type PickupView = ReturnType<typeof pickupView>;

export type Handover = Awaited<ReturnType<typeof readHandover>>;
export type HandoverAccount = Handover['accounts'][number];

/** Pickups of PAST_DAYS; personal data masked for the viewer. */
export async function readHandover({ viewer }: ForViewer) {
  const now = new Date();
  const mask = maskingFor(viewer);
  const connected = await readActiveCarrierConnections();
  const accounts = await Promise.all(
    connected.map(async ({ row, carrier }) => {
      const [waiting, pickups] = await Promise.all([
        db.waybill.findMany({
          where: parcelsAwaitingPickup(row.id, now),
          select: parcelSelect,
          orderBy: oldestFirst,
          take: MAX_PICKUP_PARCELS,
        }),
        db.carrierPickup.findMany({
          where: {
            connectionId: row.id,
            OR: [{ latestAt: { gte: new Date(now.getTime() - PAST_DAYS * DAY_MS) } }, { state: 'asked' }],
          },
          select: pickupSelect,
          orderBy: [{ readyAt: 'desc' }, { id: 'desc' }],
          take: 20,
        }),
      ]);
      const parcels = waiting.map((parcel) => parcelView(parcel, mask));
      return {
        id: row.id,
        name: carrier.name,
        canBook: carrier.pickups !== null,
        parcels,
        sum: sumOf(parcels),
        pickups: pickups.map((pickup) => pickupView(pickup, mask, now)),
      };
    }),
  );
  return { accounts, today: riyadhDay(now), todayText: formatDay(now) };
}
