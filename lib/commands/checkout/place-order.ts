import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { db, Prisma, type Tx } from '../../db';
import { MAX_HALALAS, parseSar, toSar } from '../../domain/money';
import { orderNumber } from '../../domain/order-number';
import { lineTotal } from '../../domain/totals';
import { AppError } from '../../errors';
import type { BankingDetails } from '../../payments/contract';
import { providerOf } from '../../payments/registry';
import { type CheckoutBody, idempotencyKey } from '../../schemas/checkout';
import { type PricedCart, priceCart } from './price-cart';
import { totalsView } from './quote-checkout';

/** The answer to a checkout (product.md §3). */
export type CheckoutResponse = {
  requiresRedirect: boolean;
  redirectUrl: string | null;
  paymentType: string;
  message: string | null;
  requiresPaymentSheet: boolean;
  bankingDetails: BankingDetails | null;
  orderNumber: string;
};

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
const SESSION_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Makes an order of a session's cart in one transaction, from the database's own rows. With an Idempotency-Key the same
 * request gives the same answer for 24 hours; parallel ones wait for the first.
 * Errors: cart_empty, out_of_stock, shipping_unavailable, gateway_unavailable, coupon_*, totals_changed, total_limit,
 * idempotency_mismatch, conflict.
 */
export async function placeOrder(sessionId: string, body: CheckoutBody, key: string | null): Promise<CheckoutResponse> {
  if (key !== null && !idempotencyKey.safeParse(key).success) {
    throw new AppError('invalid', { issues: [{ path: 'Idempotency-Key', message: 'ASCII, 1-200' }] });
  }
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.$transaction(
    async (tx) => {
      // All checkouts of one session stand in line: duplicates find the first one's key, and two tabs cannot both empty a cart.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`checkout:${sessionId}`}, 0))`;
      if (key !== null) {
        const earlier = await findAnswer(tx, sessionId, key, requestHash);
        if (earlier) return earlier;
      }
      const { response, orderId } = await order(tx, sessionId, body).catch(goneMeanwhile);
      if (key !== null) {
        await tx.idempotencyKey.create({ data: { sessionId, key, requestHash, orderId, response } });
      }
      return response;
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
}

/** A product, company or gateway that was deleted between the reads and the writes: nothing is made, the shopper looks again. */
function goneMeanwhile(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw new AppError('conflict');
  throw error;
}

async function findAnswer(
  tx: Tx,
  sessionId: string,
  key: string,
  requestHash: string,
): Promise<CheckoutResponse | null> {
  const row = await tx.idempotencyKey.findUnique({ where: { sessionId_key: { sessionId, key } } });
  if (!row) return null;
  if (Date.now() - row.createdAt.getTime() > KEY_LIFE_MS) {
    await tx.idempotencyKey.delete({ where: { sessionId_key: { sessionId, key } } });
    return null;
  }
  if (row.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  return row.response as CheckoutResponse;
}

async function order(
  tx: Tx,
  sessionId: string,
  body: CheckoutBody,
): Promise<{ response: CheckoutResponse; orderId: string }> {
  const now = new Date();
  const { shipping } = body;
  const [company, gateway] = await Promise.all([
    tx.shippingCompany.findUnique({ where: { id: shipping.companyId } }),
    tx.paymentGateway.findUnique({ where: { id: body.paymentGatewayId } }),
  ]);
  const priced = await priceCart(tx, {
    sessionId,
    couponCode: body.couponCode ?? null,
    email: shipping.email,
    shippingCost: company ? parseSar(company.cost) : null,
    now,
  });
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  const missing = priced.lines.filter((line) => !line.inStock);
  if (missing.length > 0) {
    throw new AppError('out_of_stock', {
      values: { products: missing.map((line) => line.name).join('، ') },
      issues: missing.map((line) => ({ path: `items.${line.cartItemId}`, message: line.name })),
    });
  }
  if (!company?.isActive) throw new AppError('shipping_unavailable');
  const provider = gateway?.isActive ? providerOf(gateway.type) : null;
  if (!gateway || !provider) throw new AppError('gateway_unavailable');
  if (priced.couponRefusal) throw new AppError(priced.couponRefusal);
  if (priced.totals.total > MAX_HALALAS || priced.totals.subtotal > MAX_HALALAS) throw new AppError('total_limit');
  compareTotals(body, priced);
  if (priced.coupon) await redeem(tx, priced.coupon.id);

  const free = priced.totals.total === 0;
  const status = free ? 'confirmed' : provider.initialStatus;
  const customerId = await findOrMakeCustomer(tx, sessionId, body);
  const made = await tx.order.create({
    data: {
      orderNumber: await freeOrderNumber(tx, now),
      sessionId,
      customerId,
      status,
      subtotal: toSar(priced.totals.subtotal),
      discountAmount: toSar(priced.totals.discount),
      couponCode: priced.coupon?.code ?? null,
      shippingCost: toSar(priced.totals.shippingCost),
      taxAmount: toSar(priced.totals.taxAmount),
      taxRate: toSar(priced.taxRate),
      totalAmount: toSar(priced.totals.total),
      shippingCompanyId: company.id,
      shippingMethod: company.name,
      firstName: shipping.firstName,
      lastName: shipping.lastName,
      email: shipping.email,
      phone: shipping.phone,
      shippingAddress: shipping.address,
      city: shipping.city,
      postalCode: shipping.postalCode,
      paymentGatewayId: gateway.id,
      paymentMethod: free ? 'free' : gateway.type,
      items: {
        create: priced.lines.map((line) => ({
          productId: line.productId,
          productName: line.name,
          productImage: line.image,
          quantity: line.quantity,
          unitPrice: toSar(line.unitPrice),
          totalPrice: toSar(lineTotal(line)),
        })),
      },
      history: { create: { fromStatus: null, toStatus: status, by: 'shopper' } },
      ...(priced.coupon
        ? { redemption: { create: { couponId: priced.coupon.id, amount: toSar(priced.totals.discount) } } }
        : {}),
    },
    select: { id: true, orderNumber: true },
  });
  if (status !== 'pending_payment') await takeFromCart(tx, priced);

  const base = {
    requiresRedirect: false,
    redirectUrl: null,
    requiresPaymentSheet: false,
    orderNumber: made.orderNumber,
  };
  if (free) {
    return { orderId: made.id, response: { ...base, paymentType: 'free', message: null, bankingDetails: null } };
  }
  const started = await provider.start({
    type: gateway.type,
    description: gateway.description,
    configuration: (gateway.configuration ?? {}) as Record<string, unknown>,
  });
  const response: CheckoutResponse = {
    ...base,
    requiresRedirect: started.kind === 'redirect',
    redirectUrl: started.kind === 'redirect' ? started.url : null,
    paymentType: gateway.type,
    message: started.kind === 'done' ? started.message : null,
    bankingDetails: started.kind === 'details' ? started.bankingDetails : null,
  };
  return { orderId: made.id, response };
}

/** What the shopper saw must be what the order costs: else they are shown the fresh totals and asked again. */
function compareTotals(body: CheckoutBody, { totals }: PricedCart): void {
  const seen = body.totals;
  const same =
    parseSar(seen.subtotal) === totals.subtotal &&
    parseSar(seen.shippingCost) === totals.shippingCost &&
    parseSar(seen.discount) === totals.discount &&
    parseSar(seen.total) === totals.total;
  if (!same) throw new AppError('totals_changed', { extra: { totals: totalsView(totals) } });
}

/** Counts one use of a coupon. The condition holds under the row's lock, so that parallel orders cannot exceed the maximum. */
async function redeem(tx: Tx, couponId: string): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE coupons SET current_uses = current_uses + 1, is_used = (current_uses + 1 >= max_uses)
    WHERE id = ${couponId} AND current_uses < max_uses`;
  if (count === 0) throw new AppError('coupon_exhausted');
}

/**
 * The customer of this e-mail. An existing one stays as it is; a new one is made of the order and tied to the session, which
 * may then read and change it as its account. An e-mail that somebody else used first is never tied.
 */
async function findOrMakeCustomer(tx: Tx, sessionId: string, { shipping }: CheckoutBody): Promise<string> {
  const made = await tx.customer.createManyAndReturn({
    data: [
      {
        firstName: shipping.firstName,
        lastName: shipping.lastName,
        email: shipping.email,
        phone: shipping.phone,
        address: shipping.address,
        city: shipping.city,
        postalCode: shipping.postalCode,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  const id = made[0]?.id;
  if (id) {
    await tx.userSession.createMany({
      data: [{ customerId: id, sessionToken: sessionId, expiresAt: new Date(Date.now() + SESSION_LIFE_MS) }],
      skipDuplicates: true,
    });
    return id;
  }
  return (await tx.customer.findUniqueOrThrow({ where: { email: shipping.email }, select: { id: true } })).id;
}

async function freeOrderNumber(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const bytes = randomBytes(5);
    let index = 0;
    const candidate = orderNumber(now, () => bytes[index++] ?? 0);
    const taken = await tx.order.findUnique({ where: { orderNumber: candidate }, select: { id: true } });
    if (!taken) return candidate;
  }
}

/** The ordered quantities leave the cart; what was added meanwhile stays. */
async function takeFromCart(tx: Tx, { lines }: PricedCart): Promise<void> {
  const ids = lines.map((line) => line.cartItemId);
  const quantities = lines.map((line) => line.quantity);
  const ordered = Prisma.sql`unnest(${ids}::text[], ${quantities}::int[]) AS ordered(id, quantity)`;
  await tx.$executeRaw`DELETE FROM cart_items c USING ${ordered} WHERE c.id = ordered.id AND c.quantity <= ordered.quantity`;
  await tx.$executeRaw`
    UPDATE cart_items c SET quantity = c.quantity - ordered.quantity, updated_at = now()
    FROM ${ordered} WHERE c.id = ordered.id AND c.quantity > ordered.quantity`;
}
