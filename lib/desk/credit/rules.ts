/** Orders that are paid later (docs/rules.md, "On account"). */
export const ON_ACCOUNT = 'account';

export const CREDIT_DAYS = { least: 1, most: 365 } as const;
