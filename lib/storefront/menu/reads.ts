import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { getCategories, getInactiveSlugs } from '../../catalogue/category/reads';
import { SHELL_LIFE, tags } from '../../platform/server/cache/tags';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { IN_ORDER, stamped } from '../../platform/staff-write/rows';
import { treeVersion } from '../../platform/staff-write/save-order';
import { menuAddress, type NavEntry, navEntries, shownMenu } from './rules';

const record = { select: { slug: true, name: true, isActive: true } } as const;

export const menuInclude = { category: record, brand: record } satisfies Prisma.MenuItemInclude;

export type MenuRow = Prisma.MenuItemGetPayload<{ include: typeof menuInclude }>;

/** The usual menu, that of a shop whose staff keep none. */
export async function getUsualMenu(): Promise<NavEntry[]> {
  return navEntries((key) => translate(`nav.${key}`), await getCategories(), await getInactiveSlugs());
}

/** The menu that staff keep, as shoppers see it, cached; null where they keep none, or where all of it is hidden: no shop is without a menu. */
async function getKeptMenu(): Promise<NavEntry[] | null> {
  'use cache';
  cacheTag(tags.menu, tags.categories, tags.brands);
  cacheLife(SHELL_LIFE);
  const rows = await db.menuItem.findMany({ orderBy: IN_ORDER, include: menuInclude });
  const shown = shownMenu(rows);
  return shown.length > 0 ? shown : null;
}

/** The entries of the header's menu. */
export const getMenu = async (): Promise<NavEntry[]> => (await getKeptMenu()) ?? getUsualMenu();

/** An entry as staff see and edit it. `target` of a category or a brand is its id; `href` is null where what it opened is gone. */
export type AdminMenuItem = ReturnType<typeof menuView>;

export const menuView = ({ category, brand, categoryId, brandId, ...row }: MenuRow) => {
  const of = category ?? brand;
  return {
    ...stamped(row),
    target: categoryId ?? brandId ?? row.target ?? '',
    name: row.label ?? of?.name ?? '',
    href: menuAddress({ ...row, category, brand }),
    /** what it opens is hidden from shoppers, and so is the entry */
    isOfHidden: of?.isActive === false,
  };
};

/** Every entry in order, for who puts them in one. */
export const readMenuRows = (from: Tx | typeof db): Promise<MenuRow[]> =>
  from.menuItem.findMany({ orderBy: IN_ORDER, include: menuInclude });

/** Every entry in order, hidden ones included, and the order's version. */
export async function readMenu(): Promise<{ rows: AdminMenuItem[]; version: string }> {
  const rows = (await readMenuRows(db)).map(menuView);
  return { rows, version: treeVersion(rows) };
}
