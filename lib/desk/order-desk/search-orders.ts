import 'server-only';
import { cache } from 'react';
import { parseScannedCode } from '../../platform/barcode/arabic-keyboard';
import { orderNumberIn, parseScannedOrderNumber } from '../../platform/barcode/order-number';
import {
  containsWord,
  likePatternsOf,
  numberSearch,
  personSearch,
  splitSearchText,
} from '../../platform/person/person-search';
import { db, Prisma } from '../../platform/server/db';
import { containsInsensitive, equalsInsensitive, likePattern } from '../../platform/server/insensitive';
import { latinNumber } from '../../platform/shared/arabic/normalize';
import { normalizeCode } from '../../platform/shared/codes';

/** Shorter texts are searched only in the order's own columns. */
const MIN_TRIGRAM_LENGTH = 3;

/** Up to this number, orders are matched by id; beyond it, scanning the list finds a page faster. */
const FEW = 2000;

/** All words must match, or one number. `byPerson` false: ignores personal data, and parts of tracking numbers. */
export const whereSearchedOrders = cache(async (q: string, byPerson: boolean): Promise<Prisma.OrderWhereInput> => {
  if (!byPerson) return ordersKnown(q);
  const own = personSearch(q);
  if (!own) return {};
  const { text, words } = splitSearchText(q);
  if (text.length < MIN_TRIGRAM_LENGTH) return own;
  const [ownIds, named] = await Promise.all([ordersContaining(own), ordersNaming(text, words)]);
  // Combines words of order and products only if neither has all of them.
  const isMixed = ownIds.length === 0 && named.length === 0 && words.length > 1;
  if (isMixed) {
    const mixing = await ordersMixing(words);
    return mixing ? { id: { in: mixing } } : { AND: words.map(containsOrHas) };
  }
  if (named.length <= FEW) {
    return ownIds.length <= FEW
      ? { id: { in: [...new Set([...ownIds, ...named])] } }
      : { OR: [own, { id: { in: named } }] };
  }
  const contains = containsInsensitive(text);
  return {
    OR: [
      own,
      { items: { some: { AND: words.map(hasWord) } } },
      { shipments: { some: { OR: [{ trackingNumber: contains }, { carrier: contains }] } } },
      { waybills: { some: { trackingNumber: contains } } },
      { payments: { some: { providerRef: contains } } },
      { refunds: { some: { OR: [{ providerRef: contains }, { proof: contains }] } } },
      { received: { some: { proof: contains } } },
      { serials: { some: { serial: { contains: likePattern(normalizeCode(text).toUpperCase()) } } } },
      hasSku(text),
      ...hasAmount(text),
    ],
  };
});

async function ordersKnown(q: string): Promise<Prisma.OrderWhereInput> {
  const number = numberSearch(q);
  if (!number) return {};
  const { text, words } = splitSearchText(q);
  if (text.length < MIN_TRIGRAM_LENGTH) return number;
  const { searchText, orderNumber } = number;
  const numbered = Prisma.sql`SELECT id FROM orders
    WHERE search_text LIKE ${`%${searchText.contains}%`} AND order_number ILIKE ${`%${orderNumber.contains}%`}`;
  const code = normalizeCode(text);
  const found = await allOf([
    numbered,
    withSku(code),
    withSerial(code),
    ...withTracking(likePattern(code)),
    ...withAmount(text),
    ...withWords(words),
  ]);
  if (found.length <= FEW) return { id: { in: [...new Set(found)] } };
  const tracked = { some: { trackingNumber: equalsInsensitive(code) } };
  return {
    OR: [
      number,
      hasSku(text),
      { shipments: tracked },
      { waybills: tracked },
      ...hasAmount(text),
      { items: { some: { AND: words.map(hasWord) } } },
    ],
  };
}

/** Orders with this order number, tracking number or current serial number in full. */
export async function whereScannedOrders(scan: string): Promise<Prisma.OrderWhereInput> {
  const code = parseScannedCode(scan);
  const number = orderNumberIn(scan) ?? parseScannedOrderNumber(scan);
  const found = await allOf([
    Prisma.sql`SELECT id FROM orders WHERE order_number = ${number}`,
    ...withTracking(likePattern(code)),
    Prisma.sql`SELECT order_id FROM serial_numbers WHERE serial = ${code} AND ended_at IS NULL`,
  ]);
  return { id: { in: [...new Set(found)] } };
}

/** PostgreSQL uses no trigram index for an array of patterns. */
const likeAny = (text: Prisma.Sql, forms: readonly string[]): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    forms.map((form) => Prisma.sql`${text} LIKE ${`%${form}%`}`),
    ' OR ',
  )})`;

/** Typed amount: 285.5, 285.50, 1,285. */
const amountOf = (text: string): string | null => {
  const number = latinNumber(text);
  return /^[1-9]\d{0,7}(?:\.\d{1,2})?$/.test(number) ? number : null;
};
const hasAmount = (text: string) => {
  const totalAmount = amountOf(text);
  return totalAmount === null ? [] : [{ totalAmount }];
};
const withAmount = (text: string): Prisma.Sql[] =>
  hasAmount(text).map(
    ({ totalAmount }) => Prisma.sql`SELECT id FROM orders WHERE total_amount = ${totalAmount}::numeric`,
  );

/** Reads ids, because OR would not use the index. */
async function ordersContaining({ OR: ways }: NonNullable<ReturnType<typeof personSearch>>): Promise<string[]> {
  const arms = ways.map(({ AND: all }) => {
    const each = all.map(({ OR: forms }) =>
      likeAny(
        Prisma.sql`search_text`,
        forms.map(({ searchText }) => searchText.contains),
      ),
    );
    return Prisma.sql`(SELECT id FROM orders WHERE ${Prisma.join(each, ' AND ')} LIMIT ${FEW + 1})`;
  });
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT id FROM (${Prisma.join(arms, ' UNION ALL ')}) AS found LIMIT ${FEW + 1}`;
  return rows.map(({ id }) => id);
}

const hasSku = (text: string) => ({
  items: { some: { product: { sku: equalsInsensitive(normalizeCode(text)) } } },
});
const hasWord = (word: string) => ({ searchText: { contains: likePattern(word) } });
const containsOrHas = (word: string) => ({ OR: [...containsWord(word).OR, { items: { some: hasWord(word) } }] });

/** Separate queries, because PostgreSQL would not use all indexes in one. */
async function ordersNaming(text: string, words: readonly string[]): Promise<string[]> {
  const code = normalizeCode(text);
  const number = `%${likePattern(code)}%`;
  const part = `%${likePattern(text)}%`;
  return allOf([
    ...withTracking(number),
    // The planner does not use the index for longer texts on this column, which has few distinct values.
    Prisma.sql`SELECT order_id FROM shipments WHERE carrier ILIKE ${`%${likePattern(text.slice(0, 8))}%`}
      AND strpos(lower(carrier), lower(${text})) > 0`,
    Prisma.sql`SELECT order_id FROM payments WHERE provider_ref ILIKE ${number}`,
    Prisma.sql`SELECT order_id FROM refunds WHERE provider_ref ILIKE ${number} OR proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM received_payments WHERE proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM invoices WHERE number ILIKE ${number}`,
    withSerial(code),
    withSku(code),
    ...withAmount(text),
    ...withWords(words),
  ]);
}

const withSku = (code: string): Prisma.Sql =>
  Prisma.sql`SELECT i.order_id FROM products p JOIN order_items i ON i.product_id = p.id WHERE lower(p.sku) = lower(${code})`;

const withTracking = (pattern: string): Prisma.Sql[] => [
  Prisma.sql`SELECT order_id FROM shipments WHERE tracking_number ILIKE ${pattern}`,
  Prisma.sql`SELECT order_id FROM waybills WHERE tracking_number ILIKE ${pattern}`,
];

const withSerial = (code: string): Prisma.Sql =>
  Prisma.sql`SELECT order_id FROM serial_numbers WHERE serial LIKE ${`%${likePattern(code.toUpperCase())}%`}`;

function withWords(words: readonly string[]): Prisma.Sql[] {
  if (!words.some(isLong)) return [];
  const every = words.map((word) => Prisma.sql`search_text LIKE ${likeWord(word)}`);
  return [Prisma.sql`SELECT order_id FROM order_items WHERE ${Prisma.join(every, ' AND ')}`];
}

async function allOf(arms: readonly Prisma.Sql[]): Promise<string[]> {
  const most = Prisma.sql`LIMIT ${FEW + 1}`;
  const all = arms.map((arm) => Prisma.sql`(${arm} ${most})`);
  // UNION ALL keeps duplicates, which shows whether a part reached its limit.
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT order_id AS id FROM (${Prisma.join(all, ' UNION ALL ')}) AS found (order_id) ${most}`;
  return rows.map(({ id }) => id);
}

const isLong = (word: string): boolean => word.length >= MIN_TRIGRAM_LENGTH;
const likeWord = (word: string): string => `%${likePattern(word)}%`;

const MAX_READ = 4000;

/** Orders that have some words themselves and the others in their products; null: too many candidates. */
async function ordersMixing(words: readonly string[]): Promise<string[] | null> {
  const asked = words
    .filter(isLong)
    .map(
      (word) =>
        Prisma.sql`SELECT ${word} AS word WHERE NOT EXISTS (SELECT 1 FROM order_items WHERE search_text LIKE ${likeWord(word)})`,
    );
  if (asked.length === 0) return null;
  const own = await db.$queryRaw<{ word: string }[]>`${Prisma.join(asked, ' UNION ALL ')}`;
  if (own.length === 0) return null;
  const said = own.map(({ word }) => likeAny(Prisma.sql`search_text`, likePatternsOf(word)));
  return ordersWith(words, Prisma.join(said, ' AND '));
}

async function ordersWith(words: readonly string[], where: Prisma.Sql): Promise<string[] | null> {
  const all = words.map(
    (word) =>
      Prisma.sql`(${likeAny(Prisma.sql`asked.search_text`, likePatternsOf(word))} OR coalesce(had.text, '') LIKE ${likeWord(word)})`,
  );
  const [{ most, ids }] = await db.$queryRaw<[{ most: number; ids: string[] }]>`
    WITH asked AS MATERIALIZED (SELECT id, search_text FROM orders WHERE ${where} LIMIT ${MAX_READ + 1})
    SELECT (SELECT count(*)::int FROM asked) AS most, array(
      SELECT asked.id FROM asked
      CROSS JOIN LATERAL (SELECT string_agg(search_text, ' ') AS text FROM order_items WHERE order_id = asked.id) AS had
      WHERE ${Prisma.join(all, ' AND ')}) AS ids`;
  return most > MAX_READ ? null : ids;
}
