/** For how many months a product can be warranted, and a longer warranty be sold. */
export const MOST_WARRANTY_MONTHS = 120;
