import 'server-only';
import type { Tx } from '../../platform/server/db';
import {
  countAgainstLimit,
  countAgainstLimits,
  type RateLimit,
  refuseOverLimit,
} from '../../platform/server/limits/rate-limit';
import { normalizedMailbox } from '../../platform/shared/person';

/** `address`: key of ipRateLimitKey. It is limited too, because sessions are free to create. */
export type CheckoutCaller = { sessionId: string; address: string };

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/* Limits of orders, not attempts. In mobile networks many shoppers share an address. */
const ORDERS = {
  session: [{ name: 'orders-session', max: 10, windowSeconds: 10 * MINUTES, per: 'session' }],
  address: [
    { name: 'orders-address', max: 30, windowSeconds: 10 * MINUTES, per: 'address' },
    { name: 'orders-address-day', max: 200, windowSeconds: 24 * HOURS, per: 'address' },
  ],
  email: [
    { name: 'orders-email', max: 6, windowSeconds: HOURS, per: 'contact' },
    { name: 'orders-email-day', max: 20, windowSeconds: 24 * HOURS, per: 'contact' },
  ],
} as const satisfies Record<string, readonly RateLimit[]>;

/** An unpaid order holds a coupon's use for up to an hour. */
const HELD_COUPONS = { name: 'held-coupon', max: 10, windowSeconds: HOURS, per: 'address' } as const;

/** Counts in the order's transaction, so that failed ones do not count. */
export async function limitOrders(
  tx: Tx,
  { sessionId, address, email }: CheckoutCaller & { email: string },
): Promise<void> {
  const of = (limits: readonly RateLimit[], who: string) => limits.map((limit) => [limit, who] as const);
  await countAgainstLimits(
    [...of(ORDERS.address, address), ...of(ORDERS.email, normalizedMailbox(email)), ...of(ORDERS.session, sessionId)],
    tx,
  );
}

export const limitHeldCoupon = (tx: Tx, address: string, couponId: string): Promise<void> =>
  countAgainstLimit(HELD_COUPONS, `${couponId}:${address}`, tx);

const GUESSES = {
  session: { name: 'coupon-guess', max: 20, windowSeconds: 10 * MINUTES, per: 'session' },
  address: { name: 'coupon-guess-address', max: 100, windowSeconds: 10 * MINUTES, per: 'address' },
} as const;

/** A wrong code counts as a guess. */
export async function limitCouponGuesses<T>(
  { sessionId, address }: CheckoutCaller,
  code: string | null | undefined,
  work: () => Promise<T>,
  isWrong: (outcome: { value: T } | { error: unknown }) => boolean,
): Promise<T> {
  if (!code) return work();
  const guesses = [
    [GUESSES.session, sessionId],
    [GUESSES.address, address],
  ] as const;
  for (const [limit, who] of guesses) await refuseOverLimit(limit, who);
  const countIf = async (outcome: { value: T } | { error: unknown }) => {
    if (isWrong(outcome))
      for (const [limit, who] of guesses) await countAgainstLimit(limit, who).catch(() => undefined);
  };
  try {
    const value = await work();
    await countIf({ value });
    return value;
  } catch (error) {
    await countIf({ error });
    throw error;
  }
}
