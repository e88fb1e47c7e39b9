import 'server-only';
import type { PaymentGateway } from '../generated/prisma/client';
import { mergeConfiguration, redactConfiguration } from '../payment/credentials';
import { SECRET_KEYS } from '../payment/gateway-types';
import { holdUploads } from '../picture/claim-uploads';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { env } from '../server/env';
import { AppError } from '../shared/errors';
import { isExampleIban } from '../shared/iban';
import { translate } from '../shared/translate';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import { type AdminGateway, gatewayView } from './admin-reads';
import { keepPayable } from './keep-payable';
import type { GatewayBody, GatewayPatch } from './schema';

/** What the audit log may know: readable values, and of secrets only which ones are set. */
function audited({ configuration, ...row }: PaymentGateway) {
  const readable = redactConfiguration(configuration);
  return { ...row, ...readable.configuration, configured: readable.configured };
}

/** The secrets whose stored value is another: a new one leaves no other trace in the log. */
const changedKeys = (before: unknown, after: Record<string, string>): string[] =>
  SECRET_KEYS.filter((key) => (before as Record<string, string>)[key] !== after[key]);

/** Where real money is transferred, an example must not stand for an account: shoppers would pay into it. */
function assertRealIban(configuration: { iban?: string | null } | undefined): void {
  if (env().PAYMENTS_MODE !== 'live' || !configuration?.iban || !isExampleIban(configuration.iban)) return;
  const message = translate('validation.iban_example');
  throw new AppError('invalid', { issues: [{ path: 'configuration.iban', message }] });
}

/** Makes a gateway; its secrets are encrypted. Errors: invalid. */
export async function createGateway({ configuration, ...data }: GatewayBody, staff: Staff): Promise<AdminGateway> {
  assertRealIban(configuration);
  const row = await db.$transaction(async (tx) => {
    await holdUploads(tx, { logo: data.logo });
    const made = await tx.paymentGateway.create({
      data: { ...data, configuration: mergeConfiguration({}, configuration ?? {}) },
    });
    await recordWrite(tx, staff, {
      entity: 'payment_gateway',
      entityId: made.id,
      label: made.displayName,
      before: null,
      after: audited(made),
    });
    return made;
  });
  expire({ entity: 'gateway' });
  return gatewayView(row);
}

/**
 * Changes the given fields of a gateway. Secrets that are not given stay, unless the type changes: one provider's key is no
 * key of another's. Errors: not_found, changed_meanwhile, invalid, gateway_type_fixed, gateway_key_needed.
 */
export async function updateGateway(id: string, patch: GatewayPatch, staff: Staff): Promise<AdminGateway> {
  const { version, configuration, ...data } = patch;
  assertRealIban(configuration);
  const row = await db.$transaction(async (tx) => {
    await lockRow(tx, 'payment_gateways', id);
    const before = await tx.paymentGateway.findUniqueOrThrow({ where: { id } });
    assertVersion(before, version, gatewayView(before));
    await holdUploads(tx, { logo: data.logo }, { logo: before.logo });
    const kept = data.type === undefined || data.type === before.type ? before.configuration : {};
    const merged = mergeConfiguration(kept, configuration ?? {});
    await keepPayable(tx, before, { type: data.type ?? before.type, configuration: merged });
    const after = await tx.paymentGateway.update({ where: { id }, data: { ...data, configuration: merged } });
    const keysChanged = changedKeys(before.configuration ?? {}, merged);
    await recordWrite(tx, staff, {
      entity: 'payment_gateway',
      entityId: id,
      label: after.displayName,
      before: audited(before),
      after: { ...audited(after), ...(keysChanged.length > 0 ? { keysChanged } : {}) },
    });
    return after;
  });
  expire({ entity: 'gateway' });
  return gatewayView(row);
}

/** Deletes a gateway that no order refers to. Errors: not_found, in_use. */
export async function deleteGateway(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    // The lock holds off an order that is being made through it.
    await lockRow(tx, 'payment_gateways', id);
    const [order, payment] = [
      await tx.order.findFirst({ where: { paymentGatewayId: id }, select: { id: true } }),
      await tx.payment.findFirst({ where: { gatewayId: id }, select: { id: true } }),
    ];
    if (order || payment) throw new AppError('in_use');
    const before = await tx.paymentGateway.delete({ where: { id } });
    await recordWrite(tx, staff, {
      entity: 'payment_gateway',
      entityId: id,
      label: before.displayName,
      before: audited(before),
      after: null,
    });
  });
  expire({ entity: 'gateway' });
}
