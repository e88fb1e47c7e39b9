/** The way to pay of an order that its customer owes: what is due of it is paid later (docs/rules.md, "On account"). */
export const ON_ACCOUNT = 'account';

/** Within how many days what was bought on account may have to be paid. */
export const CREDIT_DAYS = { least: 1, most: 365 } as const;
