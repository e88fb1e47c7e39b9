/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 99;

/** How many different products a cart holds, and a wishlist. */
export const MAX_CART_LINES = 100;
export const MAX_WISHES = 200;
