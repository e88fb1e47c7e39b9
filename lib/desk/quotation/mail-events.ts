/** Staff send it, so it cannot be switched off. */
export const QUOTATION_EVENT = 'quotation';

export const QUOTATION_STAFF_EVENTS = ['quotation_asked', 'quotation_accepted', 'quotation_declined'] as const;
export type QuotationStaffEvent = (typeof QUOTATION_STAFF_EVENTS)[number];

export const isQuotationStaffEvent = (name: string): name is QuotationStaffEvent =>
  QUOTATION_STAFF_EVENTS.some((event) => event === name);
