import { expect, it } from 'vitest';
import { simulatedAdapter } from '@/lib/money/payment/providers/simulated/adapter';
import { gatewayOf } from './support';

it('a simulated refund is done, and one without an answer was never made', async () => {
  const gateway = gatewayOf('stcpay', {});
  const idempotencyKey = crypto.randomUUID();
  const providerRef = `sim_${crypto.randomUUID()}_14499`;
  const made = await simulatedAdapter.refund(gateway, { providerRef, amount: 10_00, idempotencyKey, reason: '' });
  expect(made).toEqual({ refundRef: `sim_refund_${idempotencyKey}`, state: 'done' });
  const find = (refundRef: string | null) =>
    simulatedAdapter.refundState(gateway, { providerRef, refundRef, idempotencyKey, askedAt: new Date() });
  await expect(find(made.refundRef)).resolves.toEqual(made);
  await expect(find(null)).resolves.toBeNull();
});
