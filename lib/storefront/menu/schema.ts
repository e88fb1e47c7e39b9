import { z } from 'zod';
import { id, LENGTH, line, optionalText, version } from '../../platform/shared/fields';
import { isMenuTarget, MENU_KINDS, type MenuKind } from './rules';

/** How long an entry may be called: it stands in a row with others. */
const MOST_LABEL = 60;

/** Kinds whose entries may be called as what they open is. */
const hasName = (kind: MenuKind): boolean => kind === 'category' || kind === 'brand';

const fields = z.object({
  kind: z.enum(MENU_KINDS, 'validation.menu_kind'),
  /** of a category or a brand its id, else a path, a text that is searched for or an address of the web */
  target: line(LENGTH.url),
  label: optionalText(MOST_LABEL),
  /** the entry of the first level that it lies in */
  parentId: z.union([z.literal('').transform(() => null), z.null(), id('validation.menu_parent')]).optional(),
  isActive: z.boolean().default(true),
});

type Fault = { path: 'target' | 'label'; message: 'validation.menu_target' | 'validation.menu_label' };

/** What is wrong with an entry as a whole; null: nothing. */
export function menuFault(item: { kind: MenuKind; target: string; label?: string | null | undefined }): Fault | null {
  if (!isMenuTarget(item.kind, item.target)) return { path: 'target', message: 'validation.menu_target' };
  if (!item.label && !hasName(item.kind)) return { path: 'label', message: 'validation.menu_label' };
  return null;
}

/** The menu entry form of the admin and the body of its calls. */
export const menuItemForm = fields.superRefine((item, context) => {
  const fault = menuFault(item);
  if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.path] });
});

export type MenuItemBody = z.output<typeof menuItemForm>;

/** PUT is partial: what is left out stays; the whole is checked with what the entry has. */
export const menuItemPatch = fields.extend({ isActive: z.boolean(), version }).partial();

export type MenuItemPatch = z.output<typeof menuItemPatch>;
