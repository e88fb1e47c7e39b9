import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';
import { checkWithProvider } from './ask-provider';
import { ProviderError } from './providers/contract';
import { decryptGatewayConfig, findHostedProvider } from './providers/registry';

/** Disputes can be opened for about 180 days. */
const OPEN_MS = 180 * 24 * 60 * 60 * 1000;

/** Job: reads disputes of providers without dispute webhooks (Tabby). Failures of one do not stop the others. */
export async function sweepDisputes(): Promise<void> {
  const since = new Date(Date.now() - OPEN_MS);
  await forEachIsolated(await db.paymentGateway.findMany(), (gateway) =>
    orWarn({ gatewayId: gateway.id }, () => sweepGateway(gateway, since)),
  );
}

async function sweepGateway(gateway: PaymentGateway, since: Date): Promise<void> {
  const provider = findHostedProvider(gateway.type);
  if (!provider?.disputes) return;
  const about = { provider: gateway.type, gatewayId: gateway.id, liveMode: true, paidAmount: { gt: 0 } };
  if (!(await db.payment.findFirst({ where: { ...about, createdAt: { gte: since } }, select: { id: true } }))) return;
  const found = await provider.disputes(decryptGatewayConfig(gateway), since);
  const payments = await db.payment.findMany({
    where: { ...about, providerRef: { in: [...found.keys()] } },
    select: { id: true, providerRef: true, dispute: true },
  });
  const changed = payments.filter(({ providerRef, dispute }) => found.get(providerRef ?? '') !== dispute);
  await forEachIsolated(changed, ({ id }) =>
    orWarn({ gatewayId: gateway.id, paymentId: id }, () => checkWithProvider(id)),
  );
}

/** Only logged, because the next run reads again. */
async function orWarn(about: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ ...about, reason: error.reason, detail: error.message }, 'disputes could not be read');
  }
}
