/** Documents as they count now: a refused one whose place a later version has taken does not. */
export const inForce = { replacedBy: { is: null } } as const;
