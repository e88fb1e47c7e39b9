import type { Route } from 'next';
import { hasPermission } from '@/lib/platform/shared/areas';

/** Null unless it is an admin path, against open redirects. */
export const safeBackPath = (address: string): string | null =>
  /^\/admin(?:[/?][^\s\\]*)?$/.test(address) ? address : null;

export const withBack = (paper: string, back: string): string =>
  `${paper}${paper.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`;

/** `back` may be any text; only an admin path is used. */
export const adminOrderUrl = (id: string, back: string): Route => {
  const path = `/admin/orders/${id}`;
  return (safeBackPath(back) ? withBack(path, back) : path) as Route;
};

export const adminCustomerUrl = (id: string, back: string): Route => {
  const path = `/admin/customers/${id}`;
  return (safeBackPath(back) ? withBack(path, back) : path) as Route;
};

export const adminProductUrl = (id: string, back: string): Route => {
  const path = `/admin/products/${id}`;
  return (safeBackPath(back) ? withBack(path, back) : path) as Route;
};

export const foundProductUrl = (
  rights: Parameters<typeof hasPermission>[0],
  { id, sku, name }: { id: string; sku: string | null; name: string },
): string =>
  hasPermission(rights, 'catalogue')
    ? adminProductUrl(id, '')
    : `/admin/products?${new URLSearchParams({ q: sku ?? name })}`;
