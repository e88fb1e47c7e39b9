import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { type Area, hasPermission } from '../../platform/shared/areas';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { roleInclude as include, type RoleRow, roleView, type StaffRole } from './reads';
import type { StaffRoleBody, StaffRolePatch } from './schema';

const ROLE: StaffNoun<RoleRow, StaffRole> = {
  table: 'staff_roles',
  entity: 'staff_role',
  label: ({ name }) => name,
  audited: ({ id, name, areas }) => ({ id, name, areas }),
  read: (tx, id) => tx.staffRole.findUnique({ where: { id }, include }),
  view: roleView,
};

/** Staff must not change roles with more rights than their own, nor create them. */
function assertWithin(staff: Staff, ...all: (readonly Area[])[]): void {
  if (!all.every((areas) => hasPermission(staff, areas))) throw new AppError('beyond_own_areas');
}

/** Errors: beyond_own_areas for rights that the caller lacks. */
export async function createStaffRole(body: StaffRoleBody, staff: Staff): Promise<StaffRole> {
  assertWithin(staff, body.areas);
  return staffWrite(ROLE, staff).create(body, (tx, data) => tx.staffRole.create({ data, include }));
}

export const updateStaffRole = (id: string, patch: StaffRolePatch, staff: Staff) =>
  staffWrite(ROLE, staff).update(id, patch, (tx, data, before) => {
    assertWithin(staff, before.areas, data.areas ?? []);
    return tx.staffRole.update({ where: { id }, data, include });
  });

export const deleteStaffRole = (id: string, staff: Staff) =>
  staffWrite(ROLE, staff).remove(id, async (tx: Tx, { areas }) => {
    assertWithin(staff, areas);
    const count = await tx.user.count({ where: { roleId: id } });
    if (count > 0) {
      throw new AppError('in_use', { extra: { message: translate('errors.staff_role_in_use', { count }) } });
    }
    await tx.staffRole.delete({ where: { id } });
  });
