import 'server-only';
import { recordEvent } from '../../platform/audit/record-write';
import { hashPassword } from '../../platform/server/auth/password';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { refuseWeakPassword } from './password-strength';
import { type AccountRow, accountSelect, accountView, areasOf, type StaffAccount } from './reads';
import { canManageAccount } from './rules';
import type { StaffAccountBody, StaffAccountPatch } from './schema';

const read = (tx: Tx, id: string) => tx.user.findUniqueOrThrow({ where: { id }, select: accountSelect(new Date()) });

const activeOwners = (tx: Tx) =>
  tx.$queryRaw<{ id: string }[]>`SELECT id FROM users WHERE role = 'owner' AND is_active ORDER BY id FOR UPDATE`;

const ACCOUNT: StaffNoun<AccountRow, StaffAccount> = {
  table: 'users',
  entity: 'staff_account',
  label: ({ username }) => username,
  audited: ({ id, username, role, isActive, staffRole }) => ({
    id,
    username,
    role,
    roleName: staffRole?.name ?? null,
    isActive,
  }),
  read: (tx, id) => tx.user.findUnique({ where: { id }, select: accountSelect(new Date()) }),
  view: accountView,
  // Locks all owners in one order: if two demote each other, the second sees the change of the first.
  lockFirst: activeOwners,
};

/** Id of the role to assign, locked so that its rights cannot grow before the commit; null for owners. */
async function givenRole(tx: Tx, staff: Staff, role: 'owner' | 'staff', roleId: string | null): Promise<string | null> {
  const isStaff = role === 'staff';
  if (isStaff && roleId) await tx.$queryRaw`SELECT 1 FROM staff_roles WHERE id = ${roleId} FOR SHARE`;
  const given = isStaff && roleId ? await tx.staffRole.findUnique({ where: { id: roleId } }) : null;
  if (isStaff && roleId && !given) {
    throw fieldError('roleId', translate('validation.staff_role'));
  }
  if (!canManageAccount(staff, { role, areas: given?.areas ?? [] })) throw new AppError('beyond_own_areas');
  return given?.id ?? null;
}

/** Errors: invalid (weak password, unknown role), beyond_own_areas. */
export async function createStaffAccount({ password, ...body }: StaffAccountBody, staff: Staff): Promise<StaffAccount> {
  await refuseWeakPassword('password', password, body.username);
  const hashed = await hashPassword(password);
  return staffWrite(ACCOUNT, staff).create(body, async (tx, data) => {
    const roleId = await givenRole(tx, staff, data.role, data.roleId ?? null);
    const { id } = await tx.user.create({ data: { ...data, roleId, password: hashed }, select: { id: true } });
    return read(tx, id);
  });
}

const nameOf = async (id: string) =>
  (await db.user.findUnique({ where: { id }, select: { username: true } }))?.username ?? '';

/** Disabling it, or a new password, ends its sessions. */
export async function updateStaffAccount(
  id: string,
  { password, ...patch }: StaffAccountPatch,
  staff: Staff,
): Promise<StaffAccount> {
  if (password !== undefined && id === staff.userId) throw new AppError('own_password');
  if (password !== undefined) await refuseWeakPassword('password', password, await nameOf(id));
  const hashed = password === undefined ? undefined : await hashPassword(password);
  return staffWrite(ACCOUNT, staff).update(id, patch, async (tx, data, before) => {
    if (!canManageAccount(staff, { role: before.role, areas: areasOf(before) })) throw new AppError('beyond_own_areas');
    const role = data.role ?? before.role;
    const asked = data.roleId === undefined ? before.roleId : data.roleId;
    const roleId = role === before.role && asked === before.roleId ? asked : await givenRole(tx, staff, role, asked);
    const stays = role === 'owner' && (data.isActive ?? before.isActive);
    const owners = stays ? [] : await activeOwners(tx);
    if (owners.length > 0 && owners.every((owner) => owner.id === id)) throw new AppError('last_owner');
    const after = await tx.user.update({
      where: { id },
      data: { ...data, roleId, ...(hashed ? { password: hashed } : {}) },
    });
    if (hashed || !after.isActive) {
      await tx.staffSession.deleteMany({ where: { userId: id } });
      await tx.staffChallenge.deleteMany({ where: { userId: id } });
    }
    if (hashed) await recordEvent(tx, staff, 'password_reset', after);
    return read(tx, id);
  });
}
