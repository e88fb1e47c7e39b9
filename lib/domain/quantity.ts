/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 99;
