import 'server-only';
import { cache } from 'react';
import { db, Prisma } from '../../platform/server/db';
import { latinNumber } from '../../platform/shared/arabic';
import { codeForm } from '../../platform/shared/codes';
import { containsInsensitive, equalsInsensitive, likePattern } from '../../platform/shared/insensitive';
import { formsOf, numberSearch, personSearch, saysWord, searchWords } from '../../platform/shared/person-search';

/** The shortest text that is looked for in what belongs to an order: shorter ones stand in all of it. */
const LEAST = 3;

/** So many orders are named one by one: beyond, a search reads them in the order of the list, where it soon has a page. */
const FEW = 2000;

/**
 * The orders that a search finds, by what staff have in hand: every word of it in the order's own text or in the names of its products; all of
 * it in a number that belongs to it (tracking, a provider's id, an invoice, a product's own or its piece's serial number), a part too, in a proof of money or a carrier;
 * or what it comes to in riyals. Arabic words are looked for from a word's beginning, with or without its article: «نورة» is not in «المنورة».
 * For who may not know people (`byPerson` false) by the order's number, its products and their serial numbers alone: else a search would tell whose a phone is.
 * A screen that shows a list and its sum searches once for both.
 */
export const searchedOrders = cache(async (q: string, byPerson: boolean): Promise<Prisma.OrderWhereInput> => {
  if (!byPerson) return ordersKnown(q);
  const own = personSearch(q);
  if (!own) return {};
  const { text, words } = searchWords(q);
  if (text.length < LEAST) return own;
  const [ownIds, named] = await Promise.all([ordersSaying(own), ordersNaming(text, words)]);
  // Many have one of the words: who has them partly here, partly there is looked for only where nobody has all in one place.
  const isMixed = ownIds.length === 0 && named.length === 0 && words.length > 1;
  if (isMixed) {
    const mixing = await ordersMixing(words);
    return mixing ? { id: { in: mixing } } : { AND: words.map(saysOrHas) };
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
      { payments: { some: { providerRef: contains } } },
      { refunds: { some: { OR: [{ providerRef: contains }, { proof: contains }] } } },
      { received: { some: { proof: contains } } },
      { serials: { some: { serial: { contains: likePattern(codeForm(text).toUpperCase()) } } } },
      hasSku(text),
      ...hasAmount(text),
    ],
  };
});

/** The orders that have a text in their number, or all words of it in the name of one product. */
async function ordersKnown(q: string): Promise<Prisma.OrderWhereInput> {
  const number = numberSearch(q);
  if (!number) return {};
  const { text, words } = searchWords(q);
  if (text.length < LEAST) return number;
  const { searchText, orderNumber } = number;
  const numbered = Prisma.sql`SELECT id FROM orders
    WHERE search_text LIKE ${`%${searchText.contains}%`} AND order_number ILIKE ${`%${orderNumber.contains}%`}`;
  const code = codeForm(text);
  const found = await allOf([numbered, withSku(code), withSerial(code), ...withAmount(text), ...withWords(words)]);
  if (found.length <= FEW) return { id: { in: [...new Set(found)] } };
  return { OR: [number, hasSku(text), ...hasAmount(text), { items: { some: { AND: words.map(hasWord) } } }] };
}

/** One condition for each form: of an array of patterns PostgreSQL uses no trigram index. */
const likeAny = (text: Prisma.Sql, forms: readonly string[]): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    forms.map((form) => Prisma.sql`${text} LIKE ${`%${form}%`}`),
    ' OR ',
  )})`;

/** An amount in riyals as people write it: 285.5, 285.50, 1,285. */
const amountOf = (text: string): string | null => {
  const number = latinNumber(text);
  return /^[1-9]\d{0,7}(?:\.\d{1,2})?$/.test(number) ? number : null;
};
const hasAmount = (text: string) => {
  const totalAmount = amountOf(text);
  return totalAmount === null ? [] : [{ totalAmount }];
};
/** The orders that come to an amount. */
const withAmount = (text: string): Prisma.Sql[] =>
  hasAmount(text).map(
    ({ totalAmount }) => Prisma.sql`SELECT id FROM orders WHERE total_amount = ${totalAmount}::numeric`,
  );

/** The orders whose own text is searched for, some more than FEW at most. Named one by one: in an OR with other ids their index would not be used. */
async function ordersSaying({ OR: ways }: NonNullable<ReturnType<typeof personSearch>>): Promise<string[]> {
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
  items: { some: { product: { sku: equalsInsensitive(codeForm(text)) } } },
});
const hasWord = (word: string) => ({ searchText: { contains: likePattern(word) } });
const saysOrHas = (word: string) => ({ OR: [...saysWord(word).OR, { items: { some: hasWord(word) } }] });

/**
 * The orders whose parts name a text, some more than FEW at most: by an index each, which the database does not use for all of them in one
 * condition.
 */
async function ordersNaming(text: string, words: readonly string[]): Promise<string[]> {
  const code = codeForm(text);
  const number = `%${likePattern(code)}%`;
  const part = `%${likePattern(text)}%`;
  return allOf([
    Prisma.sql`SELECT order_id FROM shipments WHERE tracking_number ILIKE ${number}`,
    // A few letters for the index, which the database would not use for a long text, of all parcels of which few names are different.
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

/** The orders of a product by its own number. */
const withSku = (code: string): Prisma.Sql =>
  Prisma.sql`SELECT i.order_id FROM products p JOIN order_items i ON i.product_id = p.id WHERE lower(p.sku) = lower(${code})`;

/** The orders that have, or have had, a piece with this in its serial number. */
const withSerial = (code: string): Prisma.Sql =>
  Prisma.sql`SELECT order_id FROM serial_numbers WHERE serial LIKE ${`%${likePattern(code.toUpperCase())}%`}`;

/** Those with all words in the name of one product. One condition for each word: of an array of patterns PostgreSQL uses no trigram index. */
function withWords(words: readonly string[]): Prisma.Sql[] {
  if (!words.some(isLong)) return [];
  const every = words.map((word) => Prisma.sql`search_text LIKE ${likeWord(word)}`);
  return [Prisma.sql`SELECT order_id FROM order_items WHERE ${Prisma.join(every, ' AND ')}`];
}

/** What any of these find, some more than FEW at most. */
async function allOf(arms: readonly Prisma.Sql[]): Promise<string[]> {
  const most = Prisma.sql`LIMIT ${FEW + 1}`;
  const all = arms.map((arm) => Prisma.sql`(${arm} ${most})`);
  // Not each once: an arm that has met its limit is known by its rows, whose orders may be fewer.
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT order_id AS id FROM (${Prisma.join(all, ' UNION ALL ')}) AS found (order_id) ${most}`;
  return rows.map(({ id }) => id);
}

const isLong = (word: string): boolean => word.length >= LEAST;
const likeWord = (word: string): string => `%${likePattern(word)}%`;

/** Of so many orders it is looked at each whether it has the words that are left. */
const MOST_READ = 4000;

/**
 * The orders that have some words in their own text and the others in their products; null where too many come into question. Those that have
 * the words of which no product is named are looked for first, and the others in these alone: of a word that many have, the database would
 * read all lines. A short word, which no index knows, is one of the others.
 */
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
  const said = own.map(({ word }) => likeAny(Prisma.sql`search_text`, formsOf(word)));
  return ordersWith(words, Prisma.join(said, ' AND '));
}

/** Which of the orders of a condition have all words, in their own text or in that of their products; null for more than MOST_READ orders. */
async function ordersWith(words: readonly string[], where: Prisma.Sql): Promise<string[] | null> {
  const all = words.map(
    (word) =>
      Prisma.sql`(${likeAny(Prisma.sql`asked.search_text`, formsOf(word))} OR coalesce(had.text, '') LIKE ${likeWord(word)})`,
  );
  const [{ most, ids }] = await db.$queryRaw<[{ most: number; ids: string[] }]>`
    WITH asked AS MATERIALIZED (SELECT id, search_text FROM orders WHERE ${where} LIMIT ${MOST_READ + 1})
    SELECT (SELECT count(*)::int FROM asked) AS most, array(
      SELECT asked.id FROM asked
      CROSS JOIN LATERAL (SELECT string_agg(search_text, ' ') AS text FROM order_items WHERE order_id = asked.id) AS had
      WHERE ${Prisma.join(all, ' AND ')}) AS ids`;
  return most > MOST_READ ? null : ids;
}
