import 'server-only';
import type { CarrierConnection } from '../../generated/prisma/client';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { isSiteUrlMissing } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { CarrierError, type CarrierTest, type WebhookResult } from './contract';
import { hasCarrierCredentials, type OpenCarrierConnection, readCarrierConnection, webhookUrlOf } from './reads';

export type ConnectionOutcome = { result: CarrierTest['result'] | 'missing' };

export type AddressOutcome = { result: WebhookResult | 'unreachable' | 'refused' | 'site_url' | 'missing' };

async function find(id: string): Promise<OpenCarrierConnection> {
  const found = await readCarrierConnection(id);
  if (!found) throw new AppError('not_found');
  return found;
}

async function note(
  { row, carrier }: OpenCarrierConnection,
  staff: Staff,
  after: Record<string, string>,
): Promise<void> {
  const entry = { entity: 'carrier_connection', entityId: row.id, label: carrier.name } as const;
  await transaction((tx) => recordWrite(tx, staff, { ...entry, before: {}, after }));
}

function reasonOf(error: unknown, row: CarrierConnection, text: string): CarrierError['reason'] {
  if (!(error instanceof CarrierError)) throw error;
  log.warn({ connectionId: row.id, reason: error.reason, detail: error.message }, text);
  return error.reason;
}

/** Changes nothing at the carrier. */
export async function testCarrierConnection(id: string, staff: Staff): Promise<ConnectionOutcome> {
  const found = await find(id);
  let result: ConnectionOutcome['result'] = 'missing';
  if (hasCarrierCredentials(found)) {
    try {
      ({ result } = await found.carrier.test(found.account));
    } catch (error) {
      reasonOf(error, found.row, "a carrier's account could not be tested");
      result = 'unreachable';
    }
  }
  await note(found, staff, { connectionTest: result });
  return { result };
}

/** Needs a webhook secret; audited. Errors: not_found. */
export async function registerCarrierWebhook(id: string, staff: Staff): Promise<AddressOutcome> {
  const found = await find(id);
  if (!hasCarrierCredentials(found) || !found.account.credentials.webhookSecret) return { result: 'missing' };
  // Without SITE_URL, the carrier would send webhooks to localhost.
  if (isSiteUrlMissing()) return { result: 'site_url' };
  let result: AddressOutcome['result'];
  try {
    result = await found.carrier.registerWebhook(found.account, webhookUrlOf(id));
  } catch (error) {
    result =
      reasonOf(error, found.row, "the address of a carrier's messages could not be registered") === 'refused'
        ? 'refused'
        : 'unreachable';
  }
  await note(found, staff, { notificationAddress: result });
  return { result };
}
