/** For how many days after the delivery a return can be asked for: by law at least so many; beyond the other end nobody means it. */
export const RETURN_DAYS = { least: 7, most: 90 } as const;

/** What an invoice bears of the shop besides its name. Without the first two none is issued; the authority asks for the third (BR-KSA-08). */
const ON_INVOICES = ['vatNumber', 'address', 'crNumber'] as const;

type OnInvoices = Record<(typeof ON_INVOICES)[number], string | null> & { taxRate: { toString(): string } | null };

/** What the invoices of a shop lack; nothing where it charges no VAT and issues none. */
export const missingOnInvoices = (settings: OnInvoices): (typeof ON_INVOICES)[number][] =>
  settings.taxRate !== null && Number(settings.taxRate) === 0
    ? []
    : ON_INVOICES.filter((name) => !settings[name]?.trim());

/** What a piece weighs whose product does not say it, in a shop whose settings do not either. */
export const USUAL_WEIGHT_GRAMS = 1000;
