import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import type { StoredConfiguration } from '../payment/credentials';
import { credentialsOf } from '../payment/registry';

/**
 * Holds a gateway, whose row the caller has locked, to what its payments need: their provider is asked through it, months later
 * too, when a payment is disputed or given back. So its type stays once a payment was begun at the provider, and a key is not
 * deleted while a payment is open or a refund under way (replacing one is no deletion). Switching a gateway off is always free: it only takes no more
 * orders. Errors: gateway_type_fixed, gateway_key_needed.
 */
export async function keepPayable(
  tx: Tx,
  before: PaymentGateway,
  after: { type: string; configuration: StoredConfiguration },
): Promise<void> {
  // Simulated payments need neither.
  const begun = { gatewayId: before.id, provider: before.type };
  if (after.type !== before.type) {
    const payment = await tx.payment.findFirst({
      where: { ...begun, providerRef: { not: null } },
      select: { id: true },
    });
    if (payment) throw new AppError('gateway_type_fixed');
    return;
  }
  const had = (before.configuration ?? {}) as Record<string, unknown>;
  const deleted = credentialsOf(before.type).filter(
    ({ key, need }) => need !== 'optional' && had[key] && !after.configuration[key],
  );
  if (deleted.length === 0) return;
  const open = await tx.payment.count({
    where: {
      ...begun,
      OR: [
        { status: 'pending' },
        { checkAt: { not: null } },
        { captureState: 'due' },
        { refunds: { some: { method: 'provider', state: { in: ['open', 'pending'] } } } },
      ],
    },
  });
  if (open > 0) throw new AppError('gateway_key_needed', { values: { count: open } });
}
