import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizedSearchWords } from '@/lib/catalogue/search/query/text';
import { NORMALISED } from '../../../../support/arabic';
import { databaseUrl } from '../../../../support/env';

// All tests share a transaction that is never committed.
const client = new pg.Client({ connectionString: databaseUrl });

beforeAll(async () => {
  await client.connect();
  await client.query('begin');
});

afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

type Row = Record<string, unknown>;

const name = (column: string) => `"${column}"`;

async function insert(table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query('savepoint before_row');
  try {
    await client.query(
      `insert into ${table} (${columns.map(name).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
    return 'accepted';
  } catch (error) {
    await client.query('rollback to savepoint before_row');
    const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
    if (code === '23514') return `refused by ${constraint}`;
    // The value does not fit the column's type.
    return code === '22P02' ? `refused by ${message}` : String(error);
  }
}

const now = new Date('2026-01-01T10:00:00Z');
const earlier = new Date('2026-01-01T09:00:00Z');
const id = randomUUID();
const session = randomUUID();
const updated = { updated_at: now };
const address = {
  first_name: 'a',
  last_name: 'b',
  email: 'c',
  phone: 'd',
  shipping_address: 'e',
  city: 'f',
  postal_code: 'g',
};

/** A valid row for each table; the tests make it wrong in one field. */
const good: Record<string, () => Row> = {
  users: () => ({ id: randomUUID(), username: randomUUID(), password: 'x', role: 'staff', ...updated }),
  categories: () => ({ id: randomUUID(), name: 'x', slug: randomUUID(), ...updated }),
  products: () => ({ id: randomUUID(), name: 'x', description: 'x', price: 1, image: 'x', category: id, ...updated }),
  daily_offers: () => ({ id: randomUUID(), product_id: id, discount_percent: 10, start_date: now, ...updated }),
  cart_items: () => ({ id: randomUUID(), session_id: randomUUID(), product_id: id, quantity: 99, ...updated }),
  coupons: () => ({ id: randomUUID(), code: randomUUID(), type: 'percentage', discount_percent: 10 }),
  shipping_companies: () => ({ id: randomUUID(), name: 'x', cost: 0, delivery_time: 'x', ...updated }),
  payment_gateways: () => ({ id: randomUUID(), name: 'x', display_name: 'x', type: 'cash', ...updated }),
  orders: () => ({
    id: randomUUID(),
    session_id: session,
    order_number: randomUUID(),
    total_amount: 1,
    subtotal: 1,
    ...address,
    ...updated,
  }),
  order_items: () => ({
    id: randomUUID(),
    order_id: id,
    product_name: 'x',
    product_image: 'x',
    quantity: 1,
    unit_price: 1,
    total_price: 1,
  }),
  coupon_redemptions: () => ({ id: randomUUID(), coupon_id: id, order_id: id, amount: 0 }),
  payments: () => ({ id: randomUUID(), order_id: id, gateway_id: id, provider: 'x', amount: 0, ...updated }),
  hero_slides: () => ({ id: randomUUID(), title: 'x', image_url: 'x', duration: 1000, order: 0, ...updated }),
  newsletter_subscriptions: () => ({ id: randomUUID(), email: randomUUID(), type: 'email' }),
};

describe('the database', () => {
  it('accepts rows that keep the rules', async () => {
    await insert('categories', { ...good.categories?.(), slug: id });
    for (const [table, make] of Object.entries(good)) {
      expect(await insert(table, { ...make(), ...(table === 'categories' ? {} : { id }) }), table).toBe('accepted');
    }
  });

  it.each<[string, Row]>([
    ['users', { role: 'admin' }],
    ['products', { price: -0.01 }],
    ['products', { original_price: -1 }],
    ['daily_offers', { discount_percent: null }],
    ['daily_offers', { discount_percent: 100.01 }],
    ['daily_offers', { discount_amount: -1 }],
    ['daily_offers', { end_date: earlier }],
    ['cart_items', { quantity: 0 }],
    ['cart_items', { quantity: 100 }],
    ['coupons', { type: 'gift' }],
    ['coupons', { discount_percent: -1 }],
    ['coupons', { discount_amount: -1 }],
    ['coupons', { max_uses: 0 }],
    ['coupons', { max_uses: 1001 }],
    ['coupons', { current_uses: 2 }],
    ['coupons', { current_uses: -1 }],
    ['shipping_companies', { cost: -1 }],
    ['shipping_companies', { transit_min: 3, transit_max: 2 }],
    ['shipping_companies', { cutoff_minute: 1441 }],
    ['shipping_companies', { step_grams: 0 }],
    ['shipping_companies', { piece_cost: -1 }],
    ['payment_gateways', { type: 'paypal' }],
    ['orders', { status: 'paid' }],
    ['orders', { total_amount: -1 }],
    ['orders', { tax_amount: -1 }],
    ['orders', { tax_rate: 101 }],
    ['orders', { business: { vatNumber: `3${'٠'.repeat(13)}3`, name: 'x', buildingNumber: '1234' } }],
    ['orders', { business: { vatNumber: '300000000000003', name: 'x', buildingNumber: '١٢٣٤' } }],
    ['order_items', { quantity: 0 }],
    ['order_items', { unit_price: -1 }],
    ['coupon_redemptions', { amount: -1 }],
    ['payments', { amount: -1 }],
    ['payments', { status: 'done' }],
    ['hero_slides', { duration: 999 }],
    ['hero_slides', { order: -1 }],
    ['newsletter_subscriptions', { type: 'sms' }],
    ['store_settings', { id: 'x', store_name: 'x', singleton: false, ...updated }],
    ['store_settings', { id: 'x', store_name: 'x', tax_rate: 101, ...updated }],
    ['store_settings', { id: 'x', store_name: 'x', postal_code: '١٢٣٤٥', ...updated }],
    ['store_settings', { id: 'x', store_name: 'x', free_shipping_threshold: -1, ...updated }],
  ])('refuses %s with %o', async (table, fault) => {
    expect(await insert(table, { ...good[table]?.(), ...fault })).toMatch(/^refused by /);
  });
});

describe('the search text', () => {
  it.each(NORMALISED)('is normalised as the query is: %s', async (text, normal) => {
    const { rows } = await client.query('select normalize_arabic($1) as normal', [text]);
    expect(rows).toEqual([{ normal }]);
  });

  it('follows name and specifications: pieces, neighbours, kinds, and no labels', async () => {
    const product = randomUUID();
    const holds = async (word: string) => {
      const { rows } = await client.query<{ holds: boolean }>(
        'select words @> array[search_token($2)] as holds from search_documents where product_id = $1',
        [product, word],
      );
      return rows[0]?.holds;
    };
    await client.query(
      `insert into products (id, name, description, price, image, category, specifications, updated_at)
       values ($1, 'كرت شاشة RTX 4070-Ti', 'x', 1, 'x', $2, '{"الذاكرة: ١٢ جيجا","الشبكة: Wi-Fi 6"}', now())`,
      [product, id],
    );
    for (const word of [
      'كرت',
      'شاشه',
      'rtx',
      '4070',
      'rtx4070',
      '4070ti',
      '12جيجا',
      'wifi',
      'k:كرت',
      'k:كرت شاشه',
      'K:كرت شاشه',
      `c:${id}`,
    ])
      expect(await holds(word), word).toBe(true);
    for (const word of ['الذاكره', 'الشبكه', 'k:شاشه', '407', 'طابعه']) expect(await holds(word), word).toBe(false);
    await client.query("update products set name = 'طابعة' where id = $1", [product]);
    expect([await holds('طابعه'), await holds('rtx')]).toEqual([true, false]);
    await client.query('delete from products where id = $1', [product]);
    expect(await holds('طابعه')).toBeUndefined();
  });

  it('makes integers of words as the shop does', async () => {
    const { rows } = await client.query("select search_token('شاشه') as token");
    expect(rows).toEqual([{ token: createHash('md5').update('شاشه').digest().readInt32BE(0) }]);
  });

  it('has the words that the shop’s own code makes of a text', async () => {
    const texts = [
      ...NORMALISED.map(([text]) => text),
      '24,000 mAh',
      '١٢٬٠٠٠',
      '1,2,3',
      "4'096",
      'a-b_c',
      '13.8″',
      '٪5',
      'ß½',
    ];
    for (const text of texts) {
      const { rows } = await client.query<{ words: string }>('select search_words($1) as words', [text]);
      expect(rows[0]?.words.trim(), text).toBe(normalizedSearchWords(text));
    }
  });

  it('of a new or renamed product gives its words to the vocabulary', async () => {
    const product = randomUUID();
    const known = async () => {
      const { rows } = await client.query<{ word: string }>(
        "select word from search_vocabulary where word ~ '^zz[[:alpha:]]{3,5}$' order by word",
      );
      return rows.map(({ word }) => word);
    };
    await client.query(
      `insert into products (id, name, description, price, image, category, specifications, updated_at)
       values ($1, 'ZZalpha zz12 zz', 'x', 1, 'x', $2, '{"ZZ: zzbéta"}', now())`,
      [product, id],
    );
    expect(await known()).toEqual(['zzalpha', 'zzbéta']);
    await client.query("update products set name = 'ZZgamma' where id = $1", [product]);
    expect(await known()).toEqual(['zzalpha', 'zzbéta', 'zzgamma']);
  });
});
