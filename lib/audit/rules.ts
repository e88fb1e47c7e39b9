/** The kinds of rows that staff write. */
export const AUDIT_ENTITIES = [
  'product',
  'category',
  'shipping_company',
  'store_settings',
  'customer',
  'order',
  'notification_banner',
  'payment_gateway',
  'footer_section',
  'social_link',
  'daily_offer',
  'hero_slide',
  'newsletter',
  'subscriber',
  'coupon',
  'message',
  'staff_account',
  'import',
  'upload',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** What the audit log notes besides writes: how staff accounts are used. */
const AUDIT_EVENTS = ['sign_in', 'password_change', 'password_reset'] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Everything that an entry of the audit log can say was done. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', ...AUDIT_EVENTS] as const;
