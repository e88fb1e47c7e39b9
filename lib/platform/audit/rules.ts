import { AuditAction, AuditEntity } from '../../generated/prisma/enums';

export type { AuditAction, AuditEntity } from '../../generated/prisma/enums';

export const AUDIT_ENTITIES = Object.values(AuditEntity);

/** Filter values; database triggers write the stock movements. */
export const AUDIT_KINDS = [...AUDIT_ENTITIES, 'stock_movement'] as const;

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

export const AUDIT_ACTIONS = Object.values(AuditAction);
