import type { ShipmentSize } from '../../fulfilment/shipping-company/rules';
import { type CarrierPrices, shippingPrice } from '../../fulfilment/shipping-company/rules';
import type { AddressQuestionState } from '../../generated/prisma/enums';

export const ADDRESS_LINK_MS = 3 * 24 * 60 * 60 * 1000;

export const OPEN_QUESTION = ['refused', 'asked', 'passed'] as const satisfies readonly AddressQuestionState[];

export const WAITING_QUESTION = ['refused', 'passed'] as const satisfies readonly AddressQuestionState[];

export type AddressLinkState = 'open' | 'used' | 'expired' | 'over';

type Asked = { state: AddressQuestionState; expiresAt: Date | null; canChange: boolean };

/** `used`: answered or passed to staff; `over`: nothing to answer. */
export function addressLinkState({ state, expiresAt, canChange }: Asked, now: Date): AddressLinkState {
  if (state === 'answered' || state === 'passed') return 'used';
  if (state !== 'asked' || !canChange) return 'over';
  return expiresAt !== null && expiresAt > now ? 'open' : 'expired';
}

/** Whether the company ships to both cities at one price; true without a company. */
export function isSameShippingPrice(
  company: CarrierPrices | null,
  from: string,
  to: string,
  freight: ShipmentSize,
): boolean {
  if (company === null || from === to) return true;
  const [before, after] = [shippingPrice(company, from, freight), shippingPrice(company, to, freight)];
  return before !== null && after !== null && before.cost === after.cost && before.freeFrom === after.freeFrom;
}
