import 'server-only';
import type { PaymentGateway } from '../generated/prisma/client';
import type { GatewayType } from '../generated/prisma/enums';
import type { GatewayProblem } from '../payment/contract';
import { redactConfiguration } from '../payment/credentials';
import { hostedNamed, openGateway, problemOf } from '../payment/registry';
import { db } from '../server/db';
import { env, siteUrl } from '../server/env';

/** A gateway as the owner sees and edits it. No secret is in it. */
export type AdminGateway = {
  id: string;
  name: string;
  displayName: string;
  type: GatewayType;
  isActive: boolean;
  logo: string | null;
  description: string | null;
  priority: number;
  /** the readable values */
  configuration: Record<string, string>;
  /** which keys are set, secret ones among them */
  configured: string[];
  /** whether it can take an order as it is, and why not */
  isReady: boolean;
  problem: GatewayProblem | null;
  /** where the provider sends its messages; null for a type without such a provider */
  webhookUrl: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A shop has a handful of gateways; no list of them is longer. */
const LIMIT = 200;

export function gatewayView({ configuration, ...row }: PaymentGateway): AdminGateway {
  const problem = problemOf(openGateway({ ...row, configuration }), env().PAYMENTS_MODE);
  return {
    ...row,
    ...redactConfiguration(configuration),
    isReady: problem === null,
    problem,
    webhookUrl: hostedNamed(row.type) ? `${siteUrl()}/api/webhooks/${row.id}` : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
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
