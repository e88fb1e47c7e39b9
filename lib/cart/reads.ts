import 'server-only';
import { pricer, readOffers } from '../offer/reads';
import { db } from '../server/db';
import { toSar } from '../shared/money';

/** A cart line as the storefront reads it. `price` is the effective price; `originalPrice` the base price where they differ. */
export type CartLine = {
  id: string;
  quantity: number;
  product: {
    id: string;
    name: string;
    price: string;
    originalPrice: string | null;
    image: string;
    inStock: boolean;
  };
};

/** A session's cart in the order of adding; empty without a session. */
export async function readCart(sessionId: string | null): Promise<CartLine[]> {
  if (!sessionId) return [];
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      quantity: true,
      product: { select: { id: true, name: true, price: true, image: true, inStock: true } },
    },
  });
  if (rows.length === 0) return [];
  const offers = await readOffers(
    db,
    rows.map((row) => row.product.id),
  );
  const price = pricer(offers, new Date());
  return rows.map(({ id, quantity, product }) => {
    const priced = price(product.id, product.price);
    return {
      id,
      quantity,
      product: {
        id: product.id,
        name: product.name,
        price: toSar(priced.price),
        originalPrice: priced.price === priced.base ? null : toSar(priced.base),
        image: product.image,
        inStock: product.inStock,
      },
    };
  });
}

/** One line of a session's cart, or null when it is not that session's. */
export async function readCartLine(sessionId: string, id: string): Promise<CartLine | null> {
  return (await readCart(sessionId)).find((line) => line.id === id) ?? null;
}
