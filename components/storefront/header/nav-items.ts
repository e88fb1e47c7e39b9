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

/** So many categories of the shop's own stand in the row besides its usual ones: the others stand in the menu of all sections. */
const MOST_OWN = 4;

type Section = { slug: string; name: string; parentId: string | null };

const addressOf = ({ slug }: Pick<Section, 'slug'>): string => `/category/${slug}`;

/**
 * The entries of the menu: the usual ones, less those whose category was deactivated, and behind the categories among them the others that
 * lie at the top, in the order of their making. `labelOf`: what a usual one is called
 * where no category is.
 */
export function navEntries(
  labelOf: (key: (typeof NAV_ITEMS)[number]['key']) => string,
  categories: readonly Section[],
  inactive: readonly string[],
): NavEntry[] {
  const gone = inactive.map((slug) => addressOf({ slug }));
  const usual = NAV_ITEMS.filter(({ href }) => !gone.includes(href)).map(({ key, href }) => ({
    href,
    // A category is called what it is called everywhere; one without a record has the menu's own word.
    label: categories.find((category) => addressOf(category) === href)?.name ?? labelOf(key),
  }));
  const own = categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ href: addressOf(category), label: category.name }))
    .filter(({ href }) => !NAV_ITEMS.some((item) => item.href === href));
  const end = usual.findIndex(({ href }) => href === '/daily-offers');
  return [...usual.slice(0, end), ...own.slice(0, MOST_OWN), ...usual.slice(end)];
}

/**
 * Whether an entry is the page that is shown. Deeper paths count too: a list's options stand there.
 * /offers is another name of /featured.
 */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname === '/offers' ? '/featured' : pathname;
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
