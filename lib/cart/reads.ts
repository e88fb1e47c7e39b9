import 'server-only';
import { readPricer } from '../offer/reads';
import { db } from '../server/db';
import { toSar } from '../shared/money';

/** What a cart or a wishlist shows of a product, before it is priced. */
export const listedSelect = { id: true, name: true, price: true, image: true, inStock: true } as const;

type Row = { product: { id: string; name: string; price: { toString(): string }; image: string; inStock: boolean } };

/** Rows with their products as shoppers see them: `price` is the effective price, `originalPrice` the base price where they differ. */
export async function withPrices<T extends Row>(rows: readonly T[]) {
  const ids = rows.map(({ product }) => product.id);
  const priceOf = await readPricer(db, ids);
  return rows.map(({ product, ...row }) => {
    const { price, base } = priceOf(product.id, product.price);
    return { ...row, product: { ...product, price: toSar(price), originalPrice: price === base ? null : toSar(base) } };
  });
}

/** A session's cart in the order of adding; empty without a session. */
export async function readCart(sessionId: string | null) {
  if (!sessionId) return [];
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, quantity: true, product: { select: listedSelect } },
  });
  return rows.length === 0 ? [] : withPrices(rows);
}

/** A cart line as the storefront reads it. */
export type CartLine = Awaited<ReturnType<typeof readCart>>[number];

/** One line of a session's cart, or null when it is not that session's. */
export async function readCartLine(sessionId: string, id: string): Promise<CartLine | null> {
  return (await readCart(sessionId)).find((line) => line.id === id) ?? null;
}
