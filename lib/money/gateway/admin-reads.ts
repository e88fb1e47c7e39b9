import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { env, siteUrl } from '../../platform/server/env';
import { stamped } from '../../platform/staff-write/rows';
import { redactConfiguration } from '../payment/credentials';
import { connectionOf, hostedNamed, openGateway, problemOf } from '../payment/registry';

/** A gateway as the owner sees and edits it. No secret is in it. */
export type AdminGateway = ReturnType<typeof gatewayView>;

/** A shop has a handful of gateways; no list of them is longer. */
const LIMIT = 200;

export function gatewayView({ configuration, ...row }: PaymentGateway) {
  const problem = problemOf(openGateway({ ...row, configuration }), env().PAYMENTS_MODE);
  const connection = connectionOf(row.type);
  return {
    ...stamped(row),
    fee: row.fee.toFixed(2),
    maxTotal: row.maxTotal?.toFixed(2) ?? null,
    // The readable values, and which keys are set, secret ones among them.
    ...redactConfiguration(configuration),
    /** whether it can take an order as it is, and why not */
    isReady: problem === null,
    problem,
    /** whether its credentials can be tested, and whether its provider is told the address by a call */
    canTest: connection.test !== null,
    canRegister: connection.registerWebhook !== null,
    /** where the provider sends its messages; null for a type without such a provider */
    webhookUrl: hostedNamed(row.type) ? `${siteUrl()}/api/webhooks/${row.id}` : null,
  };
}

/** Every gateway in the order in which shoppers see them. */
export async function listGateways(): Promise<AdminGateway[]> {
  const rows = await db.paymentGateway.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'asc' }],
    take: LIMIT,
  });
  return rows.map(gatewayView);
}
