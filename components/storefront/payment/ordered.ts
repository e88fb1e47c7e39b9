/** The `source` of a confirmation to which no provider's page led: the order needed none. */
export const ORDERED = 'order';
