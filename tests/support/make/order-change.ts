import { randomUUID } from 'node:crypto';
import type { ChangePreview } from '../../../lib/desk/order-change/change-order.ts';
import type { OrderDetails } from '../../../lib/desk/order-desk/reads.ts';
import type { Client } from '../browser/http.ts';
import { db } from '../db.ts';
import { makeCompany, makeOrder, makeProduct } from './make.ts';

type Line = { itemId: string; quantity: number } | { productId: string; quantity: number };

/** The body of a change that changes nothing; `total` is the current total of the order. */
export const changeOf = (order: OrderDetails) => ({
  id: randomUUID() as string,
  version: order.updatedAt,
  total: order.totalAmount,
  lines: order.items.map(({ id, quantity }): Line => ({ itemId: id, quantity })),
  shipping: {
    ...order.contact,
    address: order.shippingAddress,
    city: order.city,
    postalCode: order.postalCode,
    shortAddress: order.shortAddress,
    companyId: order.shippingCompanyId,
  },
  couponCode: order.couponCode,
});

export type ChangeBody = ReturnType<typeof changeOf> & { isAdvance?: boolean };

type Sold = Parameters<typeof makeOrder>[0] & { price?: string; stock?: number; cost?: string };

/** Creates an order for two pieces of a counted product: 2 × 50.00 and 25.00 shipping, with VAT. */
export async function makeSold({ price = '50.00', stock = 10, cost = '25.00', ...change }: Sold = {}) {
  const status = change.status ?? 'pending';
  const isTaken = status !== 'pending' && status !== 'pending_payment';
  const [product, company] = await Promise.all([
    makeProduct({ price, stockQuantity: isTaken ? stock - 2 : stock, reserved: isTaken ? 0 : 2 }),
    makeCompany({ cost }),
  ]);
  const order = await makeOrder({
    status,
    stockState: isTaken ? 'taken' : 'reserved',
    subtotal: '100.00',
    shippingCost: '25.00',
    totalAmount: '125.00',
    taxAmount: '16.30',
    taxRate: '15.00',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    // The shop stores phone numbers in this form.
    phone: '+966501234567',
    paymentMethod: 'cash',
    items: {
      create: {
        productId: product.id,
        productName: product.name,
        productImage: '/placeholder.webp',
        quantity: 2,
        unitPrice: '50.00',
        totalPrice: '100.00',
        held: 2,
      },
    },
    ...change,
  });
  return { order, product, company };
}

export const booksOf = (id: string) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { stockQuantity: true, reserved: true } });

export const changesBy = (staff: Client, orderId: string) => ({
  read: async () => (await staff.get<OrderDetails>(`/api/admin/orders/${orderId}`)).body,
  preview: (body: ChangeBody) => staff.post<ChangePreview>(`/api/admin/orders/${orderId}/changes/preview`, body),
  save: (body: ChangeBody) => staff.post<OrderDetails>(`/api/admin/orders/${orderId}/changes`, body),
});
