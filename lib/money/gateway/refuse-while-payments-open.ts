import 'server-only';
import type { PaymentGateway } from '../../generated/prisma/client';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import type { StoredConfiguration } from '../payment/providers/credentials';
import { credentialFieldsOf } from '../payment/providers/registry';

/** Refuses another type after a payment, and other keys while payments or refunds are open. Requires the row lock. */
export async function refuseWhilePaymentsOpen(
  tx: Tx,
  before: PaymentGateway,
  after: { type: string; configuration: StoredConfiguration },
): Promise<void> {
  // Leaves out simulated payments, whose provider has another name.
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
  const deleted = credentialFieldsOf(before.type).filter(
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
