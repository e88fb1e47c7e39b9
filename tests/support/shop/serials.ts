import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { Client } from '../browser/http.ts';
import { db } from '../db.ts';
import { makeOrder, makeProduct, word } from '../make/make.ts';

type Change = Parameters<typeof makeOrder>[0];
type Options = { quantity?: number; product?: Parameters<typeof makeProduct>[0]; productId?: string; order?: Change };

export async function orderWithSerials({ quantity = 2, product = {}, productId, order = {} }: Options = {}) {
  const known = productId
    ? await db.product.findUniqueOrThrow({ where: { id: productId } })
    : await makeProduct({ tracksSerials: true, warrantyMonths: 24, ...product });
  const made = await makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingMethod: `ناقل ${word()}`,
    items: {
      create: [
        {
          productId: known.id,
          productName: known.name,
          productImage: '/placeholder.webp',
          quantity,
          unitPrice: '50.00',
          totalPrice: (50 * quantity).toFixed(2),
        },
      ],
    },
    ...order,
  });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: made.id } });
  return { ...made, item, product: known };
}

export const newSerials = (count: number): string[] => Array.from({ length: count }, () => `SN${word()}`.toUpperCase());

export const noteSerials = (
  staff: Client,
  order: { id: string; item: { id: string } },
  numbers: readonly unknown[],
  version?: string,
) =>
  staff.put<OrderDetails>(`/api/admin/orders/${order.id}/serials`, {
    lines: [{ itemId: order.item.id, numbers }],
    ...(version === undefined ? {} : { version }),
  });
