import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditChanges, auditField, auditLabel, auditValue, HIDDEN_FIELDS } from '@/lib/office/audit-log/words';
import { translate } from '@/lib/platform/shared/translate';

const NONE = new Map<string, string>();
const OTHER = translate('admin.audit_log.field_other');

const AUDITED = {
  Product: 'product',
  Category: 'category',
  ShippingCompany: 'shipping_company',
  StoreSettings: 'store_settings',
  Customer: 'customer',
  NotificationBanner: 'notification_banner',
  PaymentGateway: 'payment_gateway',
  FooterSection: 'footer_section',
  SocialMediaLink: 'social_link',
  DailyOffer: 'daily_offer',
  Bundle: 'bundle',
  HeroSlide: 'hero_slide',
  NewsletterSubscription: 'subscriber',
  Coupon: 'coupon',
  Brand: 'brand',
  Family: 'family',
  Attribute: 'attribute',
  SearchSynonym: 'search_synonym',
  SearchPin: 'search_pin',
  SearchRedirect: 'search_redirect',
  AddOn: 'add_on',
  ReadyBuild: 'ready_build',
  SavedReply: 'saved_reply',
  Page: 'page',
  CarrierConnection: 'carrier_connection',
} as const;

/** Columns that the log does not show. */
const LEFT_OUT =
  /password|secret|token|credential|configuration|^search(Name|Text)$|^(createdAt|updatedAt|reserved|lowStock|ratingSum|ratingCount|importKey|keySpecifications|spent|lastOrderAt|mailboxKey|phoneKey|requireSecondFactor|kinds)$/i;

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const blocks = (kind: 'enum' | 'model') =>
  new Map(
    [...schema.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n([^]*?)^\\}`, 'gm'))].map(([, name = '', body = '']) => [
      name,
      body
        .split('\n')
        .map((line) => line.replace(/\/\/.*$/, '').trim())
        .filter((line) => line && !line.startsWith('@@')),
    ]),
  );
const enums = blocks('enum');
const models = blocks('model');
const columns = Object.entries(AUDITED).flatMap(([model, entity]) =>
  (models.get(model) ?? []).flatMap((line) => {
    const [name = '', type = ''] = line.split(/\s+/);
    const plain = type.replace(/[?[\]]/g, '');
    return models.has(plain) || LEFT_OUT.test(name) || HIDDEN_FIELDS.includes(name)
      ? []
      : [{ entity, name, type: plain }];
  }),
);

describe('the words of the audit log', () => {
  it('every column that can stand there has a name', () => {
    expect(columns.length).toBeGreaterThan(150);
    expect(columns.filter(({ entity, name }) => auditField(entity, name) === OTHER)).toEqual([]);
  });

  it('every code of a column is said in Arabic', () => {
    const codes = columns.flatMap(({ entity, name, type }) =>
      (enums.get(type) ?? []).map((value) => ({ entity, name, value, said: auditValue(entity, name, value, NONE) })),
    );
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter(({ said }) => !/\p{Script=Arabic}|^(?:STC|Apple) Pay$/u.test(said ?? ''))).toEqual([]);
  });

  it('every field that a write names by itself has a name', () => {
    const files = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return entry.name === 'generated' ? [] : files(path);
        return entry.name.endsWith('.ts') ? [path] : [];
      });
    const nameless = files('lib').flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      if (!/record(?:Write|Writes|Export)\(/.test(text)) return [];
      return [...text.matchAll(/\b(?:before|after)(?::| =) \{([^{}]*)\}/g)].flatMap(([, body = '']) =>
        [...body.matchAll(/(?:^|,)\s*(\w+)(?=\s*(?::|,|$))/g)]
          .map(([, name = '']) => name)
          .filter((name) => !HIDDEN_FIELDS.includes(name) && auditField('order', name) === OTHER)
          .map((name) => `${path} ${name}`),
      );
    });
    expect(nameless).toEqual([]);
  });

  it.each<[string, string, unknown, string | null]>([
    ['order', 'status', 'pending_payment', 'بانتظار الدفع'],
    ['order', 'return', 'asked', 'بانتظار الموافقة'],
    ['order', 'receipt', 'waiting', 'بانتظار القرار'],
    ['order', 'amountDue', '1234.5', '1,234.50 ر.س'],
    ['order', 'items', ['شاشة × 2 × 99.95'], 'شاشة × 2 × 99.95 ر.س'],
    ['order', 'refundDue', true, 'نعم'],
    ['order', 'shipment', '7f1f7c0a-29a5-4f0c-9a4d-3a1f0e1c2b3d', 'بلا رقم'],
    ['staff_account', 'role', 'owner', 'مالك'],
    ['staff_role', 'areas', ['orders', 'costs'], expect.stringMatching(/^[^a-z]+$/) as unknown as string],
    ['product', 'price', '10', '10.00 ر.س'],
    ['product', 'category', 'laptops', 'أجهزة محمولة'],
    ['coupon', 'discountPercent', '12.50', '12.50 %'],
    ['hero_slide', 'duration', 5000, '5 ثوانٍ'],
    ['shipping_company', 'cutoffMinute', 870, '14:30'],
    ['shipping_company', 'workDays', [0, 4], 'الأحد، الخميس'],
    ['customer', 'dateOfBirth', '1990-02-03T00:00:00.000Z', '3 فبراير 1990'],
    ['customer', 'moved', { orders: 2, cart: 0 }, 'الطلبات: 2، السلة: 0'],
    ['footer_section', 'links', [{ title: 'عنا', url: '/about' }], 'العنوان: عنا، الرابط: /about'],
    ['payment_gateway', 'configured', ['apiKey'], 'رمز واجهة الربط (API)'],
    ['product', 'description', '', null],
    ['product', 'tags', [], null],
  ])('%s.%s %j', (entity, name, value, said) => {
    expect(auditValue(entity, name, value, new Map([['laptops', 'أجهزة محمولة']]))).toEqual(said);
  });

  it('what is long is cut, and a row that only has an id is told by its beginning', () => {
    expect(auditValue('product', 'description', 'س'.repeat(400), NONE)).toBe(`${'س'.repeat(300)}…`);
    expect(auditLabel('subscriber', '7f1f7c0a-29a5-4f0c-9a4d-3a1f0e1c2b3d')).toBe('7f1f7c0a');
    expect(auditLabel('social_link', 'facebook')).toBe('فيسبوك');
    expect(auditLabel('product', 'facebook')).toBe('facebook');
  });
});

describe('what an entry says in its head', () => {
  const order = (before: object | null, after: object | null) =>
    auditChanges(
      { entity: 'order', before: before as Record<string, unknown>, after: after as Record<string, unknown> },
      new Map(),
    );

  it('is from what to what, in words', () => {
    const { changes, more } = order({ status: 'pending' }, { status: 'confirmed' });
    expect(changes).toEqual([{ field: auditField('order', 'status'), from: 'قيد الانتظار', to: 'مؤكد' }]);
    expect(more).toBe(0);
  });

  it('is three fields at most, each cut, and how many there are besides', () => {
    const fields = {
      id: 'x',
      note: 'ملاحظة '.repeat(30),
      city: 'جدة',
      firstName: 'سارة',
      lastName: 'العتيبي',
      phone: '05',
    };
    const { changes, more } = order({ ...fields, city: null }, fields);
    expect([changes.length, more]).toEqual([3, 2]);
    expect(changes[0]?.to.length).toBeLessThan(65);
    expect(changes[1]?.from).toBe(translate('admin.audit_log.nothing'));
  });

  it('is nothing of what was made or deleted', () => {
    for (const [before, after] of [
      [null, { city: 'جدة' }],
      [{ city: 'جدة' }, null],
    ])
      expect(order(before ?? null, after ?? null)).toEqual({ changes: [], more: 0 });
  });
});
