import { QUOTATION_EVENT, QUOTATION_STAFF_EVENTS } from '../../desk/quotation/mail-events';
import { LINK_EVENT } from '../../money/payment-link/link-mail';
import { ORDER_EVENTS, STAFF_EVENT } from '../../orders/order/order-events';
import { CART_EVENT } from '../../selling/cart-reminder/rules';
import { CONFIRM_EVENT, NOTICE_EVENTS } from '../../selling/notice/rules';
import { REVIEW_EVENT } from '../../selling/review/review-mail';

export const SWITCHABLE_MAILS = [
  ...ORDER_EVENTS,
  REVIEW_EVENT,
  STAFF_EVENT,
  ...QUOTATION_STAFF_EVENTS,
  ...NOTICE_EVENTS,
] as const;

export const MAIL_KINDS = [
  ...SWITCHABLE_MAILS,
  LINK_EVENT,
  QUOTATION_EVENT,
  'lookup',
  'sign_in',
  'contact_added',
  'newsletter_confirm',
  CONFIRM_EVENT,
  CART_EVENT,
] as const;

export type SwitchableMail = (typeof SWITCHABLE_MAILS)[number];
export type MailKind = (typeof MAIL_KINDS)[number];

export const isMailKind = (name: string): name is MailKind => MAIL_KINDS.some((kind) => kind === name);
export const isSwitchableMail = (name: string): name is SwitchableMail =>
  SWITCHABLE_MAILS.some((kind) => kind === name);
export const hasWhatsAppTemplate = (name: string): name is (typeof ORDER_EVENTS)[number] =>
  ORDER_EVENTS.some((event) => event === name);
