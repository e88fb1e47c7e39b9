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
  const ids = await ordersNaming(text, words);
  if (ids.length <= FEW) return { OR: [own, { id: { in: ids } }] };
  const contains = { contains: likePattern(text), mode: 'insensitive' as const };
  return {
    OR: [
      own,
      { AND: words.map((word) => ({ OR: [inOwnText(word), inProduct(word)] })) },
      { shipments: { some: { OR: [{ trackingNumber: contains }, { carrier: contains }] } } },
      { payments: { some: { providerRef: contains } } },
      { refunds: { some: { OR: [{ providerRef: contains }, { proof: contains }] } } },
      { received: { some: { proof: contains } } },
      { items: { some: { product: { sku: { equals: text, mode: 'insensitive' } } } } },
    ],
  };
}

const inOwnText = (word: string): Prisma.OrderWhereInput => ({ searchText: { contains: likePattern(word) } });
const inProduct = (word: string): Prisma.OrderWhereInput => ({
  items: { some: { searchText: { contains: likePattern(word) } } },
});

/**
 * The orders whose parts name a text, some more than FEW at most: by an index each, which the database does not use for all of them in one
 * condition. Words that stand partly in the order and partly in its products are looked for among the orders that have one of them.
 */
async function ordersNaming(text: string, words: readonly string[]): Promise<string[]> {
  const number = `%${likePattern(latinDigits(text))}%`;
  const part = `%${likePattern(text)}%`;
  const names = words.map((word) => `%${likePattern(word)}%`);
  const long = names.filter((_, index) => (words[index] ?? '').length >= LEAST);
  const most = Prisma.sql`LIMIT ${FEW + 1}`;
  const arms = [
    Prisma.sql`SELECT order_id FROM shipments WHERE tracking_number ILIKE ${number}`,
    Prisma.sql`SELECT order_id FROM shipments WHERE carrier ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM payments WHERE provider_ref ILIKE ${number}`,
    Prisma.sql`SELECT order_id FROM refunds WHERE provider_ref ILIKE ${number} OR proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM received_payments WHERE proof ILIKE ${part}`,
    Prisma.sql`SELECT order_id FROM invoices WHERE number ILIKE ${number}`,
    Prisma.sql`SELECT i.order_id FROM products p JOIN order_items i ON i.product_id = p.id WHERE lower(p.sku) = lower(${latinDigits(text)})`,
  ];
  if (long.length > 0) arms.push(Prisma.sql`SELECT order_id FROM order_items WHERE search_text LIKE ALL (${names})`);
  if (long.length > 0 && words.length > 1)
    arms.push(Prisma.sql`SELECT o.id FROM orders o WHERE o.search_text LIKE ANY (${long}) AND NOT EXISTS (
      SELECT 1 FROM unnest(${names}::text[]) AS wanted(name) WHERE o.search_text NOT LIKE wanted.name
        AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.search_text LIKE wanted.name)
    )`);
  const all = arms.map((arm) => Prisma.sql`(${arm} ${most})`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT order_id AS id FROM (${Prisma.join(all, ' UNION ALL ')}) AS found (order_id) ${most}`;
  return rows.map(({ id }) => id);
}
