import 'server-only';
import type { HostedProvider, RefundState } from '../../contract';
import { ProviderError } from '../../contract';
import { read } from '../../provider-call';
import { call, pathOf } from './call';
import { close, take } from './capture';
import { amountOf } from './checkout';
import { captured, isVoid, payment, readPayment } from './payment';

/** A refund by closing has no id at Tabby. */
const byClosing = (providerRef: string): string => `close-${providerRef}`;

/** Before shipping by closing, later by a refund (docs.tabby.ai, payment-processing). Idempotent by key. */
export const refund: HostedProvider['refund'] = async (
  gateway,
  { providerRef, amount: back, idempotencyKey, reason },
) => {
  const found = await readPayment(gateway, providerRef);
  const earlier = found.refunds.find(({ reference_id }) => reference_id === idempotencyKey);
  if (earlier) return { refundRef: earlier.id, state: 'done' };
  const wasTaken = found.captures.some(({ reference_id }) => reference_id === idempotencyKey);
  if (isVoid(found) || (wasTaken && found.status === 'CLOSED')) {
    return { refundRef: byClosing(providerRef), state: 'done' };
  }
  if (found.status === 'AUTHORIZED') {
    const rest = found.amount - captured(found) - back;
    if (rest < 0 && !wasTaken) throw new ProviderError('refused', 'tabby: refund: more than is left');
    if (rest > 0 && !wasTaken) await take(gateway, providerRef, rest, idempotencyKey);
    await close(gateway, providerRef);
    return { refundRef: byClosing(providerRef), state: 'done' };
  }
  const what = 'tabby: refund';
  const body = { amount: amountOf(back), reference_id: idempotencyKey, reason };
  const answer = await call(gateway, what, `${pathOf(providerRef)}/refunds`, {
    method: 'POST',
    body,
    repeatable: true,
  });
  const made = read(what, answer, payment).refunds.find(({ reference_id }) => reference_id === idempotencyKey);
  if (!made) throw new ProviderError('unreachable', `${what}: the answer does not show it`);
  return { refundRef: made.id, state: 'done' };
};

/** Finds a refund by id or our key. */
export const refundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey },
): Promise<RefundState | null> => {
  const found = await readPayment(gateway, providerRef);
  const made = found.refunds.find(({ id, reference_id }) => id === refundRef || reference_id === idempotencyKey);
  if (made) return { refundRef: made.id, state: 'done' };
  const wasTaken = found.captures.some(({ reference_id }) => reference_id === idempotencyKey);
  const isClosed = found.status === 'CLOSED' && (isVoid(found) || wasTaken || refundRef === byClosing(providerRef));
  return isClosed ? { refundRef: byClosing(providerRef), state: 'done' } : null;
};
