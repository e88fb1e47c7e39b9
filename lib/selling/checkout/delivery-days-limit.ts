/** A page asks once for all its product cards. */
export const MAX_DELIVERY_PRODUCTS = 100;
