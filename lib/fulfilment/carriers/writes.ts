import 'server-only';
import { randomBytes } from 'node:crypto';
import type { CarrierConnection as Row } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { CREDENTIAL_KEYS, type CredentialKey } from './contract';
import { encryptCarrierCredential } from './credentials';
import { type AdminConnection, connectionView } from './reads';
import { carrierByProvider } from './registry';
import type { ConnectionBody, ConnectionPatch } from './schema';

const CONNECTION: StaffNoun<Row, AdminConnection> = {
  table: 'carrier_connections',
  entity: 'carrier_connection',
  label: ({ provider }) => carrierByProvider(provider).name,
  audited: ({ credentials, ...row }, before) => {
    const keysChanged = before ? CREDENTIAL_KEYS.filter((key) => kept(before)[key] !== kept({ credentials })[key]) : [];
    return { ...row, ...(keysChanged.length > 0 ? { keysChanged } : {}) };
  },
  read: (tx, id) => tx.carrierConnection.findUnique({ where: { id } }),
  view: connectionView,
};

const kept = ({ credentials }: Pick<Row, 'credentials'>): Record<string, string> =>
  (credentials ?? {}) as Record<string, string>;

function sealed<B extends Partial<Record<CredentialKey, string | undefined>>>(body: B) {
  const rest = { ...body };
  const given: Record<string, string> = {};
  for (const key of CREDENTIAL_KEYS) {
    const value = rest[key];
    if (value) given[key] = encryptCarrierCredential(key, value);
    delete rest[key];
  }
  return { given, rest: rest as Omit<B, CredentialKey> };
}

/** Encrypts the credentials and generates the webhook secret. */
export async function createCarrierConnection(
  { pickupCode = null, ...body }: ConnectionBody,
  staff: Staff,
): Promise<AdminConnection> {
  const { given, rest } = sealed(body);
  const missing = carrierByProvider(body.provider).keys.filter((key) => !given[key]);
  if (missing.length > 0) {
    const message = translate('validation.carrier_token');
    throw new AppError('invalid', { issues: missing.map((path) => ({ path, message })) });
  }
  if ((await db.carrierConnection.count({ where: { provider: body.provider } })) > 0)
    throw new AppError('already_exists', { extra: { message: translate('errors.carrier_connected') } });
  const credentials = {
    ...given,
    webhookSecret: encryptCarrierCredential('webhookSecret', randomBytes(32).toString('hex')),
  };
  return staffWrite(CONNECTION, staff).create(rest, (tx, data) =>
    tx.carrierConnection.create({ data: { ...data, pickupCode, credentials } }),
  );
}

/** Omitted credentials stay. */
export const updateCarrierConnection = (id: string, patch: ConnectionPatch, staff: Staff): Promise<AdminConnection> =>
  staffWrite(CONNECTION, staff).update(id, patch, (tx, { pickupCode, ...fields }, before) => {
    const { given, rest } = sealed(fields);
    return tx.carrierConnection.update({
      where: { id },
      data: {
        ...rest,
        ...(pickupCode === undefined ? {} : { pickupCode }),
        credentials: { ...kept(before), ...given },
      },
    });
  });

/** Errors: in_use if it has waybills. */
export const deleteCarrierConnection = (id: string, staff: Staff): Promise<void> =>
  staffWrite(CONNECTION, staff).remove(id, async (tx) => {
    if ((await tx.waybill.count({ where: { connectionId: id } })) > 0)
      throw new AppError('in_use', { extra: { message: translate('errors.carrier_in_use') } });
    await tx.carrierConnection.delete({ where: { id } });
  });
