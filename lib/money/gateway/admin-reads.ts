import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { env, siteUrl } from '../../platform/server/env';
import { withIsoDates } from '../../platform/staff-write/rows';
import { redactConfiguration } from '../payment/providers/credentials';
import { gatewayConnectionOf, gatewayProblemOf, hostedProviderNamed, openGateway } from '../payment/providers/registry';

export type AdminGateway = ReturnType<typeof gatewayView>;

const LIMIT = 200;

export function gatewayView({ configuration, ...row }: PaymentGateway) {
  const problem = gatewayProblemOf(openGateway({ ...row, configuration }), env().PAYMENTS_MODE);
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
    webhookUrl: hostedProviderNamed(row.type) ? `${siteUrl()}/api/webhooks/${row.id}` : null,
  };
}

export async function listGateways(): Promise<AdminGateway[]> {
  const rows = await db.paymentGateway.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'asc' }],
    take: LIMIT,
  });
  return rows.map(gatewayView);
}
