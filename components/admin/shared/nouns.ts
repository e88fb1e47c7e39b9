import type { Messages } from 'next-intl';

/* Names of lists and forms; each is a message group admin.<noun>. */

type Texts = Messages['admin'];

type AskedNoun = { [N in keyof Texts]: Texts[N] extends { delete_title: string } ? N : never }[keyof Texts];

/** Deleted without confirmation, because they are easy to create again (docs/rules.md, "Deleting"). */
const UNASKED = ['footer_sections', 'payment_gateways', 'social_links'] as const;

export const UNDELETABLE_NOUN = 'staff_accounts';

export type ListNoun = AskedNoun | (typeof UNASKED)[number] | typeof UNDELETABLE_NOUN;

export type FormNoun = ListNoun;

type ReadNoun =
  | 'audit_log'
  | 'failed_payments'
  | 'invoices'
  | 'jobs'
  | 'mails'
  | 'messages'
  | 'orders'
  | 'product_notices'
  | 'quotations'
  | 'receivables'
  | 'returns'
  | 'reviews'
  | 'searches'
  | 'searches_nothing'
  | 'stock';

export type ScreenNoun = Exclude<FormNoun, 'footer_sections' | 'menu_items' | 'social_links'> | ReadNoun;

export const asksBeforeDelete = (noun: ListNoun): noun is AskedNoun =>
  ![...UNASKED, UNDELETABLE_NOUN].some((name) => name === noun);

const WITHOUT_EDITOR = [
  'audit_log',
  'failed_payments',
  'invoices',
  'jobs',
  'mails',
  'messages',
  'orders',
  'product_notices',
  'quotations',
  'receivables',
  'returns',
  'reviews',
  'searches',
  'searches_nothing',
  'stock',
] as const satisfies readonly ReadNoun[];

export const hasEditor = (noun: ScreenNoun): noun is Exclude<ScreenNoun, (typeof WITHOUT_EDITOR)[number]> =>
  !WITHOUT_EDITOR.some((name) => name === noun);

export const isReadOnlyNoun = (noun: FormNoun | ReadNoun): noun is ReadNoun =>
  WITHOUT_EDITOR.some((name) => name === noun);
