import { isUuid } from '../../../platform/shared/uuid';
import { listingAddress } from '../listing/rules';

const PAGES = [
  '/',
  '/daily-offers',
  '/brands',
  '/coupons',
  '/contact',
  '/policies/returns',
  '/policies/shipping',
  '/policies/warranty',
  '/policies/privacy',
];

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** `row`: the target category, brand or product, which must exist. */
export type RedirectTarget = { path: string; row?: { kind: 'category' | 'brand' | 'product'; name: string } };

const noParameters = { get: () => null };

/** Normalizes an address of the shop; null for others. */
export function parseRedirectTarget(address: string): RedirectTarget | null {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address;
  if (PAGES.includes(path)) return { path };
  const [, kind, name = '', ...rest] = path.split('/');
  if (kind === 'featured') {
    const list = listingAddress('/featured', name === '' ? rest : [name, ...rest], noParameters);
    return list === null ? null : { path: list };
  }
  if (kind === 'product') {
    return isUuid(name) && rest.length === 0
      ? { path: path.toLowerCase(), row: { kind, name: name.toLowerCase() } }
      : null;
  }
  if ((kind !== 'category' && kind !== 'brand') || !SLUG.test(name)) return null;
  const list = listingAddress(`/${kind}/${name}`, rest, noParameters);
  return list === null ? null : { path: list, row: { kind, name } };
}
