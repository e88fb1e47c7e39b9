import 'server-only';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { OPEN_WAYBILL_STATES, UNDELIVERED_STEPS } from './rules';

export const waybillOfParcel = {
  select: {
    carrier: true,
    trackingUrl: true,
    labelUrl: true,
    events: { select: { step: true, at: true }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  },
} satisfies Prisma.Shipment$waybillArgs;

/** `isLiveWaybill` as a filter. */
export const LIVE_WAYBILL_WHERE = {
  OR: [
    { state: { in: [...OPEN_WAYBILL_STATES] } },
    { state: 'made', OR: [{ step: null }, { step: { notIn: [...UNDELIVERED_STEPS] } }] },
  ],
} satisfies Prisma.WaybillWhereInput;

type OfParcel = Prisma.WaybillGetPayload<typeof waybillOfParcel>;

/** Oldest first, without consecutive duplicates. */
export const waybillSteps = ({ events }: Pick<OfParcel, 'events'>) =>
  events
    .filter(({ step }, index) => events[index - 1]?.step !== step)
    .map(({ step, at }) => ({ step, at: at.toISOString(), atText: formatDayTime(at) }));

export const waybillSelect = {
  id: true,
  state: true,
  price: true,
  codAmount: true,
  alert: true,
  error: true,
  by: true,
  createdAt: true,
  returnId: true,
  trackingNumber: true,
  step: true,
  ...waybillOfParcel.select,
} satisfies Prisma.WaybillSelect;

type Row = Prisma.WaybillGetPayload<{ select: typeof waybillSelect }>;

/** `price` and `codAmount` in riyals. */
export type WaybillView = ReturnType<typeof waybillView>;

export const waybillView = (row: Row, mask: PersonalData) => ({
  id: row.id,
  state: row.state,
  carrier: row.carrier,
  price: row.price.toFixed(2),
  codAmount: row.codAmount.toFixed(2),
  alert: row.alert,
  error: mask.text(row.error),
  by: row.by,
  /** Null: the parcel goes to the shopper. */
  returnId: row.returnId,
  trackingNumber: row.trackingNumber,
  trackingUrl: row.trackingUrl,
  labelUrl: row.labelUrl,
  step: row.step,
  steps: waybillSteps(row),
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
});
