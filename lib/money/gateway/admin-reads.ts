import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { env, siteUrl } from '../../platform/server/env';
import { withIsoDates } from '../../platform/staff-write/rows';
import { redactConfiguration } from '../payment/providers/credentials';
import {
  decryptGatewayConfig,
  findHostedProvider,
  gatewayConnectionOf,
  gatewayProblemOf,
} from '../payment/providers/registry';

export type AdminGateway = ReturnType<typeof gatewayView>;

const LIMIT = 200;

/** Without secrets. */
export function gatewayView({ configuration, ...row }: PaymentGateway) {
  const problem = gatewayProblemOf(decryptGatewayConfig({ ...row, configuration }), env().PAYMENTS_MODE);
  const connection = gatewayConnectionOf(row.type);
  return {
    ...withIsoDates(row),
    fee: row.fee.toFixed(2),
    maxTotal: row.maxTotal?.toFixed(2) ?? null,
    ...redactConfiguration(configuration),
    isReady: problem === null,
    problem,
    canTest: connection.test !== null,
    canRegister: connection.registerWebhook !== null,
    webhookUrl: findHostedProvider(row.type) ? `${siteUrl()}/api/webhooks/${row.id}` : null,
  };
}

export async function listGateways(): Promise<AdminGateway[]> {
  const rows = await db.paymentGateway.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'asc' }],
    take: LIMIT,
  });
  return rows.map(gatewayView);
}
