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

export type StaffRoleBody = z.output<typeof staffRoleForm>;

/** PUT is partial: what is left out stays. */
export const staffRolePatch = staffRoleForm.extend({ version }).partial();

export type StaffRolePatch = z.output<typeof staffRolePatch>;
