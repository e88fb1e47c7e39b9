export const ORDER_SOURCE = 'order';
