import 'server-only';
import { db, Prisma } from '../server/db';
import { latinDigits } from '../shared/arabic';
import { likePattern, personSearch, searchWords } from '../shared/person-search';

/** The shortest text that is looked for in what belongs to an order: shorter ones stand in all of it. */
const LEAST = 3;

/** So many orders are named one by one: beyond, a search reads them in the order of the list, where it soon has a page. */
const FEW = 2000;

/**
 * The orders that a search finds, by what staff have in hand: every word of it in the order's own text or in the names of its products; all of
 * it in a number that belongs to it (tracking, a provider's id, an invoice, a product's own number), a part too, in a proof of money or a carrier.
 */
export async function searchedOrders(q: string): Promise<Prisma.OrderWhereInput> {
  const own = personSearch(q);
  if (!own) return {};
  const { text, words } = searchWords(q);
  if (text.length < LEAST) return own;
  const [ownIds, named] = await Promise.all([ordersSaying(own), ordersNaming(text, words)]);
  // Many have one of the words: who has them partly here, partly there is looked for only where nobody has all in one place.
  const isMixed = ownIds.length === 0 && named.length === 0 && words.length > 1;
  const ids = isMixed ? await ordersMixing(words) : named;
  if (!ids) return { AND: words.map(saysOrHas) };
  if (ids.length <= FEW) {
    return ownIds.length <= FEW
      ? { id: { in: [...new Set([...ownIds, ...ids])] } }
      : { OR: [own, { id: { in: ids } }] };
  }
  const contains = { contains: likePattern(text), mode: 'insensitive' as const };
  return {
    OR: [
      own,
      { items: { some: { AND: words.map(hasWord) } } },
      { shipments: { some: { OR: [{ trackingNumber: contains }, { carrier: contains }] } } },
      { payments: { some: { providerRef: contains } } },
      { refunds: { some: { OR: [{ providerRef: contains }, { proof: contains }] } } },
      { received: { some: { proof: contains } } },
      { items: { some: { product: { sku: { equals: text, mode: 'insensitive' } } } } },
    ],
  };
}

/** The orders whose own text is searched for, some more than FEW at most. Named one by one: in an OR with other ids their index would not be used. */
async function ordersSaying({ OR: ways }: NonNullable<ReturnType<typeof personSearch>>): Promise<string[]> {
  const arms = ways.map(({ AND: all }) => {
    const each = all.map(({ searchText }) => Prisma.sql`search_text LIKE ${`%${searchText.contains}%`}`);
    return Prisma.sql`(SELECT id FROM orders WHERE ${Prisma.join(each, ' AND ')} LIMIT ${FEW + 1})`;
  });
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT id FROM (${Prisma.join(arms, ' UNION ALL ')}) AS found LIMIT ${FEW + 1}`;
  return rows.map(({ id }) => id);
}

const hasWord = (word: string) => ({ searchText: { contains: likePattern(word) } });
const saysOrHas = (word: string) => ({ OR: [hasWord(word), { items: { some: hasWord(word) } }] });

/**
 * The orders whose parts name a text, some more than FEW at most: by an index each, which the database does not use for all of them in one
 * condition.
 */
async function ordersNaming(text: string, words: readonly string[]): Promise<string[]> {
  const number = `%${likePattern(latinDigits(text))}%`;
  const part = `%${likePattern(text)}%`;
  const most = Prisma.sql`LIMIT ${FEW + 1}`;
  const arms = [
    Prisma.sql`SELECT order_id FROM shipments WHERE tracking_number ILIKE ${number}`,
    // A few letters for the index, which the database would not use for a long text, of all parcels of which few names are different.
    Prisma.sql`SELECT order_id FROM shipments WHERE carrier ILIKE ${`%${likePattern(text.slice(0, 8))}%`}
      AND strpos(lower(carrier), lower(${text})) > 0`,
    Prisma.sql`SELECT order_id FROM payments WHERE provider_ref ILIKE ${number}`,
    Prisma.sql`SELECT order_id FROM refunds WHERE provider_ref ILIKE ${number} OR proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM received_payments WHERE proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM invoices WHERE number ILIKE ${number}`,
    Prisma.sql`SELECT i.order_id FROM products p JOIN order_items i ON i.product_id = p.id WHERE lower(p.sku) = lower(${latinDigits(text)})`,
  ];
  // One condition for each word: of an array of patterns PostgreSQL uses no trigram index.
  if (words.some(isLong)) {
    const every = words.map((word) => Prisma.sql`search_text LIKE ${likeWord(word)}`);
    arms.push(Prisma.sql`SELECT order_id FROM order_items WHERE ${Prisma.join(every, ' AND ')}`);
  }
  const all = arms.map((arm) => Prisma.sql`(${arm} ${most})`);
  // Not each once: an arm that has met its limit is known by its rows, whose orders may be fewer.
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT order_id AS id FROM (${Prisma.join(all, ' UNION ALL ')}) AS found (order_id) ${most}`;
  return rows.map(({ id }) => id);
}

const isLong = (word: string): boolean => word.length >= LEAST;
const likeWord = (word: string): string => `%${likePattern(word)}%`;

/**
 * The orders that have some words in their own text and the others in their products; null where each word stands in more than FEW. The few that
 * have the rarest are looked for first, and the other words in these alone: the database would read all lines of a word that many have.
 */
async function ordersMixing(words: readonly string[]): Promise<string[] | null> {
  const asked = words.map(
    (
      word,
    ) => Prisma.sql`SELECT ${word} AS word, EXISTS (SELECT 1 FROM orders WHERE search_text LIKE ${likeWord(word)}) AS "inOrder",
      EXISTS (SELECT 1 FROM order_items WHERE search_text LIKE ${likeWord(word)}) AS "inProduct"`,
  );
  type Place = { word: string; inOrder: boolean; inProduct: boolean };
  const places = await db.$queryRaw<Place[]>`${Prisma.join(asked, ' UNION ALL ')}`;
  if (!places.every(({ inOrder, inProduct }) => inOrder || inProduct)) return [];
  const said = (some: readonly Place[]) => {
    const all = some.map(({ word }) => Prisma.sql`search_text LIKE ${likeWord(word)}`);
    return Prisma.sql`SELECT id FROM orders WHERE ${Prisma.join(all, ' AND ')}`;
  };
  const had = ({ word }: Place) =>
    Prisma.sql`SELECT order_id FROM order_items WHERE search_text LIKE ${likeWord(word)}`;
  const ofOrders = places.filter(({ inProduct }) => !inProduct);
  const ways = [
    ...(ofOrders.length > 0 ? [said(ofOrders)] : []),
    ...places.filter(({ inOrder }) => !inOrder).map(had),
    ...places
      .filter(({ inOrder, inProduct }) => inOrder && inProduct)
      .map((place) => Prisma.sql`${said([place])} UNION ALL ${had(place)}`),
  ];
  for (const way of ways) {
    const rows = await db.$queryRaw<{ id: string }[]>`SELECT id FROM (${way}) AS found (id) LIMIT ${FEW + 1}`;
    if (rows.length <= FEW) {
      const ids = [...new Set(rows.map(({ id }) => id))];
      return ordersWith(words, ids);
    }
  }
  return null;
}

/** Which of some orders have all words, in their own text or in that of their products. */
async function ordersWith(words: readonly string[], ids: string[]): Promise<string[]> {
  const all = words.map((word) => Prisma.sql`concat_ws(' ', o.search_text, had.text) LIKE ${likeWord(word)}`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o
    CROSS JOIN LATERAL (SELECT string_agg(search_text, ' ') AS text FROM order_items WHERE order_id = o.id) AS had
    WHERE o.id = ANY (${ids}) AND ${Prisma.join(all, ' AND ')}`;
  return rows.map(({ id }) => id);
}
