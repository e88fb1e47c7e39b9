import type { ParcelStep, WaybillAlert, WaybillState } from '../../generated/prisma/enums';

/** An order with a waybill in one of these states gets no other. */
export const OPEN_WAYBILL_STATES = ['asked', 'booked', 'ending'] as const satisfies readonly WaybillState[];

export const isOpenWaybill = (state: WaybillState): boolean => OPEN_WAYBILL_STATES.some((open) => open === state);

export const UNDELIVERED_STEPS = ['cancelled', 'returned', 'lost'] as const satisfies readonly ParcelStep[];

/** A return with a live waybill gets no other. */
export const isLiveWaybill = ({ state, step }: { state: WaybillState; step: ParcelStep | null }): boolean =>
  isOpenWaybill(state) || (state === 'made' && !UNDELIVERED_STEPS.some((lost) => lost === step));

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

const ALERTS: Partial<Record<ParcelStep, WaybillAlert>> = {
  attempt_failed: 'attempt_failed',
  on_hold: 'on_hold',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
};

const AFTER_DELIVERED: readonly ParcelStep[] = ['returning', 'returned', 'lost'];

export const waybillAlertOf = (step: ParcelStep): WaybillAlert | null => ALERTS[step] ?? null;

const isFinal = (step: ParcelStep | null): boolean =>
  step === 'delivered' || step === 'returned' || step === 'lost' || step === 'cancelled';

type Known = { step: ParcelStep | null; stepAt: Date | null };

/** At equal times, the further step wins. */
export function isNewerStep({ step: known, stepAt }: Known, step: ParcelStep, at: Date): boolean {
  if (known === null || stepAt === null) return true;
  if (known === step) return false;
  if (known === 'delivered' && !AFTER_DELIVERED.includes(step)) return false;
  if (isFinal(known) && known !== 'delivered' && step !== 'delivered') return false;
  if (at.getTime() === stepAt.getTime()) return RANK[step] > RANK[known];
  return at > stepAt;
}

const MINUTE = 60_000;
const WAITS = [1, 1, 2, 5, 10, 30, 60];
/** Polling interval if the carrier sends webhooks, and if it does not. */
const SELDOM_MS = 3 * 60 * MINUTE;
const OFTEN_MS = 30 * MINUTE;
const MAX_TRACKING_MS = 45 * 24 * 60 * MINUTE;

type Checked = {
  state: WaybillState;
  step: ParcelStep | null;
  alert: WaybillAlert | null;
  checkTries: number;
  createdAt: Date;
};

/** Null: no further check. */
export function nextWaybillCheck(
  { state, step, alert, checkTries, createdAt }: Checked,
  now: Date,
  { sendsNews }: { sendsNews: boolean } = { sendsNews: true },
): Date | null {
  if (now.getTime() - createdAt.getTime() > MAX_TRACKING_MS) return null;
  // Only staff can find such a parcel.
  if (alert === 'unknown_there' && state !== 'ending') return null;
  if (isOpenWaybill(state)) {
    const minutes = WAITS[Math.min(checkTries, WAITS.length - 1)] ?? 60;
    return new Date(now.getTime() + minutes * MINUTE);
  }
  return state === 'made' && !isFinal(step) ? new Date(now.getTime() + (sendsNews ? SELDOM_MS : OFTEN_MS)) : null;
}

/** Unanswered requests to cancel before an alert, sent within two hours. */
export const UNANSWERED_CANCEL_LIMIT = 8;

/** Restarts the waits between requests. */
export const cancelAtCarrier = (now: Date) => ({ state: 'ending', checkAt: now, checkTries: 0 }) as const;

/** A cancellation that the carrier does not answer: staff cancel in its portal. */
export const isCancelUnanswered = ({ state, alert }: { state: WaybillState; alert: WaybillAlert | null }): boolean =>
  state === 'ending' && alert === 'not_cancelled';

/** Wait for a number before an alert, and for an unknown parcel to appear. */
export const TRACKING_NUMBER_WAIT_MS = 15 * MINUTE;
export const CARRIER_RECEIVE_MS = 10 * MINUTE;

type Piece = { weightGrams: number | null; quantity: number };

/** In grams. If a piece has no weight, at least `usualGrams`. */
export function parcelWeight(pieces: readonly Piece[], usualGrams: number): number {
  const known = pieces.reduce((all, { weightGrams, quantity }) => all + (weightGrams ?? 0) * quantity, 0);
  return pieces.length > 0 && pieces.every(({ weightGrams }) => weightGrams !== null)
    ? known
    : Math.max(known, usualGrams);
}
