/** Limit of a product's own warranty and of sold extensions. */
export const MAX_WARRANTY_MONTHS = 120;
