import { createHash, randomBytes } from 'node:crypto';
import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { shopper } from '../browser/http.ts';
import { db } from '../db.ts';
import { partsOf } from '../shop/smtp.ts';
import { messageOf } from './lookup-code.ts';
import { hours, makeOrder, makeProduct } from './make.ts';

type Bought = NonNullable<Parameters<typeof makeOrder>[0]> & {
  /** number of different products in the order */
  products?: number;
  deliveredDaysAgo?: number;
};

export async function bought({ products: count = 1, deliveredDaysAgo = 1, ...change }: Bought = {}) {
  const who = shopper();
  const products = [];
  for (let at = 0; at < count; at += 1) products.push(await makeProduct());
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'delivered',
    paymentMethod: 'cash',
    items: {
      create: products.map((product, position) => ({
        productId: product.id,
        productName: product.name,
        productImage: '/placeholder.webp',
        quantity: 1,
        unitPrice: '50.00',
        totalPrice: '50.00',
        position,
      })),
    },
    history: {
      create: [
        { fromStatus: 'shipped', toStatus: 'delivered', by: 'system', createdAt: hours(-24 * deliveredDaysAgo) },
      ],
    },
    ...change,
  });
  const items = await db.orderItem.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
  return { who, order, products, items };
}

export async function reviewToken(orderId: string, change: Partial<Prisma.ReviewRequestUncheckedCreateInput> = {}) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.reviewRequest.create({ data: { orderId, tokenHash, expiresAt: hours(24 * 90), ...change } });
  return token;
}

export const reviewLetter = (orderId: string) =>
  db.mailOutbox.findFirst({ where: { orderId, event: 'review_request' } });

/** Reads the token from that email, whether it is queued or sent. */
export async function sentToken(orderId: string): Promise<string> {
  const letter = await reviewLetter(orderId);
  const text = letter && (letter.text || partsOf(messageOf(letter.id)).text);
  return /\/review\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
}

export async function published(change: Partial<Prisma.ReviewUncheckedCreateInput> = {}) {
  const { products, items } = await bought();
  const [product, item] = [products[0], items[0]];
  const productId = change.productId ?? product?.id ?? '';
  await db.orderItem.update({ where: { id: item?.id ?? '' }, data: { productId } });
  return db.review.create({
    data: {
      stars: 5,
      text: 'ممتاز',
      name: 'نورة',
      state: 'published',
      ...change,
      productId,
      orderItemId: item?.id ?? '',
    },
  });
}
