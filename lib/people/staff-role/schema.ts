import { z } from 'zod';
import { AREAS, type Area } from '../../platform/shared/areas';
import { LENGTH, requiredText, version } from '../../platform/shared/fields';

export const staffRoleForm = z.object({
  name: requiredText(LENGTH.code, 'validation.staff_role_name'),
  areas: z
    .array(z.enum(AREAS as [Area, ...Area[]]))
    .max(100)
    .transform((chosen) => AREAS.filter((area) => chosen.includes(area))),
});

export const ROLE_TEMPLATES = {
  manager: AREAS.filter((area) => area !== 'staff' && area !== 'personal_data_export'),
  order_desk: ['orders', 'catalogue_view', 'customers'],
  warehouse: ['orders_work', 'catalogue_view'],
  // `orders_work` is needed to record refunds.
  accountant: ['orders_work', 'refunds', 'catalogue_view', 'costs', 'reports'],
  content_editor: ['catalogue', 'content'],
} as const satisfies Record<string, readonly Area[]>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

export const ROLE_TEMPLATE_NAMES = Object.keys(ROLE_TEMPLATES) as readonly RoleTemplate[];

export type StaffRoleBody = z.output<typeof staffRoleForm>;

export const staffRolePatch = staffRoleForm.extend({ version }).partial();

export type StaffRolePatch = z.output<typeof staffRolePatch>;
