import type { Freight } from '../../fulfilment/shipping-company/rules';
import { type CarrierPrices, shippingPrice } from '../../fulfilment/shipping-company/rules';
import type { AddressQuestionState } from '../../generated/prisma/enums';

/** So long a shopper's link holds. */
export const LINK_MS = 3 * 24 * 60 * 60 * 1000;

/** Questions that are not over. */
export const OPEN_QUESTION = ['refused', 'asked', 'passed'] as const satisfies readonly AddressQuestionState[];

/** Those that wait for staff: nobody has asked yet, or what was answered could not be taken. */
export const WAITING_QUESTION = ['refused', 'passed'] as const satisfies readonly AddressQuestionState[];

/** What has become of a link: it opens the form; it was used; its time is over; staff have ended it, or the order has gone on. */
export type AddressLinkState = 'open' | 'used' | 'expired' | 'over';

type Asked = { state: AddressQuestionState; expiresAt: Date | null; canChange: boolean };

/** How a link stands; `canChange`: its order still goes where it is said to. */
export function linkStateOf({ state, expiresAt, canChange }: Asked, now: Date): AddressLinkState {
  if (state === 'answered' || state === 'passed') return 'used';
  if (state !== 'asked' || !canChange) return 'over';
  return expiresAt !== null && expiresAt > now ? 'open' : 'expired';
}

/**
 * Whether a parcel costs the same in another city, and the same company goes there: no shopper's price changes without their knowledge. Nobody priced
 * an order without a company.
 */
export function isSamePrice(company: CarrierPrices | null, from: string, to: string, freight: Freight): boolean {
  if (company === null || from === to) return true;
  const [before, after] = [shippingPrice(company, from, freight), shippingPrice(company, to, freight)];
  return before !== null && after !== null && before.cost === after.cost && before.freeFrom === after.freeFrom;
}
