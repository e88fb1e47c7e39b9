/** A page asks for all its cards at once. */
export const MAX_DELIVERY_PRODUCTS = 100;
