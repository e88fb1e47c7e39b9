import 'server-only';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { SECRET_TOKEN, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { gatewayRefusal } from '../gateway/gateway-limit';
import { readGatewayOptions } from '../gateway/reads';
import { CURRENCY_CODE, PAYMENT_LIFE_MS } from '../payment/checkout-response';
import { endAttempt } from '../payment/end-attempt';
import { isHosted } from '../payment/providers/contract';
import { decryptGatewayConfig, paymentKindOf, resolveProvider } from '../payment/providers/registry';
import { startPayment } from '../payment/start-payment';
import { type PaymentLinkState, paymentLinkEndOf } from './rules';

const paySelect = {
  ...ledgerSelect,
  id: true,
  orderNumber: true,
  payments: {
    ...ledgerSelect.payments,
    select: { ...ledgerSelect.payments.select, sessionId: true, gatewayId: true, amount: true, expiresAt: true },
  },
} satisfies Prisma.OrderSelect;

async function findLink(client: Tx | typeof db, token: string) {
  if (!SECRET_TOKEN.test(token)) return null;
  const link = await client.paymentLink.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { revokedAt: true, expiresAt: true, order: { select: paySelect } },
  });
  if (!link) return null;
  const { status } = link.order;
  const { due, toCome } = readLedgerBalanceOf(link.order);
  return {
    order: link.order,
    due,
    end: paymentLinkEndOf({ ...link, status, due, isCollected: toCome > 0 }, new Date()),
  };
}

async function findDue(client: Tx | typeof db, token: string) {
  const found = await findLink(client, token);
  return found?.end === null ? found : null;
}

/** Null if the token is unknown. */
export async function readPaymentLinkState(token: string): Promise<PaymentLinkState | null> {
  const found = await findLink(db, token);
  return found && (found.end ?? 'open');
}

/** Null for an unknown token. Contains no personal data. */
export async function readPayable(token: string) {
  const found = await findLink(db, token);
  if (!found) return null;
  const { order, due, end } = found;
  if (end !== null) return { end };
  return {
    end,
    orderNumber: order.orderNumber,
    amount: toSar(due),
    gateways: (await readGatewaysForLink(db, due)).map(({ id, displayName, logo, marks }) => ({
      id,
      displayName,
      logo,
      marks,
    })),
  };
}

export const readGatewaysForLink = async (client: Tx | typeof db, due: Halalas) =>
  (await readGatewayOptions(client)).filter(
    (gateway) => paymentKindOf(gateway.type) === 'hosted' && gatewayRefusal(gateway, due) === null,
  );

export type Payable = Extract<NonNullable<Awaited<ReturnType<typeof readPayable>>>, { end: null }>;

type Begun = { kind: 'pay'; paymentId: string } | { kind: 'close'; paymentIds: string[] };

/** Starts a payment by link, or continues the browser's open attempt with the same gateway and amount. */
export async function payByLink(token: string, gatewayId: string, sessionId: string): Promise<{ redirectUrl: string }> {
  const givenUp = new Set<string>();
  for (;;) {
    const begun = await transaction((tx) => begin(tx, token, gatewayId, sessionId, givenUp));
    if (begun.kind === 'pay') return { redirectUrl: await startPayment(begun.paymentId) };
    for (const paymentId of begun.paymentIds) {
      givenUp.add(paymentId);
      await endAttempt(paymentId);
    }
  }
}

async function begin(
  tx: Tx,
  token: string,
  gatewayId: string,
  sessionId: string,
  givenUp: ReadonlySet<string>,
): Promise<Begun> {
  const seen = await findDue(tx, token);
  if (!seen) throw new AppError('not_found');
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${seen.order.id} FOR UPDATE`;
  const found = await findDue(tx, token);
  if (!found) throw new AppError('not_found');
  const { order, due } = found;
  const gateway = await tx.paymentGateway.findUnique({ where: { id: gatewayId } });
  const chosen = gateway?.isActive ? resolveProvider(decryptGatewayConfig(gateway), env().PAYMENTS_MODE) : null;
  if (!gateway || !chosen || !isHosted(chosen.provider)) throw new AppError('gateway_unavailable');
  const refusal = gatewayRefusal(gateway, due);
  if (refusal) throw refusal;
  const now = new Date();
  const open = order.payments.filter(({ status }) => status === 'pending');
  const same = open.find(
    (payment) =>
      payment.sessionId === sessionId &&
      payment.gatewayId === gatewayId &&
      parseSar(payment.amount) === due &&
      (payment.expiresAt?.getTime() ?? 0) > now.getTime() + MIN_LIFE_MS,
  );
  if (same) return { kind: 'pay', paymentId: same.id };
  const paymentIds = open.map(({ id }) => id).filter((id) => !givenUp.has(id));
  if (paymentIds.length > 0) return { kind: 'close', paymentIds };
  if (order.status === 'pending_payment') {
    await tx.order.update({
      where: { id: order.id },
      data: { paymentGatewayId: gateway.id, paymentMethod: gateway.type },
    });
  }
  const { id } = await tx.payment.create({
    data: {
      orderId: order.id,
      gatewayId,
      provider: chosen.name,
      amount: toSar(due),
      currency: CURRENCY_CODE,
      sessionId,
      expiresAt: new Date(now.getTime() + PAYMENT_LIFE_MS),
    },
    select: { id: true },
  });
  return { kind: 'pay', paymentId: id };
}

/** An attempt that expires sooner is not continued. */
const MIN_LIFE_MS = 10 * 60 * 1000;
