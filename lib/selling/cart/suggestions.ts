import 'server-only';
import { readIncompatibleIds, readParts } from '../../catalogue/compatibility/reads';
import { MAX_ACCESSORIES_PER_KIND } from '../../catalogue/product/rails/accessory-groups';
import { getBestSellers, getFeatured, getProductsOnOffer, readCardsByNumbers } from '../../catalogue/product/reads';
import type { ProductCardView } from '../../catalogue/product/views';
import { db } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { readWishlist } from '../wishlist/reads';
import { getFrequentlyBoughtTogether } from './bought-together';
import { limitPerKind, mergeBoughtTogether } from './rules';

const ROW = 6;
/** Newest cart lines that are evaluated. */
const LOOKED_AT = 10;

/** Prices in riyals; `originalPrice` is struck through. */
export type SuggestedProduct = {
  id: string;
  name: string;
  image: string;
  price: string;
  originalPrice: string | null;
  inStock: boolean;
  offered: boolean;
};

export type SuggestionRow = {
  kind: 'companions' | 'wishlist' | 'offers' | 'popular' | 'featured';
  title: string;
  products: SuggestedProduct[];
};

const ideaOf = ({
  id,
  name,
  image,
  effectivePrice,
  strikePrice,
  inStock,
  offer,
}: ProductCardView): SuggestedProduct => ({
  id,
  name,
  image,
  price: effectivePrice,
  originalPrice: strikePrice,
  inStock,
  offered: offer !== null,
});

const rowOf = (kind: SuggestionRow['kind'], products: SuggestedProduct[]): SuggestionRow => ({
  kind,
  title: translate(`ideas.${kind}`),
  products: products.slice(0, ROW),
});

const filled = (rows: SuggestionRow[]): SuggestionRow[] => rows.filter(({ products }) => products.length > 0);

/** For a full cart, products that go with it. For an empty one: saved for later, offers, best sellers, featured. */
export async function readCartSuggestions(sessionId: string | null): Promise<SuggestionRow[]> {
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
  const parts = await readParts(lines.map(({ product }) => ({ id: product.id, quantity: 1 })));
  const partIds = parts.map(({ id }) => id).sort();
  // A single part uses the list cached for its page.
  const cartOf = (id: string) => (partIds.length > 1 && partIds.includes(id) ? partIds : []);
  const lists = await Promise.all(
    lines.slice(0, LOOKED_AT).map(({ product: { id } }) => getFrequentlyBoughtTogether(id, cartOf(id))),
  );
  const cards = await readCardsByNumbers(mergeBoughtTogether(lists, present).slice(0, 4 * ROW));
  const useless = await readIncompatibleIds(
    cards.map(({ id }) => id),
    lines.map(({ product }) => product.id),
  );
  const useful = cards.filter(({ id, inStock }) => inStock && !useless.has(id));
  const mixed = limitPerKind(useful, ({ category }) => category, MAX_ACCESSORIES_PER_KIND);
  return filled([rowOf('companions', mixed.map(ideaOf))]);
}

export const readWishlistSuggestions = (sessionId: string | null): Promise<SuggestionRow[]> =>
  readLeads(sessionId, ['offers', 'popular', 'featured']);

/** At most two rows in this order, no product twice. */
async function readLeads(sessionId: string | null, kinds: readonly SuggestionRow['kind'][]): Promise<SuggestionRow[]> {
  const rows: SuggestionRow[] = [];
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

async function readLead(sessionId: string | null, kind: SuggestionRow['kind']): Promise<SuggestedProduct[]> {
  if (kind === 'wishlist') {
    const wished = await readWishlist(sessionId);
    return wished
      .filter(({ product }) => product.inStock)
      .map(({ product }) => ({ ...product, offered: product.originalPrice !== null }));
  }
  return (await readLeadCards(kind)).filter(({ inStock }) => inStock).map(ideaOf);
}

async function readLeadCards(kind: SuggestionRow['kind']): Promise<ProductCardView[]> {
  if (kind === 'offers') return getProductsOnOffer(ROW);
  return kind === 'popular' ? getBestSellers(2 * ROW) : getFeatured(2 * ROW);
}
