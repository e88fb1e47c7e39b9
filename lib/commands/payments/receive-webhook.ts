import 'server-only';
import { db } from '../../db';
import { isUuid } from '../../domain/uuid';
import { AppError } from '../../errors';
import { log } from '../../log';
import { type GatewayConfig, type HostedProvider, ProviderError, type ProviderEvent } from '../../payments/contract';
import { hostedNamed, openGateway, SIMULATED } from '../../payments/registry';
import { settlePayment } from './settle-payment';

type Message = { rawBody: string; headers: Headers; url: URL };

/**
 * Takes a provider's message. Its proof is checked, each message is worked through once, and what it says is only a hint: the
 * payment is looked up at the provider and settled by that.
 * Errors: not_found (no such gateway), webhook_refused (the proof does not hold), bad_request (nothing that the provider
 * would send), payment_unavailable (the provider cannot be asked: it sends the message again).
 */
export async function receiveWebhook(gatewayId: string, message: Message): Promise<void> {
  const row = await db.paymentGateway.findUnique({ where: { id: gatewayId } });
  const provider = row && row.type !== SIMULATED ? hostedNamed(row.type) : null;
  if (!row || !provider) throw new AppError('not_found');
  const gateway = openGateway(row);
  if (!provider.isConfigured(gateway)) throw new AppError('not_found');

  const event = await read(provider, gateway, message);
  const { id, isDone } = await remember(row.type, event);
  if (isDone) return;
  const paymentId = await settleBy(provider, gateway, row.type, gatewayId, event);
  await db.paymentEvent.update({ where: { id }, data: { processedAt: new Date(), paymentId } });
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

/** Writes a message down once. Of the message itself only its kind and the payment it names are kept: the rest is personal. */
async function remember(provider: string, event: ProviderEvent): Promise<{ id: string; isDone: boolean }> {
  const key = { provider, eventKey: event.key.slice(0, 500) };
  await db.paymentEvent.createMany({
    data: [{ ...key, type: event.type.slice(0, 200), payload: { providerRef: event.providerRef.slice(0, 200) } }],
    skipDuplicates: true,
  });
  const row = await db.paymentEvent.findUniqueOrThrow({
    where: { provider_eventKey: key },
    select: { id: true, processedAt: true },
  });
  return { id: row.id, isDone: row.processedAt !== null };
}

/** Looks up what the message points at and settles it. Answers the payment, or null when it is none of this shop's. */
async function settleBy(
  provider: HostedProvider,
  gateway: GatewayConfig,
  name: string,
  gatewayId: string,
  { providerRef, reference }: ProviderEvent,
): Promise<string | null> {
  try {
    const known = await db.payment.findUnique({
      where: { provider_providerRef: { provider: name, providerRef } },
      select: { id: true },
    });
    const told = known?.id ?? (await findByReference(reference ?? null, name, gatewayId));
    // Looking may take the money: what is none of this shop's is left alone.
    if (reference !== undefined && told === null) return null;
    const report = await provider.look(gateway, providerRef);
    const paymentId = told ?? (await findByReference(report.reference, name, gatewayId));
    if (paymentId) await settlePayment(paymentId, report);
    return paymentId;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ type: name, reason: error.reason, detail: error.message }, 'a webhook could not be looked up');
    // Refused: the provider itself knows nothing of it, and will not next time either.
    if (error.reason === 'refused') return null;
    throw new AppError('payment_unavailable');
  }
}

/** The payment whose start was answered by nobody: it is known by our own reference alone. */
async function findByReference(reference: string | null, provider: string, gatewayId: string): Promise<string | null> {
  if (!reference || !isUuid(reference)) return null;
  const payment = await db.payment.findFirst({
    where: { id: reference, provider, gatewayId, providerRef: null },
    select: { id: true },
  });
  return payment?.id ?? null;
}
