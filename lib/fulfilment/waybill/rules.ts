import type { ParcelStep, WaybillAlert, WaybillState } from '../../generated/prisma/enums';

/** Waybills of which nobody knows yet whether a parcel comes of them: the order gets no other one meanwhile. */
export const OPEN_WAYBILL = ['asked', 'booked', 'ending'] as const satisfies readonly WaybillState[];

/** Whether a waybill still waits for its number, or for its end. */
export const isOpenWaybill = (state: WaybillState): boolean => OPEN_WAYBILL.some((open) => open === state);

/** Steps after which a carrier brings a parcel no more. */
export const LOST_STEPS = ['cancelled', 'returned', 'lost'] as const satisfies readonly ParcelStep[];

/** Whether a waybill brings a return, or may yet: beside it the return gets no other one. */
export const isLiveWaybill = ({ state, step }: { state: WaybillState; step: ParcelStep | null }): boolean =>
  isOpenWaybill(state) || (state === 'made' && !LOST_STEPS.some((lost) => lost === step));

/** How far a parcel is by what its carrier says: of two pieces of news of one moment the further one is the newer. */
const RANK: Readonly<Record<ParcelStep, number>> = {
  created: 0,
  picked_up: 1,
  in_transit: 2,
  on_hold: 3,
  out_for_delivery: 4,
  attempt_failed: 5,
  cancelled: 6,
  delivered: 7,
  returning: 8,
  returned: 9,
  lost: 9,
};

/** What of a step somebody has to look into. */
const ALERTS: Partial<Record<ParcelStep, WaybillAlert>> = {
  attempt_failed: 'attempt_failed',
  on_hold: 'on_hold',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
};

/** What has been reached is not left again, but by what comes after it. */
const AFTER_DELIVERED: readonly ParcelStep[] = ['returning', 'returned', 'lost'];

export const alertOf = (step: ParcelStep): WaybillAlert | null => ALERTS[step] ?? null;

/** A parcel of which no more is heard. */
const isFinal = (step: ParcelStep | null): boolean =>
  step === 'delivered' || step === 'returned' || step === 'lost' || step === 'cancelled';

type Known = { step: ParcelStep | null; stepAt: Date | null };

/** Whether news says more of a parcel than is known: what is older, was told before or comes from before its arrival does not. */
export function isNews({ step: known, stepAt }: Known, step: ParcelStep, at: Date): boolean {
  if (known === null || stepAt === null) return true;
  if (known === step) return false;
  if (known === 'delivered' && !AFTER_DELIVERED.includes(step)) return false;
  if (isFinal(known) && known !== 'delivered' && step !== 'delivered') return false;
  if (at.getTime() === stepAt.getTime()) return RANK[step] > RANK[known];
  return at > stepAt;
}

const MINUTE = 60_000;
const WAITS = [1, 1, 2, 5, 10, 30, 60];
/** A carrier that sends messages is asked seldom besides, any other twice an hour. */
const SELDOM_MS = 3 * 60 * MINUTE;
const OFTEN_MS = 30 * MINUTE;
const LONGEST_MS = 45 * 24 * 60 * MINUTE;

type Checked = {
  state: WaybillState;
  step: ParcelStep | null;
  alert: WaybillAlert | null;
  checkTries: number;
  createdAt: Date;
};

/** When a carrier is asked about a parcel again; null: no more. */
export function nextCheck(
  { state, step, alert, checkTries, createdAt }: Checked,
  now: Date,
  { sendsNews }: { sendsNews: boolean } = { sendsNews: true },
): Date | null {
  if (now.getTime() - createdAt.getTime() > LONGEST_MS) return null;
  // Nobody but staff can find it there.
  if (alert === 'unknown_there' && state !== 'ending') return null;
  if (isOpenWaybill(state)) {
    const minutes = WAITS[Math.min(checkTries, WAITS.length - 1)] ?? 60;
    return new Date(now.getTime() + minutes * MINUTE);
  }
  return state === 'made' && !isFinal(step) ? new Date(now.getTime() + (sendsNews ? SELDOM_MS : OFTEN_MS)) : null;
}

/** So long a carrier may take for a number before staff look into it, and so long what it does not know may still arrive there. */
export const NUMBER_MS = 15 * MINUTE;
export const ARRIVE_MS = 10 * MINUTE;

type Piece = { weightGrams: number | null; quantity: number };

/** What a parcel weighs: its pieces, where all say what they weigh, else at least what a usual parcel does. */
export function parcelWeight(pieces: readonly Piece[], usualGrams: number): number {
  const known = pieces.reduce((all, { weightGrams, quantity }) => all + (weightGrams ?? 0) * quantity, 0);
  return pieces.length > 0 && pieces.every(({ weightGrams }) => weightGrams !== null)
    ? known
    : Math.max(known, usualGrams);
}
