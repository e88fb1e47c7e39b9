import { searchAddress } from '../../catalogue/search/address';
import type { TreePosition } from '../../platform/staff-write/tree-order';
import { FIXED_PAGES } from './fixed-pages';

export const NAV_ITEMS = [
  { key: 'home', href: FIXED_PAGES.home.path },
  { key: 'laptops', href: '/category/laptops' },
  { key: 'computers', href: '/category/computers' },
  { key: 'gaming', href: '/category/gaming' },
  { key: 'components', href: '/category/components' },
  { key: 'electronics', href: '/category/electronics' },
  { key: 'daily_offers', href: FIXED_PAGES.daily_offers.path },
  { key: 'featured', href: FIXED_PAGES.featured.path },
] as const;

/** `parts`: second level; `outside`: attributes for links to other sites. */
export type NavigationEntry = {
  href: string;
  label: string;
  parts?: NavigationEntry[];
  outside?: { target: '_blank'; rel: string };
};

const outside = (href: string): Pick<NavigationEntry, 'outside'> =>
  href.startsWith('/') ? {} : { outside: { target: '_blank', rel: 'noopener noreferrer' } };

const MAX_OWN_CATEGORIES = 4;

type Section = { slug: string; name: string; parentId: string | null };

const addressOf = ({ slug }: Pick<Section, 'slug'>): string => `/category/${slug}`;

/** Default menu without empty categories, plus other top-level ones. A shop without products shows the usual ones. */
export function navEntries(
  labelOf: (key: (typeof NAV_ITEMS)[number]['key']) => string,
  filled: readonly Section[],
  inactive: readonly string[],
): NavigationEntry[] {
  const gone = inactive.map((slug) => addressOf({ slug }));
  const isOffered = (href: string) =>
    !href.startsWith('/category/') || filled.length === 0 || filled.some((category) => addressOf(category) === href);
  const usual = NAV_ITEMS.filter(({ href }) => !gone.includes(href) && isOffered(href)).map(({ key, href }) => ({
    href,
    label: filled.find((category) => addressOf(category) === href)?.name ?? labelOf(key),
  }));
  const own = filled
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ href: addressOf(category), label: category.name }))
    .filter(({ href }) => !NAV_ITEMS.some((item) => item.href === href));
  const end = usual.findIndex(({ href }) => href === FIXED_PAGES.daily_offers.path);
  const entries = [...usual.slice(0, end), ...own.slice(0, MAX_OWN_CATEGORIES), ...usual.slice(end)];
  const inOrder = filled.flatMap((category) => entries.find(({ href }) => href === addressOf(category)) ?? []);
  const queue = [...inOrder];
  return entries.map((entry) => (inOrder.includes(entry) ? (queue.shift() ?? entry) : entry));
}

export const MENU_KINDS = ['category', 'brand', 'page', 'search', 'path', 'site'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

/** Fixed pages for menus; their labels are under admin.menu_items.pages. */
export const MENU_PAGES = {
  home: FIXED_PAGES.home.path,
  daily_offers: FIXED_PAGES.daily_offers.path,
  featured: FIXED_PAGES.featured.path,
  brands: FIXED_PAGES.brands.path,
  pc_builder: FIXED_PAGES.pc_builder.path,
  compare: '/compare',
  contact: FIXED_PAGES.contact.path,
  find_order: '/orders/find',
  warranty_check: '/warranty',
  shipping: '/policies/shipping',
  returns: '/policies/returns',
  warranty: '/policies/warranty',
  privacy: '/policies/privacy',
} as const;

const MAX_TOP_ENTRIES = 16;
const MAX_PARTS = 24;

/** Two levels, at most MAX_TOP_ENTRIES with MAX_PARTS each. */
export function isWithinMenuLimits(order: readonly TreePosition[]): boolean {
  const top = order.filter(({ parentId }) => parentId === null);
  return (
    top.length <= MAX_TOP_ENTRIES &&
    order.every(({ parentId }) => parentId === null || top.some(({ id }) => id === parentId)) &&
    top.every(({ id }) => order.filter(({ parentId }) => parentId === id).length <= MAX_PARTS)
  );
}

const NOT_SHOWN = /^\/(?:admin|api|_next)(?:[/?#-]|$)/i;

/** Whether a target is valid for its kind; saving checks that ids exist. */
export function isMenuTarget(kind: MenuKind, target: string): boolean {
  if (kind === 'category' || kind === 'brand') return target !== '';
  if (kind === 'page') return Object.values<string>(MENU_PAGES).includes(target);
  if (kind === 'search') return target.length <= 200 && /[\p{L}\p{N}]/u.test(target);
  if (kind === 'path') return /^\/(?![/\\])[^\s\\]*$/.test(target) && !NOT_SHOWN.test(target);
  return /^https:\/\/[^\s\\@]+$/i.test(target) && URL.canParse(target);
}

type Linked = {
  kind: MenuKind;
  target: string | null;
  category: { slug: string } | null;
  brand: { slug: string } | null;
};

/** Null if the category or brand was deleted. */
export function menuAddress({ kind, target, category, brand }: Linked): string | null {
  if (kind === 'category') return category && addressOf(category);
  if (kind === 'brand') return brand && `/brand/${brand.slug}`;
  if (target === null) return null;
  return kind === 'search' ? searchAddress(target) : target;
}

type Row = Linked & {
  id: string;
  parentId: string | null;
  label: string | null;
  isActive: boolean;
  category: { slug: string; name: string; isActive: boolean } | null;
  brand: { slug: string; name: string; isActive: boolean } | null;
};

/** The menu without hidden entries, hidden targets and their children. */
export function visibleMenu(rows: readonly Row[]): NavigationEntry[] {
  const entriesIn = (parent: string | null): NavigationEntry[] =>
    rows.flatMap((row) => {
      const href = menuAddress(row);
      const record = row.category ?? row.brand;
      const label = row.label ?? record?.name;
      if (row.parentId !== parent || !row.isActive || record?.isActive === false || !href || !label) return [];
      const parts = parent === null ? entriesIn(row.id) : [];
      return [{ href, label, ...outside(href), ...(parts.length > 0 ? { parts } : {}) }];
    });
  return entriesIn(null);
}
