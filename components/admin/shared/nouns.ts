import type { Messages } from 'next-intl';

/*
 * What lists and forms of staff are about, as the messages name it (admin.<noun>): its texts are found by its name.
 */

type Texts = Messages['admin'];

/** Those with a question for their deletion. */
type AskedNoun = { [N in keyof Texts]: Texts[N] extends { delete_title: string } ? N : never }[keyof Texts];

/** Deleted unasked: such a row is quickly made again (docs/rules.md, "Deleting"). */
const UNASKED = ['footer_sections', 'payment_gateways', 'social_links'] as const;

/** Never deleted. */
export const KEPT = 'staff_accounts';

/** Lists whose rows staff make and edit in a window. */
export type ListNoun = AskedNoun | (typeof UNASKED)[number] | typeof KEPT;

/** Those whose rows staff make. */
export type FormNoun = ListNoun;

/** Lists of what comes from elsewhere. */
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

/** Lists with a screen of their own. */
export type ScreenNoun = Exclude<FormNoun, 'footer_sections' | 'menu_items' | 'social_links'> | ReadNoun;

/** Whether a row of it is deleted only after a question. */
export const isAsked = (noun: ListNoun): noun is AskedNoun => ![...UNASKED, KEPT].some((name) => name === noun);

/** Lists whose rows are opened otherwise, or not at all. */
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

/** Whether its rows are opened in the list's window. */
export const hasEditor = (noun: ScreenNoun): noun is Exclude<ScreenNoun, (typeof WITHOUT_EDITOR)[number]> =>
  !WITHOUT_EDITOR.some((name) => name === noun);

/** Whether staff make no rows of it. */
export const isRead = (noun: FormNoun | ReadNoun): noun is ReadNoun => WITHOUT_EDITOR.some((name) => name === noun);
