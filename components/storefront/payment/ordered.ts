/** Value of `source` if the order needed no provider page. */
export const ORDERED = 'order';
