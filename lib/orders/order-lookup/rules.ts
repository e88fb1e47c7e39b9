import { mailAddress } from '../../platform/shared/mail-address';
import { phoneKey } from '../../platform/shared/phone';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const GRANT_DAYS = 30;

export const LOOKUP = 'order-lookup';

const LEAST_DIGITS = 9;

/** Normalised email or phone, or null. */
export function contactKey(text: string): string | null {
  if (text.includes('@')) return mailAddress(text);
  const phone = phoneKey(text);
  return phone.replace(/\D/g, '').length >= LEAST_DIGITS ? phone : null;
}

export function knowsShopper(order: { email: string; phone: string }, contact: string): boolean {
  const given = contactKey(contact);
  return given !== null && (given === contactKey(order.email) || given === contactKey(order.phone));
}
