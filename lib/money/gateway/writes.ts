import 'server-only';
import type { PaymentGateway as Row } from '../../generated/prisma/client';
import { isExampleIban } from '../../platform/business/iban';
import type { Staff } from '../../platform/server/auth/staff-session';
import { env } from '../../platform/server/env';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { SECRET_KEYS } from '../payment/providers/configuration-keys';
import { mergeConfiguration, redactConfiguration } from '../payment/providers/credentials';
import { type AdminGateway, gatewayView } from './admin-reads';
import { refuseWhilePaymentsOpen } from './refuse-while-payments-open';
import type { GatewayBody, GatewayPatch } from './schema';

const changedKeys = (before: unknown, after: Record<string, string>): string[] =>
  SECRET_KEYS.filter((key) => (before as Record<string, string>)[key] !== after[key]);

/** Fields for the audit log; of secrets only which are set and which changed. */
function audited({ configuration, ...row }: Row, before: Row | null) {
  const readable = redactConfiguration(configuration);
  const keysChanged = before ? changedKeys(before.configuration ?? {}, configuration as Record<string, string>) : [];
  return {
    ...row,
    ...readable.configuration,
    configured: readable.configured,
    ...(keysChanged.length > 0 ? { keysChanged } : {}),
  };
}

const GATEWAY: StaffNoun<Row, AdminGateway> = {
  table: 'payment_gateways',
  entity: 'payment_gateway',
  label: ({ displayName }) => displayName,
  audited,
  read: (tx, id) => tx.paymentGateway.findUnique({ where: { id } }),
  view: gatewayView,
  pictures: ['logo'],
  changes: () => [{ entity: 'gateway' }],
};

function assertRealIban(configuration: { iban?: string | null } | undefined): void {
  if (env().PAYMENTS_MODE !== 'live' || !configuration?.iban || !isExampleIban(configuration.iban)) return;
  const message = translate('validation.iban_example');
  throw fieldError('configuration.iban', message);
}

/** Keys and bank account determine who receives the shoppers' money. */
function requireOwner({ role }: Staff, configuration: object | undefined): void {
  if (role !== 'owner' && Object.keys(configuration ?? {}).length > 0) throw new AppError('gateway_needs_owner');
}

/** Encrypts secrets. Errors: gateway_needs_owner if other staff set keys. */
export async function createGateway(body: GatewayBody, staff: Staff): Promise<AdminGateway> {
  requireOwner(staff, body.configuration);
  assertRealIban(body.configuration);
  return staffWrite(GATEWAY, staff).create(body, (tx, { configuration, ...data }) =>
    tx.paymentGateway.create({ data: { ...data, configuration: mergeConfiguration({}, configuration ?? {}) } }),
  );
}

/** Omitted secrets stay unless the type changes. Errors: gateway_needs_owner. */
export async function updateGateway(id: string, patch: GatewayPatch, staff: Staff): Promise<AdminGateway> {
  requireOwner(staff, patch.configuration);
  assertRealIban(patch.configuration);
  return staffWrite(GATEWAY, staff).update(id, patch, async (tx, { configuration, ...data }, before) => {
    const isSameType = data.type === undefined || data.type === before.type;
    if (!isSameType) requireOwner(staff, before.configuration as object);
    const merged = mergeConfiguration(isSameType ? before.configuration : {}, configuration ?? {});
    await refuseWhilePaymentsOpen(tx, before, { type: data.type ?? before.type, configuration: merged });
    return tx.paymentGateway.update({ where: { id }, data: { ...data, configuration: merged } });
  });
}

/** Errors: in_use if it has orders or payments. */
export const deleteGateway = (id: string, staff: Staff) =>
  staffWrite(GATEWAY, staff).remove(id, async (tx) => {
    const order = await tx.order.findFirst({ where: { paymentGatewayId: id }, select: { id: true } });
    const payment = await tx.payment.findFirst({ where: { gatewayId: id }, select: { id: true } });
    if (order || payment) throw new AppError('in_use', { extra: { message: translate('errors.gateway_in_use') } });
    await tx.paymentGateway.delete({ where: { id } });
  });
