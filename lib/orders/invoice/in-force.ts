/** Excludes rejected documents that a later version replaced. */
export const notReplacedInvoice = { replacedBy: { is: null } } as const;
