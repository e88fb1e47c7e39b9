import { mailAddress } from '../../platform/shared/mail-address';
import { phoneKey } from '../../platform/shared/phone';

/** How long a code can be used, how often it may be tried, and how long the order stays open in a browser that has proved it. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const GRANT_DAYS = 30;

/** What its codes are made for. */
export const LOOKUP = 'order-lookup';

/** The digits of a phone number, at the least. */
const LEAST_DIGITS = 9;

/** What somebody gives as the mail address or phone of an order, in the form that is compared; null: it is neither, whatever the order. */
export function contactKey(text: string): string | null {
  if (text.includes('@')) return mailAddress(text);
  const phone = phoneKey(text);
  return phone.replace(/\D/g, '').length >= LEAST_DIGITS ? phone : null;
}

/** Whether what somebody knows of an order's shopper is right: the mail address or the phone that the order was made with. */
export function knowsShopper(order: { email: string; phone: string }, contact: string): boolean {
  const given = contactKey(contact);
  return given !== null && (given === contactKey(order.email) || given === contactKey(order.phone));
}
