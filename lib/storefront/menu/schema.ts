import { z } from 'zod';
import { id, LENGTH, optionalText, singleLine, version } from '../../platform/shared/fields';
import { isMenuTarget, MENU_KINDS, type MenuKind } from './rules';

const MAX_LABEL_LENGTH = 60;

const hasName = (kind: MenuKind): boolean => kind === 'category' || kind === 'brand';

const fields = z.object({
  kind: z.enum(MENU_KINDS, 'validation.menu_kind'),
  /** Id of a category or brand, else a path, search text or URL. */
  target: singleLine(LENGTH.url),
  label: optionalText(MAX_LABEL_LENGTH),
  parentId: z.union([z.literal('').transform(() => null), z.null(), id('validation.menu_parent')]).optional(),
  isActive: z.boolean().default(true),
});

type Fault = { path: 'target' | 'label'; message: 'validation.menu_target' | 'validation.menu_label' };

export function menuFault(item: { kind: MenuKind; target: string; label?: string | null | undefined }): Fault | null {
  if (!isMenuTarget(item.kind, item.target)) return { path: 'target', message: 'validation.menu_target' };
  if (!item.label && !hasName(item.kind)) return { path: 'label', message: 'validation.menu_label' };
  return null;
}

export const menuItemForm = fields.superRefine((item, context) => {
  const fault = menuFault(item);
  if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.path] });
});

export type MenuItemBody = z.output<typeof menuItemForm>;

export const menuItemPatch = fields.extend({ isActive: z.boolean(), version }).partial();

export type MenuItemPatch = z.output<typeof menuItemPatch>;
