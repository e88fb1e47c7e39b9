import { db } from './db.ts';
import { makeOrder, word } from './make.ts';

type Change = Parameters<typeof makeOrder>[0];

/**
 * An order with two lines, a discount, shipping and the VAT of its total, straight in the database: 3 × 99.95 and 250.00, less 20.00, and
 * 25.00 for shipping are 554.85, of which 72.37 are VAT. It waits for its confirmation.
 */
export async function makeSale(change: Change = {}) {
  const order = await makeOrder({
    subtotal: '549.85',
    discountAmount: '20.00',
    shippingCost: '25.00',
    shippingMethod: 'سمسا',
    totalAmount: '554.85',
    taxAmount: '72.37',
    taxRate: '15.00',
    paymentMethod: 'cash',
    // As people type it: pages find it in capitals.
    orderNumber: `ORD-260101-${word().toUpperCase()}`,
    ...change,
  });
  const line = { orderId: order.id, productImage: '/placeholder.webp' };
  await db.orderItem.createMany({
    data: [
      { ...line, productName: 'كيبورد RK84 & كابل', quantity: 3, unitPrice: '99.95', totalPrice: '299.85' },
      { ...line, position: 1, productName: 'شاشة 27 بوصة', quantity: 1, unitPrice: '250.00', totalPrice: '250.00' },
    ],
  });
  return order;
}

/** The documents of an order with their lines, in the order of their issue. */
export const documentsOf = (orderId: string) =>
  db.invoice.findMany({
    where: { orderId },
    include: { lines: { orderBy: { no: 'asc' } } },
    orderBy: { counter: 'asc' },
  });

/** Gives the shop a VAT number, or takes it away; answers how to undo that. */
export async function setVatNumber(vatNumber: string | null): Promise<() => Promise<unknown>> {
  const before = await db.storeSettings.findFirstOrThrow({ select: { vatNumber: true } });
  await db.storeSettings.updateMany({ data: { vatNumber } });
  return () => db.storeSettings.updateMany({ data: before });
}
