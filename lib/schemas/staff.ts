import { z } from 'zod';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../domain/order-status';
import { LENGTH, optionalText, text } from './fields';
import { paging } from './product';

export const signIn = z.object({
  username: text(LENGTH.name, 'validation.username'),
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
});

export type SignInForm = z.input<typeof signIn>;

export const changePassword = z.object({
  currentPassword: z.string().min(1, 'validation.password').max(LENGTH.name),
  newPassword: z.string().min(10, 'validation.new_password').max(LENGTH.name),
});

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalText(LENGTH.text),
});

/** A moment that the database can compare: JavaScript's dates reach further than PostgreSQL reads them. */
const moment = z.coerce.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'));

/** GET /api/admin/orders; from and to are moments, both inclusive. */
export const adminOrdersQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  from: moment.optional(),
  to: moment.optional(),
  ...paging,
});
