export const ORDERED = 'order';
