import 'server-only';
import { readUseless } from '../../catalogue/compatibility/reads';
import { MOST_OF_KIND } from '../../catalogue/product/goes-with';
import { getFeatured, getOffered, readCardsOf } from '../../catalogue/product/reads';
import type { ProductCard } from '../../catalogue/product/views';
import { db } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { readWishlist } from '../wishlist/reads';
import { getBestSellers, getCompanions } from './companions';
import { atMostOfKind, mergeCompanions } from './rules';

const ROW = 6;
/** Only the last lines of a long cart are evaluated. */
const LOOKED_AT = 10;

/** Amounts are riyals with two decimals; `originalPrice` is shown struck through. */
export type Idea = {
  id: string;
  name: string;
  image: string;
  price: string;
  originalPrice: string | null;
  inStock: boolean;
  offered: boolean;
};

export type IdeaRow = {
  kind: 'companions' | 'wishlist' | 'offers' | 'popular' | 'featured';
  title: string;
  products: Idea[];
};

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

/** Suggestions for the cart. Filled: companions. Empty: saved for later, offers, best sellers, else featured. */
export async function readCartIdeas(sessionId: string | null): Promise<IdeaRow[]> {
  const lines = sessionId
    ? await db.cartItem.findMany({
        where: { sessionId },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        select: { product: { select: { id: true, no: true, category: true } } },
      })
    : [];
  if (lines.length === 0) return readLeads(sessionId, ['wishlist', 'offers', 'popular', 'featured']);
  const present = {
    numbers: new Set(lines.map(({ product }) => product.no)),
    kinds: new Set(lines.map(({ product }) => product.category)),
  };
  const lists = await Promise.all(lines.slice(0, LOOKED_AT).map(({ product }) => getCompanions(product.id)));
  const cards = await readCardsOf(mergeCompanions(lists, present).slice(0, 4 * ROW));
  const useless = await readUseless(
    cards.map(({ id }) => id),
    lines.map(({ product }) => product.id),
  );
  const useful = cards.filter(({ id, inStock }) => inStock && !useless.has(id));
  const mixed = atMostOfKind(useful, ({ category }) => category, MOST_OF_KIND);
  return filled([rowOf('companions', mixed.map(ideaOf))]);
}

/** Suggestions for an empty wishlist. */
export const readWishlistIdeas = (sessionId: string | null): Promise<IdeaRow[]> =>
  readLeads(sessionId, ['offers', 'popular', 'featured']);

/** At most two rows, in this order; a product is in one row only. */
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
  return (await readLeadCards(kind)).filter(({ inStock }) => inStock).map(ideaOf);
}

async function readLeadCards(kind: IdeaRow['kind']): Promise<ProductCard[]> {
  if (kind === 'offers') return getOffered(ROW);
  return kind === 'popular' ? readCardsOf(await getBestSellers(2 * ROW)) : getFeatured(2 * ROW);
}
