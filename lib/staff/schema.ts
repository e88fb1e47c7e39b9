import { z } from 'zod';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../order/order-status';
import { LENGTH, optionalText, text, version } from '../shared/fields';
import { paging } from '../product/schema';

export const signIn = z.object({
  username: text(LENGTH.name, 'validation.username'),
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
});

export type SignInForm = z.input<typeof signIn>;

/** A password that is being set: by its owner, or for somebody's account. */
const newPassword = z.string().min(10, 'validation.new_password').max(LENGTH.name);

export const changePassword = z.object({
  currentPassword: z.string().min(1, 'validation.password').max(LENGTH.name),
  newPassword,
});

/** The same as a form: what cannot be seen while typing is typed twice. */
export const changePasswordForm = changePassword
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'validation.passwords_differ',
  });

/** POST /api/admin/staff-accounts. Names are stored in lower case, as the sign-in compares them. */
export const staffAccount = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, 'validation.new_username')
    .max(LENGTH.code)
    .regex(/^[a-z0-9][a-z0-9._@-]*$/, 'validation.new_username'),
  password: newPassword,
  role: z.enum(['owner', 'staff']).default('staff'),
});

export type StaffAccountBody = z.output<typeof staffAccount>;

/** PUT /api/admin/staff-accounts/{id}: the name stays, it stands in the audit log; an empty password stays too. */
export const staffAccountPatch = z
  .object({
    role: z.enum(['owner', 'staff']),
    isActive: z.boolean(),
    password: z
      .literal('')
      .transform(() => undefined)
      .or(newPassword),
    version,
  })
  .partial();

export type StaffAccountPatch = z.output<typeof staffAccountPatch>;

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalText(LENGTH.text),
});

/** PUT /api/admin/orders/{id}/refund. */
export const refundMade = z.object({ note: optionalText(LENGTH.text) });

/** A moment that the database can compare: JavaScript's dates reach further than PostgreSQL reads them. */
const moment = z.coerce.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'));

/** GET /api/admin/orders/export; from and to are moments, both inclusive. */
export const ordersExportQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  from: moment.optional(),
  to: moment.optional(),
  refundDue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** GET /api/admin/orders. */
export const adminOrdersQuery = ordersExportQuery.extend(paging);

/** GET /api/admin/audit-log: from and to are moments, both inclusive; `cursor` is the X-Next-Cursor of the answer before. */
export const auditLogQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  person: z.string().trim().max(LENGTH.name).optional(),
  entity: z.string().trim().max(LENGTH.code).optional(),
  action: z.string().trim().max(LENGTH.code).optional(),
  from: moment.optional(),
  to: moment.optional(),
  cursor: z.string().max(100).optional(),
  limit: paging.limit,
});
