/** Excludes rejected documents that were replaced by a new version. */
export const notReplacedInvoice = { replacedBy: { is: null } } as const;
