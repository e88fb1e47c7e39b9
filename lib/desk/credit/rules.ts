/** Orders that are paid later (docs/rules.md, "On account"). */
export const ON_ACCOUNT_METHOD = 'account';

export const CREDIT_PERIOD_DAYS = { least: 1, most: 365 } as const;
