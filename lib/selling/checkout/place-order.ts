import 'server-only';
import { createHash } from 'node:crypto';
import type { CheckoutResponse } from '../../money/payment/checkout-response';
import { withPaymentKind } from '../../money/payment/providers/registry';
import { startPayment } from '../../money/payment/start-payment';
import { invalidate } from '../../platform/server/cache/invalidate';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { lockSession } from '../../platform/server/session-locks';
import { transaction } from '../../platform/server/transaction';
import { AppError, type ErrorCode, fieldError } from '../../platform/shared/errors';
import { createOrder, type OrderCaller, type OrderCreation } from './create-order';
import { limitCouponGuesses } from './order-limits';
import { replacePayment } from './replace-payment';
import { type CheckoutBody, idempotencyKey } from './schema';

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

type Request = { caller: OrderCaller; body: CheckoutBody; key: string | null; requestHash: string };

/** The same Idempotency-Key gets the same answer for 24 hours. */
export async function placeOrder(
  caller: OrderCaller,
  body: CheckoutBody,
  key: string | null,
): Promise<CheckoutResponse> {
  if (key !== null && !idempotencyKey.safeParse(key).success) {
    throw fieldError('Idempotency-Key', 'ASCII, 1-200');
  }
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const request = { caller, body, key, requestHash };
  const givenUp = new Set<string>();
  const attempt = () => make(request, givenUp);
  for (;;) {
    const made = await limitCouponGuesses(caller, body.couponCode, attempt, isWrongCode);
    if (made.kind !== 'close') await invalidate(...(made.changes ?? []));
    if (made.kind === 'answer') return made.response;
    if (made.kind === 'payment') return payFor(request, made);
    for (const paymentId of made.paymentIds) {
      givenUp.add(paymentId);
      await replacePayment(paymentId);
    }
  }
}

/** These errors reveal whether a phone or email has ordered, so they count as guesses. */
const GUESSES: readonly ErrorCode[] = ['coupon_invalid', 'coupon_first_order', 'coupon_customer_limit'];

const isWrongCode = (outcome: object) =>
  'error' in outcome && outcome.error instanceof AppError && GUESSES.includes(outcome.error.code);

function make({ caller, body, key, requestHash }: Request, givenUp: ReadonlySet<string>): Promise<OrderCreation> {
  const { sessionId } = caller;
  return transaction(
    async (tx) => {
      // One checkout per session at a time, so that two tabs cannot order the same cart.
      await lockSession(tx, 'checkout', sessionId);
      if (key !== null) {
        const earlier = await findAnswer(tx, sessionId, key, requestHash);
        if (earlier) return earlier;
      }
      const made = await createOrder(tx, caller, body, givenUp);
      if (key !== null && made.kind !== 'close') {
        const response = made.kind === 'answer' ? made.response : Prisma.DbNull;
        await tx.idempotencyKey.create({ data: { sessionId, key, requestHash, orderId: made.orderId, response } });
      }
      return made;
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
}

/** The answer is stored only once the payment has started. */
async function payFor(
  { caller: { sessionId }, key }: Request,
  { orderId, paymentId }: { orderId: string; paymentId: string },
) {
  const redirectUrl = await startPayment(paymentId);
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { orderNumber: true, paymentMethod: true },
  });
  const response = withPaymentKind({
    requiresRedirect: true,
    redirectUrl,
    paymentType: order.paymentMethod ?? '',
    message: null,
    requiresPaymentSheet: false,
    bankingDetails: null,
    orderNumber: order.orderNumber,
  });
  if (key !== null) await db.idempotencyKey.updateMany({ where: { sessionId, key, orderId }, data: { response } });
  return response;
}

/** The stored answer, or the payment that must still be started. */
async function findAnswer(tx: Tx, sessionId: string, key: string, requestHash: string): Promise<OrderCreation | null> {
  const row = await tx.idempotencyKey.findUnique({ where: { sessionId_key: { sessionId, key } } });
  if (!row) return null;
  if (Date.now() - row.createdAt.getTime() > KEY_LIFE_MS) {
    await tx.idempotencyKey.delete({ where: { sessionId_key: { sessionId, key } } });
    return null;
  }
  if (row.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  if (row.response !== null) {
    return { kind: 'answer', orderId: row.orderId, response: withPaymentKind(row.response as CheckoutResponse) };
  }
  const { id: paymentId } = await tx.payment.findFirstOrThrow({
    where: { orderId: row.orderId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return { kind: 'payment', orderId: row.orderId, paymentId };
}
