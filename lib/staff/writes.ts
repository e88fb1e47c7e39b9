import 'server-only';
import { hashPassword } from '../server/auth/password';
import type { Staff } from '../server/auth/staff-session';
import { db, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { assertVersion, lockRow, recordEvent, recordWrite } from '../staff-write/record-write';
import { accountSelect, accountView, type StaffAccount } from './reads';
import type { StaffAccountBody, StaffAccountPatch } from './schema';

const audited = { id: true, username: true, role: true, isActive: true } as const;

/** Makes a staff account. Errors: already_exists. */
export async function createAccount({ password, ...data }: StaffAccountBody, staff: Staff): Promise<StaffAccount> {
  const hashed = await hashPassword(password);
  return db.$transaction(async (tx) => {
    const after = await tx.user.create({ data: { ...data, password: hashed }, select: audited });
    const { id, username } = after;
    await recordWrite(tx, staff, { entity: 'staff_account', entityId: id, label: username, before: null, after });
    return readAccount(tx, id);
  });
}

/**
 * Changes role, state or password of a staff account. Whoever loses the access or is given a new password is signed out at
 * once. The last active owner stays one; one's own password is changed with the present one only (change-password.ts).
 * Errors: not_found, changed_meanwhile, last_owner, own_password.
 */
export async function updateAccount(id: string, patch: StaffAccountPatch, staff: Staff): Promise<StaffAccount> {
  const { version, password, ...change } = patch;
  if (password !== undefined && id === staff.userId) throw new AppError('own_password');
  const hashed = password === undefined ? undefined : await hashPassword(password);
  return db.$transaction(async (tx) => {
    // All owners are locked, always in the same order: of two who demote each other, the second sees what the first did.
    const owners = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE role = 'owner' AND is_active ORDER BY id FOR UPDATE`;
    await lockRow(tx, 'users', id);
    const before = await tx.user.findUniqueOrThrow({ where: { id }, select: { ...audited, updatedAt: true } });
    assertVersion(before, version, await readAccount(tx, id));
    const stays = (change.role ?? before.role) === 'owner' && (change.isActive ?? before.isActive);
    if (!stays && owners.every((owner) => owner.id === id) && owners.length > 0) throw new AppError('last_owner');
    const after = await tx.user.update({
      where: { id },
      data: { ...change, ...(hashed ? { password: hashed } : {}) },
      select: audited,
    });
    if (hashed || !after.isActive) await tx.staffSession.deleteMany({ where: { userId: id } });
    await recordWrite(tx, staff, { entity: 'staff_account', entityId: id, label: after.username, before, after });
    if (hashed) await recordEvent(tx, staff, 'password_reset', after);
    return readAccount(tx, id);
  });
}

const readAccount = async (tx: Tx, id: string): Promise<StaffAccount> =>
  accountView(await tx.user.findUniqueOrThrow({ where: { id }, select: accountSelect(new Date()) }));
