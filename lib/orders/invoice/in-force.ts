/** Excludes rejected documents that a later version replaced. */
export const inForce = { replacedBy: { is: null } } as const;
