import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { env, isSiteUrlMissing, siteUrl } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import type { ConfigurationKey } from '../payment/providers/configuration-keys';
import { type ConnectionTest, type GatewayConfig, ProviderError } from '../payment/providers/contract';
import { type CredentialField, configuredValue } from '../payment/providers/credential-fields';
import { decryptGatewayConfig, gatewayConnectionOf } from '../payment/providers/registry';

/** `test_key`: the key is valid but for test mode, and PAYMENTS_MODE is live. */
export type TestOutcome = ConnectionTest | { result: 'missing' | 'test_key'; key: ConfigurationKey };

export type WebhookOutcome =
  | { result: 'registered' | 'updated' | 'already' | 'unreachable' | 'refused' | 'site_url' }
  | { result: 'missing'; key: ConfigurationKey };

const TEST_KEY = /^(sk|rk)_test_/;

async function find(id: string): Promise<{ row: PaymentGateway; gateway: GatewayConfig }> {
  const row = await db.paymentGateway.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return { row, gateway: decryptGatewayConfig(row) };
}

const missing = (
  fields: readonly CredentialField[],
  needs: readonly CredentialField['need'][],
  { configuration }: GatewayConfig,
): ConfigurationKey | null =>
  fields.find(({ key, need }) => needs.includes(need) && configuredValue(configuration, key) === null)?.key ?? null;

async function note(row: PaymentGateway, staff: Staff, after: Record<string, string>): Promise<void> {
  const entry = { entity: 'payment_gateway', entityId: row.id, label: row.displayName } as const;
  await transaction((tx) => recordWrite(tx, staff, { ...entry, before: {}, after }));
}

function unanswered(error: unknown, row: PaymentGateway, text: string): ProviderError['reason'] {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ gatewayId: row.id, reason: error.reason, detail: error.message }, text);
  return error.reason;
}

/** Changes nothing at the provider. */
export async function testGatewayConnection(id: string, staff: Staff): Promise<TestOutcome> {
  const { row, gateway } = await find(id);
  const { test, credentials } = gatewayConnectionOf(row.type);
  if (!test) throw new AppError('not_found');
  const outcome = await outcomeOf(test, credentials, row, gateway);
  await note(row, staff, { connectionTest: outcome.result });
  return outcome;
}

async function outcomeOf(
  test: (gateway: GatewayConfig) => Promise<ConnectionTest>,
  credentials: readonly CredentialField[],
  row: PaymentGateway,
  gateway: GatewayConfig,
): Promise<TestOutcome> {
  const key = missing(credentials, ['payment'], gateway);
  if (key) return { result: 'missing', key };
  try {
    const tested = await test(gateway);
    const secret = credentials.find((field) => field.secret && field.need === 'payment')?.key;
    const isTestKey = secret !== undefined && TEST_KEY.test(configuredValue(gateway.configuration, secret) ?? '');
    if (tested.result === 'ok' && isTestKey && env().PAYMENTS_MODE === 'live')
      return { result: 'test_key', key: secret };
    return tested;
  } catch (error) {
    unanswered(error, row, 'a gateway could not be tested');
    return { result: 'unreachable' };
  }
}

/** Calls the provider; audited. Errors: not_found. */
export async function registerGatewayWebhook(id: string, staff: Staff): Promise<WebhookOutcome> {
  const { row, gateway } = await find(id);
  const { registerWebhook: register, credentials } = gatewayConnectionOf(row.type);
  if (!register) throw new AppError('not_found');
  const key = missing(credentials, ['payment', 'notifications'], gateway);
  if (key) return { result: 'missing', key };
  if (isSiteUrlMissing()) return { result: 'site_url' };
  let outcome: WebhookOutcome;
  try {
    outcome = { result: await register(gateway, `${siteUrl()}/api/webhooks/${row.id}`) };
  } catch (error) {
    const reason = unanswered(error, row, 'the address of messages could not be registered');
    outcome = { result: reason === 'refused' ? 'refused' : 'unreachable' };
  }
  await note(row, staff, { notificationAddress: outcome.result });
  return outcome;
}
