import type { Route } from 'next';

/** Where the way back of a paper or of an order leads: to the screen of the staff that it was opened at; null for anything else that an address may say. */
export const openedAt = (address: string): string | null =>
  /^\/admin(?:[/?][^\s\\]*)?$/.test(address) ? address : null;

/** The address of a paper that leads back to where it is opened. */
export const withBack = (paper: string, back: string): string =>
  `${paper}${paper.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`;

/** The address of an order's page, which leads back to the list as it was left; `back` as an address says it. */
export const orderAt = (id: string, back: string): Route => {
  const path = `/admin/orders/${id}`;
  return (openedAt(back) ? withBack(path, back) : path) as Route;
};

/** The same of a customer's page. */
export const customerAt = (id: string, back: string): Route => {
  const path = `/admin/customers/${id}`;
  return (openedAt(back) ? withBack(path, back) : path) as Route;
};

/** The same of a product's page. */
export const productAt = (id: string, back: string): Route => {
  const path = `/admin/products/${id}`;
  return (openedAt(back) ? withBack(path, back) : path) as Route;
};
