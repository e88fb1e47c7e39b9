import { mailAddress } from '../../platform/shared/mail-address';
import { phoneComparisonKey } from '../../platform/shared/phone';

export const ORDER_GRANT_DAYS = 30;

const MIN_DIGITS = 9;

/** For comparisons; null if invalid. */
export function normalizedContact(text: string): string | null {
  if (text.includes('@')) return mailAddress(text);
  const phone = phoneComparisonKey(text);
  return phone.replace(/\D/g, '').length >= MIN_DIGITS ? phone : null;
}

/** Compares normalised email or phone; false if `contact` is invalid. */
export function isShopperContact(order: { email: string; phone: string }, contact: string): boolean {
  const given = normalizedContact(contact);
  return given !== null && (given === normalizedContact(order.email) || given === normalizedContact(order.phone));
}
