import 'server-only';
import { readUseless } from '../../catalogue/compatibility/reads';
import { getOffered, readCardsOf } from '../../catalogue/product/reads';
import type { ProductCard } from '../../catalogue/product/views';
import { db } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { readWishlist } from '../wishlist/reads';
import { getBestSellers, getCompanions } from './companions';
import { mergeCompanions } from './rules';

/** A row of products shows so many. */
const ROW = 6;
/** Of a long cart what was added last tells what it is about. */
const LOOKED_AT = 10;

/** A product of such a row. Amounts are riyals with two decimals; `originalPrice`: what is struck through. */
export type Idea = {
  id: string;
  name: string;
  image: string;
  price: string;
  originalPrice: string | null;
  inStock: boolean;
  offered: boolean;
};

/** A row of products with its heading. */
export type IdeaRow = { kind: 'companions' | 'wishlist' | 'offers' | 'popular'; title: string; products: Idea[] };

const ideaOf = ({ id, name, image, effectivePrice, strikePrice, inStock, offer }: ProductCard): Idea => ({
  id,
  name,
  image,
  price: effectivePrice,
  originalPrice: strikePrice,
  inStock,
  offered: offer !== null,
});

const rowOf = (kind: IdeaRow['kind'], products: Idea[]): IdeaRow => ({
  kind,
  title: translate(`ideas.${kind}`),
  products: products.slice(0, ROW),
});

const filled = (rows: IdeaRow[]): IdeaRow[] => rows.filter(({ products }) => products.length > 0);

/** What leads on from a session's cart: what completes it; from an empty one what they have put aside, what is on offer and what sells. */
export async function readCartIdeas(sessionId: string | null): Promise<IdeaRow[]> {
  const lines = sessionId
    ? await db.cartItem.findMany({
        where: { sessionId },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        select: { product: { select: { id: true, no: true } } },
      })
    : [];
  if (lines.length === 0) return readLeads(sessionId, ['wishlist', 'offers', 'popular']);
  const present = new Set(lines.map(({ product }) => product.no));
  const lists = await Promise.all(lines.slice(0, LOOKED_AT).map(({ product }) => getCompanions(product.id)));
  const cards = await readCardsOf(mergeCompanions(lists, present).slice(0, 4 * ROW));
  const useless = await readUseless(
    cards.map(({ id }) => id),
    lines.map(({ product }) => product.id),
  );
  const useful = cards.filter(({ id, inStock }) => inStock && !useless.has(id));
  return filled([rowOf('companions', useful.map(ideaOf))]);
}

/** What leads on from an empty wishlist. */
export const readWishlistIdeas = (sessionId: string | null): Promise<IdeaRow[]> =>
  readLeads(sessionId, ['offers', 'popular']);

/** At most two rows of these, in this order; a product stands in one of them. */
async function readLeads(sessionId: string | null, kinds: readonly IdeaRow['kind'][]): Promise<IdeaRow[]> {
  const rows: IdeaRow[] = [];
  const seen = new Set<string>();
  for (const kind of kinds) {
    if (rows.length === 2) break;
    const row = rowOf(
      kind,
      (await readLead(sessionId, kind)).filter(({ id }) => !seen.has(id)),
    );
    for (const { id } of row.products) seen.add(id);
    rows.push(...filled([row]));
  }
  return rows;
}

async function readLead(sessionId: string | null, kind: IdeaRow['kind']): Promise<Idea[]> {
  if (kind === 'wishlist') {
    const wished = await readWishlist(sessionId);
    return wished
      .filter(({ product }) => product.inStock)
      .map(({ product }) => ({ ...product, offered: product.originalPrice !== null }));
  }
  const cards = kind === 'offers' ? await getOffered(ROW) : await readCardsOf(await getBestSellers(2 * ROW));
  return cards.filter(({ inStock }) => inStock).map(ideaOf);
}
