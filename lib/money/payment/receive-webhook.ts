import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { isUuid } from '../../platform/shared/uuid';
import { checkWithProvider, type ProviderStatus } from './ask-provider';
import { type GatewayConfig, type HostedProvider, ProviderError, type ProviderEvent } from './providers/contract';
import { hasAllCredentials } from './providers/credential-fields';
import { credentialFieldsOf, decryptGatewayConfig, findHostedProvider } from './providers/registry';
import { settlePayment } from './settle-payment';

type Message = { rawBody: string; headers: Headers; url: URL };

/** For this long the provider's API may lag behind its webhook. */
const BEHIND_MS = 15 * 60 * 1000;
const CHECK_AGAIN_MS = 60 * 1000;

/** Checks the payment of a message. Errors: not_found, payment_unavailable, webhook_refused, bad_request. */
export async function receiveWebhook(gatewayId: string, message: Message): Promise<void> {
  const row = await db.paymentGateway.findUnique({ where: { id: gatewayId } });
  const provider = row ? findHostedProvider(row.type) : null;
  if (!row || !provider) throw new AppError('not_found');
  const gateway = decryptGatewayConfig(row);
  if (!hasAllCredentials(credentialFieldsOf(row.type), gateway.configuration)) {
    // If a key was lost, an error makes the provider repeat the message.
    const payment = await db.payment.findFirst({ where: { gatewayId, provider: row.type }, select: { id: true } });
    throw new AppError(payment ? 'payment_unavailable' : 'not_found');
  }

  const event = await read(provider, gateway, message);
  const { id, isDone, receivedAt } = await remember(row.type, event);
  if (isDone && !event.isRepeating) return;
  const found = await settleBy(provider, gateway, row.type, gatewayId, event);
  if (found?.asked && !event.isShownBy(found.asked.report) && Date.now() - receivedAt.getTime() < BEHIND_MS) {
    log.warn({ paymentId: found.paymentId, type: event.type }, 'a provider does not show yet what its message says');
    await db.payment.update({
      where: { id: found.paymentId },
      data: { checkAt: new Date(Date.now() + CHECK_AGAIN_MS), checkTries: 0 },
    });
    throw new AppError('payment_unavailable');
  }
  await db.paymentEvent.update({
    where: { id },
    data: { processedAt: new Date(), paymentId: found?.paymentId ?? null },
  });
}

async function read(provider: HostedProvider, gateway: GatewayConfig, message: Message): Promise<ProviderEvent> {
  try {
    return await provider.parseWebhook(gateway, message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ type: gateway.type, reason: error.reason, detail: error.message }, 'a webhook was refused');
    if (error.reason === 'unreachable') throw new AppError('payment_unavailable');
    throw new AppError(error.reason === 'forged' ? 'webhook_refused' : 'bad_request');
  }
}

/** Stores the payment's reference only: the rest is personal data. */
async function remember(provider: string, event: ProviderEvent) {
  const key = { provider, eventKey: event.key.slice(0, 500) };
  await db.paymentEvent.createMany({
    data: [{ ...key, type: event.type.slice(0, 200), payload: { providerRef: event.providerRef.slice(0, 200) } }],
    skipDuplicates: true,
  });
  const row = await db.paymentEvent.findUniqueOrThrow({
    where: { provider_eventKey: key },
    select: { id: true, processedAt: true, receivedAt: true },
  });
  return { id: row.id, isDone: row.processedAt !== null, receivedAt: row.receivedAt };
}

async function settleBy(
  provider: HostedProvider,
  gateway: GatewayConfig,
  name: string,
  gatewayId: string,
  { providerRef, reference }: ProviderEvent,
): Promise<{ paymentId: string; asked: ProviderStatus | null } | null> {
  if (providerRef === '') return null;
  const known = await db.payment.findUnique({
    where: { provider_providerRef: { provider: name, providerRef } },
    select: { id: true },
  });
  const told = known?.id ?? (await findByReference(reference ?? null, name, gatewayId));
  // Reads only the shop's payments, because reading may capture money (Tamara).
  if (reference !== undefined && told === null) return null;
  try {
    if (known) return { paymentId: known.id, asked: await checkWithProvider(known.id) };
    const report = await provider.retrieve(gateway, providerRef);
    const paymentId = told ?? (await findByReference(report.reference, name, gatewayId));
    if (paymentId === null) return null;
    return { paymentId, asked: { report, settled: await settlePayment(paymentId, report) } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ type: name, reason: error.reason, detail: error.message }, 'a webhook could not be looked up');
    // Not a payment of the shop, so retries would not help.
    if (!told && (error.reason === 'refused' || error.reason === 'unknown')) return null;
    throw new AppError('payment_unavailable');
  }
}

/** If a start got no answer, only the reference is known. */
async function findByReference(reference: string | null, provider: string, gatewayId: string): Promise<string | null> {
  if (!reference || !isUuid(reference)) return null;
  const payment = await db.payment.findFirst({
    where: { id: reference, provider, gatewayId, providerRef: null },
    select: { id: true },
  });
  return payment?.id ?? null;
}
