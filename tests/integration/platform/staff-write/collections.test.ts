import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntity } from '@/lib/platform/audit/rules';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { allCalls } from '../../../support/calls';
import { adminUsername } from '../../../support/env';
import { hours, makeCategory, makeEmail, makeProduct, word } from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

/* Tests the rules of every collection that staff edit: versions, unique names, unknown rows, audit log. */

type Row = Record<string, unknown> & { id: string; updatedAt: string };
type Body = Record<string, unknown>;

type Collection = {
  path: string;
  /** path of the list, if it differs; null: no list */
  list?: string | null;
  entity: AuditEntity;
  /** a form with unique values */
  form: () => Body | Promise<Body>;
  /** fields that are stored with another value than the form has */
  stored?: Body;
  /** a change, written as it is stored */
  change: Body;
  /** fields missing from the list */
  unlisted?: string[];
  /** fields that are computed from the change */
  follows?: string[];
  /** name in the audit log */
  label: string | null;
  /** unique fields, each with a function that returns another spelling of a value */
  unique?: Record<string, (value: string) => string>;
  /** the field that the refusal names, if it is not the unique one */
  refusedAt?: string;
};

const same = (value: string) => value;
const upper = (value: string) => value.toUpperCase();
const lower = (value: string) => value.toLowerCase();

const COLLECTIONS: Collection[] = [
  {
    path: '/api/admin/products',
    entity: 'product',
    form: async () => ({
      name: `منتج ${word()}`,
      sku: `S-${word()}`,
      description: 'وصف',
      price: '1999.50',
      image: '/a.png',
      category: (await makeCategory()).slug,
    }),
    change: { description: 'وصف آخر', price: '5.00' },
    label: 'name',
    unique: { sku: lower },
  },
  {
    path: '/api/admin/brands',
    entity: 'brand',
    form: () => ({ name: `Maker ${word()}`, slug: `b-${word()}`, aliases: ['اسم آخر', ' ', 'اسم آخر'] }),
    stored: { aliases: ['اسم آخر'], isActive: true, products: 0 },
    change: { description: 'عنها' },
    label: 'name',
    unique: { name: upper, slug: upper },
  },
  {
    path: '/api/admin/categories',
    list: '/api/categories',
    entity: 'category',
    form: () => ({ name: `فئة ${word()}`, slug: `c-${word()}`, description: 'وصف' }),
    stored: { isActive: true },
    change: { description: 'ثان' },
    label: 'name',
    unique: { slug: upper },
  },
  {
    path: '/api/admin/attributes',
    entity: 'attribute',
    form: () => ({ name: `خاصية ${word()}`, type: 'number', unit: 'GB', labels: ['سعة', ''], words: ['a = b'] }),
    stored: { labels: ['سعة'] },
    change: { unit: 'TB' },
    label: 'name',
  },
  {
    path: '/api/admin/families',
    entity: 'family',
    form: () => ({ name: `عائلة ${word()}`, axes: ['الذاكرة', 'الذاكرة', 'اللون'] }),
    stored: { axes: ['الذاكرة', 'اللون'], products: 0 },
    change: { axes: ['اللون'] },
    label: 'name',
    unique: { name: same },
  },
  {
    path: '/api/admin/bundles',
    entity: 'bundle',
    form: async () => ({
      name: `باقة ${word()}`,
      discountPercent: '5.00',
      products: [await makeProduct(), await makeProduct()].map(({ id }) => ({ productId: id, quantity: 1 })),
    }),
    stored: { products: expect.any(Array) },
    change: { discountPercent: null, discountAmount: '100.00' },
    label: 'name',
  },
  {
    path: '/api/admin/ready-builds',
    entity: 'ready_build',
    form: async () => ({ name: `تجميعة ${word()}`, use: 'work', isShown: false, parts: await makeParts() }),
    stored: { text: null, state: 'hidden' },
    change: { text: 'نص آخر', use: 'gaming' },
    label: 'name',
  },
  {
    path: '/api/admin/add-ons',
    entity: 'add_on',
    form: async () => ({
      name: `ضمان ${word()}`,
      kind: 'warranty',
      price: '49.00',
      products: [(await makeProduct()).id],
    }),
    stored: { products: expect.any(Array) },
    change: { percent: '5.00', price: null },
    label: 'name',
  },
  {
    path: '/api/daily-offers',
    entity: 'daily_offer',
    form: async () => ({
      productId: (await makeProduct()).id,
      discountPercent: '10.00',
      startDate: hours(-1).toISOString(),
    }),
    stored: { discountAmount: null, isActive: true, endDate: null },
    change: { discountPercent: '30.00' },
    follows: ['offerPrice'],
    label: null,
  },
  {
    path: '/api/admin/coupons',
    entity: 'coupon',
    form: () => ({ code: `T-${word()}`.toUpperCase(), type: 'percentage', discountPercent: '10.00', maxUses: 5 }),
    stored: { expiresAt: null, isLoyaltyOnly: false, isShown: false },
    change: { maxUses: 7 },
    label: 'code',
    unique: { code: lower },
  },
  {
    path: '/api/admin/search-synonyms',
    entity: 'search_synonym',
    form: () => ({ text: word(), meanings: ['laptop', ' ', 'laptop'], bothWays: false }),
    stored: { meanings: ['laptop'] },
    change: { bothWays: true },
    label: 'text',
    unique: { text: upper },
    refusedAt: 'key',
  },
  {
    path: '/api/admin/search-pins',
    entity: 'search_pin',
    form: async () => ({ text: word(), products: [(await makeProduct()).id] }),
    stored: { products: expect.any(Array) },
    change: { text: word() },
    label: 'text',
    unique: { text: upper },
    refusedAt: 'key',
  },
  {
    path: '/api/admin/search-redirects',
    entity: 'search_redirect',
    form: () => ({ text: word(), target: '/category/laptops' }),
    change: { target: '/brands' },
    label: 'text',
    unique: { text: upper },
    refusedAt: 'key',
  },
  {
    path: '/api/hero-slides',
    entity: 'hero_slide',
    form: () => ({ title: `شريحة ${word()}`, imageUrl: '/hero/hero-1.webp' }),
    stored: { subtitle: null, buttonText: null, buttonLink: null, duration: 5000, isActive: true },
    change: { subtitle: 'سطر', buttonLink: '/featured', duration: 1000 },
    label: 'title',
  },
  {
    path: '/api/notification-banners',
    entity: 'notification_banner',
    form: () => ({ message: `شريط ${word()}` }),
    stored: { link: null, backgroundColor: '#dc2626', textColor: '#ffffff', priority: 0, isActive: true },
    change: { link: 'https://example.com/a', priority: 7, backgroundColor: '#0b5c52' },
    label: 'message',
  },
  {
    path: '/api/footer-sections',
    entity: 'footer_section',
    form: () => ({ sectionKey: `t-${word()}`, title: `قسم ${word()}` }),
    stored: { links: [], isActive: true },
    change: { links: [{ title: 'رابط', url: '/contact' }] },
    label: 'title',
    unique: { sectionKey: same },
  },
  {
    path: '/api/social-media',
    entity: 'social_link',
    form: () => ({ platform: 'tiktok', url: `https://tiktok.com/@${word()}` }),
    stored: { isActive: true },
    change: { platform: 'whatsapp' },
    label: null,
  },
  {
    path: '/api/admin/menu-items',
    list: null,
    entity: 'menu_item',
    form: () => ({ kind: 'path', target: '/contact', label: `رابط ${word()}` }),
    change: { label: 'اسم آخر' },
    follows: ['name'],
    label: 'label',
  },
  {
    path: '/api/admin/pages',
    entity: 'page',
    form: () => ({ title: `صفحة ${word()}`, slug: `t-${word()}`, isActive: true }),
    change: { title: 'عنوان آخر' },
    unlisted: ['slug'],
    label: 'title',
    unique: { slug: same },
  },
  {
    path: '/api/admin/shipping-companies',
    entity: 'shipping_company',
    form: () => ({ name: `شحن ${word()}`, cost: '25.50', deliveryTime: 'يومان', description: '' }),
    stored: { description: null, isActive: true, isPickup: false },
    change: { cost: '30.00' },
    label: 'name',
  },
  {
    path: '/api/admin/customers',
    entity: 'customer',
    form: () => ({ firstName: 'نورة', lastName: 'العتيبي', email: makeEmail() }),
    change: { firstName: 'سارة', city: 'جدة' },
    label: null,
    unique: { email: upper },
  },
  {
    path: '/api/payment-gateways',
    entity: 'payment_gateway',
    form: () => ({ name: `t-${word()}`, displayName: `دفع ${word()}`, type: 'cash' }),
    stored: { isActive: true, priority: 0, logo: null, description: null },
    change: { displayName: 'اسم آخر', priority: 7 },
    label: 'displayName',
  },
  {
    path: '/api/admin/saved-replies',
    entity: 'saved_reply',
    form: () => ({ title: `رد ${word()}`, text: 'أهلاً {name}' }),
    change: { text: 'طلبك {order}' },
    label: 'title',
    unique: { title: same },
  },
  {
    path: '/api/admin/staff-roles',
    entity: 'staff_role',
    form: () => ({ name: `دور ${word()}`, areas: ['content', 'orders', 'content'] }),
    stored: { areas: ['orders', 'content'], accounts: 0 },
    change: { areas: ['refunds'] },
    label: 'name',
    unique: { name: same },
  },
];

/** The audit log omits trailing zeros of amounts. */
const inLog = (fields: Body): Body =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? String(Number(value)) : value,
    ]),
  );

const makeParts = async () => {
  const [processor, storage] = [
    await makeProduct({ category: 'processors' }),
    await makeProduct({ category: 'storage' }),
  ];
  return [
    { kind: 'processor', productId: processor.id, quantity: 1 },
    { kind: 'storage', productId: storage.id, quantity: 2 },
  ];
};

let admin: Client;
const made: string[] = [];
beforeAll(async () => {
  admin = await staff();
});
afterEach(async () => {
  for (const address of made.splice(0)) await admin.del(address);
});

async function make({ path, form }: Collection, change: Body = {}): Promise<Row> {
  const answer = await admin.post<Row>(path, { ...(await form()), ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  made.push(`${path}/${answer.body.id}`);
  return answer.body;
}

describe('the table', () => {
  it('has every list whose rows staff make, change and delete, but those of outside accounts', async () => {
    const calls = (await allCalls()).filter(({ takes: { access } }) => access === 'staff' || access === 'owner');
    const answers = (method: string, path: string) =>
      calls.some((call) => call.method === method && call.path === path);
    const lists = calls.flatMap(({ method, path }) =>
      method === 'POST' && answers('PUT', `${path}/[id]`) && answers('DELETE', `${path}/[id]`) ? [path] : [],
    );
    const elsewhere = ['/api/admin/carriers', '/api/admin/fatoora'];
    expect(lists.sort()).toEqual([...elsewhere, ...COLLECTIONS.map(({ path }) => path)].sort());
  });
});

describe.each(COLLECTIONS)('$path', (collection) => {
  const { path, entity, change, label, unique = {} } = collection;

  it('makes a row, lists it for staff and records it', async () => {
    const given = await collection.form();
    const answer = await admin.post<Row>(path, given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    made.push(`${path}/${answer.body.id}`);
    expect(answer.body).toMatchObject({ ...given, ...collection.stored });
    const entries = await auditOf(entity, answer.body.id);
    expect(entries).toMatchObject([{ action: 'create', username: adminUsername, before: null }]);
    if (label) expect(entries[0]?.label).toBe(answer.body[label]);
    if (collection.list === null) return;
    const listed = (await admin.get<Row[]>(collection.list ?? path)).body;
    const shown: Body = { ...given, ...collection.stored };
    for (const field of collection.unlisted ?? []) delete shown[field];
    expect(listed.find(({ id }) => id === answer.body.id)).toMatchObject(shown);
  });

  it('changes what is given and nothing else, and records that', async () => {
    const { updatedAt, ...row } = await make(collection);
    for (const field of collection.follows ?? []) delete row[field];
    const answer = await admin.put<Row>(`${path}/${row.id}`, change);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ ...row, ...change });
    expect(answer.body.updatedAt).not.toBe(updatedAt);
    const entry = (await auditOf(entity, row.id)).at(-1);
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, row[field]]));
    expect(entry).toMatchObject({ action: 'update', username: adminUsername });
    expect(entry?.after).toEqual(inLog(change));
    expect(entry?.before).toEqual(inLog(before));
  });

  it('refuses saves from an outdated form and shows the present row: of several at once one counts', async () => {
    const { id, updatedAt: version } = await make(collection);
    const address = `${path}/${id}`;
    const answers = await together(3, () => admin.put(address, { ...change, version }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const refused = await admin.put(address, { ...change, version });
    const { current } = expectRefusal<{ current: Row }>(refused, 409, 'changed_meanwhile');
    expect(current).toMatchObject({ id, ...change });
    expect((await admin.put(address, { ...change, version: current.updatedAt })).status).toBe(200);
  });

  it.each(Object.entries(unique))('has each %s once, of several at once too', async (field, otherwise) => {
    const given = await collection.form();
    const answers = await together(3, () => admin.post<Row>(path, given));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 });
    const { body: first } = answers.find(({ status }) => status === 201) as (typeof answers)[number];
    made.push(`${path}/${first.id}`);
    const taken = { [field]: otherwise(String(given[field])) };
    const other = await make(collection);
    for (const refused of [
      await admin.post(path, { ...(await collection.form()), ...taken }),
      await admin.put(`${path}/${other.id}`, taken),
    ])
      expect(expectRefusal(refused, 409, 'already_exists').issues[0]?.path).toBe(collection.refusedAt ?? field);
  });

  it('deletes a row once and records it', async () => {
    const { id } = await make(collection);
    const answers = await together(3, () => admin.del(`${path}/${id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expectRefusal(await admin.put(`${path}/${id}`, change), 404, 'not_found');
    const entries = await auditOf(entity, id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(entries[1]).toMatchObject({ username: adminUsername, after: null });
  });

  it('answers 404 for a row that does not exist', async () => {
    for (const id of [randomUUID(), 'x']) {
      expectRefusal(await admin.put(`${path}/${id}`, change), 404, 'not_found');
      expectRefusal(await admin.del(`${path}/${id}`), 404, 'not_found');
    }
  });
});
