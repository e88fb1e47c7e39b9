import { AuditAction, AuditEntity } from '../../generated/prisma/enums';

export type { AuditAction, AuditEntity } from '../../generated/prisma/enums';

/** The kinds of rows that staff write. */
export const AUDIT_ENTITIES = Object.values(AuditEntity);

/** What the log can be narrowed to: besides these rows the movements of stock, which the database writes down by itself. */
export const AUDIT_KINDS = [...AUDIT_ENTITIES, 'stock_movement'] as const;

/** What the audit log notes besides writes: how staff accounts are used. */
const AUDIT_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_change',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
] as const satisfies readonly AuditAction[];
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Everything that an entry of the audit log can say was done. */
export const AUDIT_ACTIONS = Object.values(AuditAction);
