import { z } from 'zod';
import { id, identifier, LENGTH, optionalOrNull, requiredText, version } from '../../platform/shared/fields';

export const staffSignInBody = z.object({
  username: requiredText(LENGTH.name, 'validation.username'),
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
});

const newPassword = z.string().min(10, 'validation.new_password').max(LENGTH.name);

export const changePasswordBody = z.object({
  currentPassword: z.string().min(1, 'validation.password').max(LENGTH.name),
  newPassword,
});

export const changePasswordForm = changePasswordBody
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'validation.passwords_differ',
  });

export const staffAccount = z.object({
  username: identifier()
    .toLowerCase()
    .min(3, 'validation.new_username')
    .max(LENGTH.code)
    .regex(/^[a-z0-9][a-z0-9._@-]*$/, 'validation.new_username'),
  password: newPassword,
  role: z.enum(['owner', 'staff']).default('staff'),
  roleId: optionalOrNull(id()),
});

export type StaffAccountBody = z.output<typeof staffAccount>;

/** The username is fixed (audit log); an empty password changes nothing. */
export const staffAccountPatch = z
  .object({
    role: z.enum(['owner', 'staff']),
    roleId: optionalOrNull(id()),
    isActive: z.boolean(),
    password: z
      .literal('')
      .transform(() => undefined)
      .or(newPassword),
    version,
  })
  .partial();

const withRole = { path: ['roleId'], message: 'validation.staff_role' };
const hasRole = ({ role, roleId }: { role?: string | undefined; roleId?: string | null | undefined }) =>
  role !== 'staff' || Boolean(roleId);

export const staffAccountForm = staffAccount.refine(hasRole, withRole);
export const staffAccountPatchForm = staffAccountPatch.refine(hasRole, withRole);

export type StaffAccountPatch = z.output<typeof staffAccountPatch>;
