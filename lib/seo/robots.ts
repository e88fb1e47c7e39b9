/** What crawlers shall leave alone: the staff's and the shoppers' own pages, calls, search, and every filtered list. */
export const CLOSED_TO_ROBOTS = [
  '/admin',
  '/admin-login',
  '/api/',
  '/account',
  '/checkout',
  '/coupons',
  '/mock-payment',
  '/orders/',
  '/search',
  '/unsubscribe',
  '/wishlist',
  '/*?*sort=',
  '/*?*price=',
  '/*?*view=',
  '/*?*q=',
] as const;
