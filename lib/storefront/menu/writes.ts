import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';
import { lockList } from '../../platform/staff-write/ordered-list';
import {
  type OrderedNoun,
  recordListOrder,
  saveListOrder,
  withInvalidation,
} from '../../platform/staff-write/save-list-order';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import type { TreeOrder } from '../../platform/staff-write/tree-order-schema';
import {
  type AdminMenuItem,
  getDefaultMenu,
  menuInclude as include,
  type MenuRow,
  menuView,
  readMenuRows,
} from './reads';
import { isWithinMenuLimits, MENU_PAGES, type MenuKind } from './rules';
import { type MenuItemBody, type MenuItemPatch, menuFault } from './schema';

const TABLE = 'menu_items';

const nameOf = (row: MenuRow): string => menuView(row).name;

const MENU_ITEM: StaffNoun<MenuRow, AdminMenuItem> = {
  table: TABLE,
  entity: 'menu_item',
  label: nameOf,
  audited: (row) => {
    const { kind, label, isActive, href } = menuView(row);
    return { kind, label, isActive, link: href, within: row.parentId };
  },
  read: (tx, id) => tx.menuItem.findUnique({ where: { id }, include }),
  view: menuView,
  changes: () => [{ entity: 'menu' }],
  ordered: true,
};

type Reason =
  | 'validation.menu_target'
  | 'validation.menu_label'
  | 'validation.menu_parent'
  | 'validation.menu_target_gone';

const invalid = (path: string, key: Reason) => fieldError(path, translate(key));

type Whole = { kind: MenuKind; target: string; label?: string | null | undefined };

async function columnsOf(tx: Tx, item: Whole) {
  const fault = menuFault(item);
  if (fault) throw invalid(fault.path, fault.message);
  const { kind, target } = item;
  const none = { kind, categoryId: null, brandId: null, target: null };
  if (kind !== 'category' && kind !== 'brand') return { ...none, target };
  if (!isUuid(target)) throw invalid('target', 'validation.menu_target_gone');
  const where = { where: { id: target } };
  const count = kind === 'category' ? await tx.category.count(where) : await tx.brand.count(where);
  if (count === 0) throw invalid('target', 'validation.menu_target_gone');
  return kind === 'category' ? { ...none, categoryId: target } : { ...none, brandId: target };
}

async function assertFits(tx: Tx, id: string, parentId: string | null): Promise<void> {
  const others = await tx.menuItem.findMany({ where: { id: { not: id } }, select: { id: true, parentId: true } });
  if (!isWithinMenuLimits([...others, { id, parentId }])) throw invalid('parentId', 'validation.menu_parent');
}

export const createMenuItem = ({ parentId = null, label = null, isActive, ...whole }: MenuItemBody, staff: Staff) =>
  staffWrite(MENU_ITEM, staff).create({}, async (tx, _, order) => {
    await assertFits(tx, '', parentId);
    const columns = await columnsOf(tx, { ...whole, label });
    return tx.menuItem.create({ data: { ...columns, label, isActive, parentId, order }, include });
  });

export const updateMenuItem = (id: string, patch: MenuItemPatch, staff: Staff) =>
  staffWrite(MENU_ITEM, staff).update(id, patch, async (tx, { kind, target, ...rest }, before) => {
    if (rest.parentId !== undefined) await assertFits(tx, id, rest.parentId);
    const was = menuView(before);
    const columns = await columnsOf(tx, {
      kind: kind ?? was.kind,
      target: target ?? was.target,
      label: rest.label === undefined ? was.label : rest.label,
    });
    return tx.menuItem.update({ where: { id }, data: { ...rest, ...columns }, include });
  });

export const deleteMenuItem = (id: string, staff: Staff) =>
  staffWrite(MENU_ITEM, staff).remove(id, (tx) => tx.menuItem.delete({ where: { id } }));

const MENU: OrderedNoun = {
  table: TABLE,
  entity: 'menu_item',
  lock: (tx) => lockList(tx, TABLE),
  read: async (tx) => (await readMenuRows(tx)).map((row) => ({ ...row, name: nameOf(row) })),
  fits: isWithinMenuLimits,
  changes: () => [{ entity: 'menu' }],
};

export const saveMenuOrder = (order: TreeOrder, staff: Staff) => saveListOrder(MENU, order, staff);

const namesOf = (rows: readonly MenuRow[]): string[] => rows.map(nameOf);

/** Copies the default menu into a custom one. Errors: conflict if one exists. */
export async function createCustomMenu(staff: Staff): Promise<void> {
  const usual = await getDefaultMenu();
  const pages: readonly string[] = Object.values(MENU_PAGES);
  await withInvalidation(async (tx) => {
    const places = await lockList(tx, TABLE);
    if (places.length > 0) throw new AppError('conflict');
    const categories = await tx.category.findMany({ select: { id: true, slug: true } });
    const data = usual.map(({ href, label }, order) => {
      const category = categories.find(({ slug }) => href === `/category/${slug}`);
      if (category) return { kind: 'category' as const, categoryId: category.id, order };
      return { kind: pages.includes(href) ? ('page' as const) : ('path' as const), target: href, label, order };
    });
    await tx.menuItem.createMany({ data });
    await recordListOrder(tx, staff, 'menu_item', [], namesOf(await readMenuRows(tx)));
    return { answer: undefined, changes: [{ entity: 'menu' }] };
  });
}

/** The default menu is shown again. */
export async function deleteCustomMenu(staff: Staff): Promise<void> {
  await withInvalidation(async (tx) => {
    await lockList(tx, TABLE);
    const rows = await readMenuRows(tx);
    await tx.menuItem.deleteMany();
    await recordListOrder(tx, staff, 'menu_item', namesOf(rows), []);
    return { answer: undefined, changes: [{ entity: 'menu' }] };
  });
}
