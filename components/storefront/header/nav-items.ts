/** The shop's sections in the order of the menu; the label stands under `nav`. */
export const NAV_ITEMS = [
  { key: 'home', href: '/' },
  { key: 'laptops', href: '/category/laptops' },
  { key: 'computers', href: '/category/computers' },
  { key: 'gaming', href: '/category/gaming' },
  { key: 'components', href: '/category/components' },
  { key: 'electronics', href: '/category/electronics' },
  { key: 'daily_offers', href: '/daily-offers' },
  { key: 'featured', href: '/featured' },
] as const;

export type NavEntry = { href: string; label: string };

/**
 * Whether an entry is the page that is shown. Deeper paths count too: a list's options stand there.
 * /offers is another name of /featured.
 */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname === '/offers' ? '/featured' : pathname;
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
