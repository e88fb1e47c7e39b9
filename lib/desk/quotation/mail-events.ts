/** Under which the letter with a quotation stands in the outbox: it goes where staff press, and is no habit that could be switched off. */
export const QUOTATION_EVENT = 'quotation';

/** What a business does with quotations that staff are told of. */
export const QUOTATION_STAFF_EVENTS = ['quotation_asked', 'quotation_accepted', 'quotation_declined'] as const;
export type QuotationStaffEvent = (typeof QUOTATION_STAFF_EVENTS)[number];

/** Whether a letter is one of these. */
export const isQuotationStaffEvent = (name: string): name is QuotationStaffEvent =>
  QUOTATION_STAFF_EVENTS.some((event) => event === name);
