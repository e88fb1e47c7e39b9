import 'server-only';
import type { Halalas } from '../../../../platform/shared/money';
import { type GatewayConfig, type HostedProvider, ProviderError } from '../../contract';
import { read } from '../../provider-call';
import { call, pathOf } from './call';
import { amountOf } from './checkout';
import { captured, isVoid, type Payment, payment, readPayment } from './payment';

/** Captures an amount once per reference. */
export async function take(
  gateway: GatewayConfig,
  providerRef: string,
  amount: Halalas,
  reference: string,
): Promise<Payment> {
  const what = 'tabby: capture';
  const body = { amount: amountOf(amount), reference_id: reference };
  return read(
    what,
    await call(gateway, what, `${pathOf(providerRef)}/captures`, { method: 'POST', body, repeatable: true }),
    payment,
  );
}

/** Closes a payment; uncaptured money goes back. Idempotent. */
export async function close(gateway: GatewayConfig, providerRef: string): Promise<Payment> {
  const what = 'tabby: close';
  const answer = await call(gateway, what, `${pathOf(providerRef)}/close`, { method: 'POST' });
  if (answer.status === 400) {
    const now = await readPayment(gateway, providerRef);
    if (now.status === 'CLOSED') return now;
  }
  return read(what, answer, payment);
}

/** A full capture closes by itself, a partial one here. Idempotent. */
export const capture: NonNullable<HostedProvider['capture']> = async (gateway, { providerRef, amount }) => {
  let found = await readPayment(gateway, providerRef);
  if (isVoid(found)) throw new ProviderError('refused', 'tabby: capture: the payment was cancelled');
  if (found.status === 'AUTHORIZED') {
    const left = amount - captured(found);
    if (left > 0) found = await take(gateway, providerRef, left, `capture-${providerRef}`);
    if (found.status === 'AUTHORIZED') found = await close(gateway, providerRef);
  }
  if (found.status !== 'CLOSED') throw new ProviderError('refused', `tabby: capture: ${found.status}`);
  return { captureRef: found.captures.at(-1)?.id ?? null };
};
