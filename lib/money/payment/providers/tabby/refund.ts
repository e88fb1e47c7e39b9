import 'server-only';
import type { HostedProvider, RefundState } from '../contract';
import { ProviderError } from '../contract';
import { readProviderBody } from '../provider-call';
import { callTabby, tabbyPaymentPath } from './call';
import { captureTabby, closeTabby } from './capture';
import { tabbyAmount } from './checkout';
import { isTabbyVoided, readTabbyPayment, tabbyCaptured, tabbyPayment } from './payment';

/** Closing a payment has no refund id at Tabby, so the shop makes one. */
const byClosing = (providerRef: string): string => `close-${providerRef}`;

/** Closes the payment before shipping, refunds later (docs.tabby.ai, payment-processing). Idempotent by key. */
export const tabbyRefund: HostedProvider['refund'] = async (
  gateway,
  { providerRef, amount: back, idempotencyKey, reason },
) => {
  const found = await readTabbyPayment(gateway, providerRef);
  const earlier = found.refunds.find(({ reference_id }) => reference_id === idempotencyKey);
  if (earlier) return { refundRef: earlier.id, state: 'done' };
  const wasTaken = found.captures.some(({ reference_id }) => reference_id === idempotencyKey);
  if (isTabbyVoided(found) || (wasTaken && found.status === 'CLOSED')) {
    return { refundRef: byClosing(providerRef), state: 'done' };
  }
  if (found.status === 'AUTHORIZED') {
    const rest = found.amount - tabbyCaptured(found) - back;
    if (rest < 0 && !wasTaken) throw new ProviderError('refused', 'tabby: refund: more than is left');
    if (rest > 0 && !wasTaken) await captureTabby(gateway, providerRef, rest, idempotencyKey);
    await closeTabby(gateway, providerRef);
    return { refundRef: byClosing(providerRef), state: 'done' };
  }
  const what = 'tabby: refund';
  const body = { amount: tabbyAmount(back), reference_id: idempotencyKey, reason };
  const answer = await callTabby(gateway, what, `${tabbyPaymentPath(providerRef)}/refunds`, {
    method: 'POST',
    body,
    repeatable: true,
  });
  const made = readProviderBody(what, answer, tabbyPayment).refunds.find(
    ({ reference_id }) => reference_id === idempotencyKey,
  );
  if (!made) throw new ProviderError('unreachable', `${what}: the answer does not show it`);
  return { refundRef: made.id, state: 'done' };
};

export const tabbyRefundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey },
): Promise<RefundState | null> => {
  const found = await readTabbyPayment(gateway, providerRef);
  const made = found.refunds.find(({ id, reference_id }) => id === refundRef || reference_id === idempotencyKey);
  if (made) return { refundRef: made.id, state: 'done' };
  const wasTaken = found.captures.some(({ reference_id }) => reference_id === idempotencyKey);
  const isClosed =
    found.status === 'CLOSED' && (isTabbyVoided(found) || wasTaken || refundRef === byClosing(providerRef));
  return isClosed ? { refundRef: byClosing(providerRef), state: 'done' } : null;
};
