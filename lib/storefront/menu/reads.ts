import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { getFilledCategories, getInactiveSlugs } from '../../catalogue/category/reads';
import { cacheTags, SHELL_CACHE_LIFE } from '../../platform/server/cache/tags';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { ORDER_BY_POSITION, withIsoDates } from '../../platform/staff-write/rows';
import { treeVersion } from '../../platform/staff-write/save-list-order';
import { menuAddress, type NavigationEntry, navEntries, visibleMenu } from './rules';

const record = { select: { slug: true, name: true, isActive: true } } as const;

export const menuInclude = { category: record, brand: record } satisfies Prisma.MenuItemInclude;

export type MenuRow = Prisma.MenuItemGetPayload<{ include: typeof menuInclude }>;

export async function getDefaultMenu(): Promise<NavigationEntry[]> {
  return navEntries((key) => translate(`nav.${key}`), await getFilledCategories(), await getInactiveSlugs());
}

async function getKeptMenu(): Promise<NavigationEntry[] | null> {
  'use cache';
  cacheTag(cacheTags.menu, cacheTags.categories, cacheTags.brands);
  cacheLife(SHELL_CACHE_LIFE);
  const rows = await db.menuItem.findMany({ orderBy: ORDER_BY_POSITION, include: menuInclude });
  const shown = visibleMenu(rows);
  return shown.length > 0 ? shown : null;
}

export const getMenu = async (): Promise<NavigationEntry[]> => (await getKeptMenu()) ?? getDefaultMenu();

/** `target`: id of a category or brand; `href`: null if that was deleted. */
export type AdminMenuItem = ReturnType<typeof menuView>;

export const menuView = ({ category, brand, categoryId, brandId, ...row }: MenuRow) => {
  const of = category ?? brand;
  return {
    ...withIsoDates(row),
    target: categoryId ?? brandId ?? row.target ?? '',
    name: row.label ?? of?.name ?? '',
    href: menuAddress({ ...row, category, brand }),
    isOfHidden: of?.isActive === false,
  };
};

export const readMenuRows = (from: Tx | typeof db): Promise<MenuRow[]> =>
  from.menuItem.findMany({ orderBy: ORDER_BY_POSITION, include: menuInclude });

/** Including hidden ones, with the version of their order. */
export async function readMenu(): Promise<{ rows: AdminMenuItem[]; version: string }> {
  const rows = (await readMenuRows(db)).map(menuView);
  return { rows, version: treeVersion(rows) };
}
