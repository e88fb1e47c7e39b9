import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { askProvider } from './ask-provider';
import { ProviderError } from './contract';
import { hostedNamed, openGateway } from './registry';

/** Disputes are possible for about 180 days. */
const OPEN_MS = 180 * 24 * 60 * 60 * 1000;

/** Reads disputes of providers without dispute webhooks (Tabby). */
export async function sweepDisputes(): Promise<void> {
  const since = new Date(Date.now() - OPEN_MS);
  for (const gateway of await db.paymentGateway.findMany()) {
    const provider = hostedNamed(gateway.type);
    if (!provider?.disputes) continue;
    const about = { provider: gateway.type, gatewayId: gateway.id, liveMode: true, paidAmount: { gt: 0 } };
    if (!(await db.payment.findFirst({ where: { ...about, createdAt: { gte: since } }, select: { id: true } })))
      continue;
    try {
      const found = await provider.disputes(openGateway(gateway), since);
      const payments = await db.payment.findMany({
        where: { ...about, providerRef: { in: [...found.keys()] } },
        select: { id: true, providerRef: true, dispute: true },
      });
      for (const { id, providerRef, dispute } of payments) {
        if (found.get(providerRef ?? '') !== dispute) await askProvider(id);
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ gatewayId: gateway.id, reason: error.reason, detail: error.message }, 'disputes could not be read');
    }
  }
}
