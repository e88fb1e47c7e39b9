import { clockTime, formatDay, formatDayTime } from '../../platform/shared/dates';
import { truncateText } from '../../platform/shared/graphemes';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate, translateKey } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';

export type AuditNames = ReadonlyMap<string, string>;

const MONEY = new Set(
  (
    'amountDue bundleDiscount codFee cost discountAmount expected fee freeFrom freeShippingThreshold maxPrice maxTotal minPrice minSubtotal ' +
    'offset originalPrice payout pieceCost price received refund shippingCost stepCost subtotal totalAmount unitPrice'
  ).split(' '),
);
const PERCENT = new Set(['discountPercent', 'percent', 'taxRate']);

/** Message groups for fields with codes, by field or by entity.field. */
const CODES: Readonly<Record<string, string>> = {
  'order.status': 'status',
  'quotation.state': 'admin.quotations.standings',
  environment: 'admin.fatoora.environments',
  'fatoora_unit.step': 'admin.fatoora.steps',
  'import.status': 'admin.audit_log.values.imports',
  'message.state': 'admin.messages.states',
  'review.state': 'admin.reviews.states',
  state: 'admin.audit_log.values.tasks',
  return: 'admin.orders.returns.states',
  receipt: 'admin.orders.receipts.states',
  report: 'admin.audit_log.values.reports',
  shipmentState: 'admin.orders.shipments.states',
  pickupState: 'admin.handover.states',
  waybillAlert: 'admin.orders.waybills.alerts',
  paymentMethod: 'admin.orders.payment_methods',
  'payment_gateway.type': 'admin.payment_gateways.types',
  'coupon.type': 'admin.coupons.types',
  'attribute.type': 'admin.attributes.types',
  'subscriber.type': 'admin.customers.consent.channels',
  source: 'admin.audit_log.values.sources',
  'menu_item.kind': 'admin.menu_items.kinds',
  'add_on.kind': 'admin.add_ons.kinds',
  'ready_build.use': 'admin.ready_builds.uses',
  'invoice.kind': 'admin.audit_log.values.invoices',
  'product.kind': 'admin.stock.kinds',
  better: 'admin.attributes.betters',
  section: 'admin.pages.sections',
  dataRequest: 'admin.customers.privacy.log_kinds',
  platform: 'admin.social_links.platforms',
  role: 'admin.staff_accounts.roles',
  areas: 'admin.staff_roles.areas',
  crKind: 'client.business.registration',
  registrationKind: 'client.business.registration',
  configured: 'admin.payment_gateways.keys',
  keysChanged: 'admin.payment_gateways.keys',
  'carrier_connection.keysChanged': 'admin.carriers.fields',
  connectionTest: 'admin.audit_log.values.tests',
  notificationAddress: 'admin.audit_log.values.tests',
  conflicts: 'admin.offer_groups.conflict_kinds',
  'offer_group.target': 'admin.offer_groups.kinds',
  round: 'admin.audit_log.values.rounds',
  recipients: 'admin.audit_log.values.recipients',
  cut: 'admin.reports.cuts',
  queue: 'admin.orders.queues',
  stock: 'admin.audit_log.values.stocks',
  visibility: 'admin.audit_log.values.visibilities',
  format: 'admin.audit_log.values.formats',
  holidaysOff: 'admin.store_settings.holiday_kinds',
  workDays: 'admin.shipping_companies.days',
  currency: 'admin.audit_log.values.currencies',
  provider: 'admin.audit_log.values.providers',
  taxCategory: 'admin.products.tax.categories',
  taxReason: 'tax.reasons',
};

export const REFERENCE_FIELDS: readonly string[] = [
  'accessoryIds',
  'brandId',
  'carrier',
  'category',
  'categoryId',
  'groupId',
  'parentId',
  'productId',
  'shippingCompanyId',
  'within',
];

/** Left out, because the heading of the entry names the row. */
export const HIDDEN_FIELDS: readonly string[] = ['id', 'ids', 'key', 'singleton'];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d(?:T00:00:00\.000Z)?$/;
const LINE_PRICE = /× (\d+\.\d\d)$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const MAX_TEXT_LENGTH = 300;

const riyals = (value: string): string => translate('mail.amount', { amount: formatAmount(parseSar(value), 'always') });

export const auditField = (entity: string, name: string): string =>
  translateKey(`admin.audit_log.fields_of.${entity}.${name}`) ??
  translateKey(`admin.audit_log.fields.${name}`) ??
  translate('admin.audit_log.field_other');

/** Null if empty. Long values are shortened. */
export function auditValue(entity: string, name: string, value: unknown, names: AuditNames): string | null {
  const text = wordsOf(entity, name, value, names);
  return text !== null && text.length > MAX_TEXT_LENGTH ? `${truncateText(text, MAX_TEXT_LENGTH)}…` : text;
}

function wordsOf(entity: string, name: string, value: unknown, names: AuditNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return translate(value ? 'admin.audit_log.yes' : 'admin.audit_log.no');
  if (Array.isArray(value)) return joined(value.map((one) => wordsOf(entity, name, one, names)));
  if (typeof value !== 'object') return plainWords(entity, name, String(value), names);
  const parts = Object.entries(value).flatMap(([part, of]) => {
    const words = HIDDEN_FIELDS.includes(part) ? null : wordsOf(entity, part, of, names);
    return words === null ? [] : `${auditField(entity, part)}: ${words}`;
  });
  return joined(parts);
}

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('، ') || null;

function plainWords(entity: string, name: string, value: string, names: AuditNames): string {
  const table = CODES[`${entity}.${name}`] ?? CODES[name];
  const word = table ? translateKey(`${table}.${value}`) : null;
  if (word !== null) return word;
  if (REFERENCE_FIELDS.includes(name)) {
    const known = names.get(value);
    if (known) return known;
  }
  if (isUuid(value)) return translate('admin.audit_log.values.nameless');
  if (MONEY.has(name) && NUMBER.test(value)) return riyals(value);
  if (PERCENT.has(name) && NUMBER.test(value)) return `${formatAmount(parseSar(value))} %`;
  if (entity === 'hero_slide' && name === 'duration' && NUMBER.test(value))
    return translate('admin.audit_log.values.seconds', { count: Number(value) / 1000 });
  if (name === 'cutoffMinute' && NUMBER.test(value)) return clockTime(Number(value));
  if (DAY.test(value)) return formatDay(new Date(value));
  if (MOMENT.test(value)) return formatDayTime(new Date(value));
  if (name === 'items') return value.replace(LINE_PRICE, (_, price: string) => `× ${riyals(price)}`);
  return value;
}

/** Shortens UUIDs; names social platforms in Arabic. */
export function auditLabel(entity: string, label: string): string {
  if (entity === 'social_link') return translateKey(`admin.social_links.platforms.${label}`) ?? label;
  return isUuid(label) ? label.slice(0, 8) : label;
}

const IN_HEAD = 3;
const IN_HEAD_LENGTH = 60;

type Entry = {
  entity: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

export const auditFields = ({ before, after }: Entry): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !HIDDEN_FIELDS.includes(name),
  );

/** First IN_HEAD changes; `more`: number of the others. */
export function auditChanges(
  entry: Entry,
  names: AuditNames,
): { changes: { field: string; from: string; to: string }[]; more: number } {
  const { entity, before, after } = entry;
  if (!before || !after) return { changes: [], more: 0 };
  const nothing = translate('admin.audit_log.nothing');
  const said = (name: string, side: Entry['before']) => {
    const text = auditValue(entity, name, side?.[name], names) ?? nothing;
    return text.length > IN_HEAD_LENGTH ? `${truncateText(text, IN_HEAD_LENGTH)}…` : text;
  };
  const fields = auditFields(entry);
  const changes = fields
    .slice(0, IN_HEAD)
    .map((name) => ({ field: auditField(entity, name), from: said(name, before), to: said(name, after) }));
  return { changes, more: fields.length - changes.length };
}
