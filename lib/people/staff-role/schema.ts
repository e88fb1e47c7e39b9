import { z } from 'zod';
import { AREAS, type Area } from '../../platform/shared/areas';
import { LENGTH, text, version } from '../../platform/shared/fields';

/** The role form of the admin and the body of its calls; the areas in the order of their list, each once. */
export const staffRoleForm = z.object({
  name: text(LENGTH.code, 'validation.staff_role_name'),
  areas: z
    .array(z.enum(AREAS as [Area, ...Area[]]))
    .max(100)
    .transform((chosen) => AREAS.filter((area) => chosen.includes(area))),
});

/** What the usual posts of a shop of six need: templates that tick the boxes of the form. An owner is a kind of account, not a role. */
export const ROLE_TEMPLATES = {
  manager: AREAS.filter((area) => area !== 'staff' && area !== 'personal_data_export'),
  order_desk: ['orders', 'catalogue_view', 'customers'],
  warehouse: ['orders_work', 'catalogue_view'],
  // Whoever notes that money went back works on the order that it is of.
  accountant: ['orders_work', 'refunds', 'catalogue_view', 'costs', 'reports'],
  content_editor: ['catalogue', 'content'],
} as const satisfies Record<string, readonly Area[]>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

export const ROLE_TEMPLATE_NAMES = Object.keys(ROLE_TEMPLATES) as readonly RoleTemplate[];

export type StaffRoleBody = z.output<typeof staffRoleForm>;

/** PUT is partial: what is left out stays. */
export const staffRolePatch = staffRoleForm.extend({ version }).partial();

export type StaffRolePatch = z.output<typeof staffRolePatch>;
