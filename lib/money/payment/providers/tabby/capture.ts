import 'server-only';
import type { Halalas } from '../../../../platform/shared/money';
import { type GatewayConfig, type HostedProvider, ProviderError } from '../contract';
import { readProviderBody } from '../provider-call';
import { callTabby, tabbyPaymentPath } from './call';
import { tabbyAmount } from './checkout';
import { isTabbyVoided, readTabbyPayment, type TabbyPayment, tabbyCaptured, tabbyPayment } from './payment';

/** Idempotent by `reference`. */
export async function captureTabby(
  gateway: GatewayConfig,
  providerRef: string,
  amount: Halalas,
  reference: string,
): Promise<TabbyPayment> {
  const what = 'tabby: capture';
  const body = { amount: tabbyAmount(amount), reference_id: reference };
  return readProviderBody(
    what,
    await callTabby(gateway, what, `${tabbyPaymentPath(providerRef)}/captures`, {
      method: 'POST',
      body,
      repeatable: true,
    }),
    tabbyPayment,
  );
}

/** Closes a payment, which releases money that was not captured. Idempotent. */
export async function closeTabby(gateway: GatewayConfig, providerRef: string): Promise<TabbyPayment> {
  const what = 'tabby: close';
  const answer = await callTabby(gateway, what, `${tabbyPaymentPath(providerRef)}/close`, { method: 'POST' });
  if (answer.status === 400) {
    const now = await readTabbyPayment(gateway, providerRef);
    if (now.status === 'CLOSED') return now;
  }
  return readProviderBody(what, answer, tabbyPayment);
}

/** A full capture closes the payment, a partial one is closed here. Idempotent. */
export const tabbyCapture: NonNullable<HostedProvider['capture']> = async (gateway, { providerRef, amount }) => {
  let found = await readTabbyPayment(gateway, providerRef);
  if (isTabbyVoided(found)) throw new ProviderError('refused', 'tabby: capture: the payment was cancelled');
  if (found.status === 'AUTHORIZED') {
    const left = amount - tabbyCaptured(found);
    if (left > 0) found = await captureTabby(gateway, providerRef, left, `capture-${providerRef}`);
    if (found.status === 'AUTHORIZED') found = await closeTabby(gateway, providerRef);
  }
  if (found.status !== 'CLOSED') throw new ProviderError('refused', `tabby: capture: ${found.status}`);
  return { captureRef: found.captures.at(-1)?.id ?? null };
};
