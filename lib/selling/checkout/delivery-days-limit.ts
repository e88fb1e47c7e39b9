/** All product cards of a page are requested together. */
export const MAX_DELIVERY_PRODUCTS = 100;
