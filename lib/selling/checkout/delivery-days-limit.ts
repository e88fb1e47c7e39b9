/** Products per call of delivery days; a page asks for all its cards at once. */
export const MAX_DELIVERY_PRODUCTS = 100;
