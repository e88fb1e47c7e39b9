/** Leaves out rejected documents that a new version replaced. */
export const notReplacedInvoice = { replacedBy: { is: null } } as const;
