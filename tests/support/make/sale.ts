import { db } from '../db.ts';
import { makeOrder, word } from './make.ts';

type Change = Parameters<typeof makeOrder>[0];

/** Creates a pending order: 3 × 99.95 + 250.00 − 20.00 + 25.00 shipping = 554.85, including 72.37 VAT. */
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
    // Pages search for order numbers in upper case.
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

export const documentsOf = (orderId: string) =>
  db.invoice.findMany({
    where: { orderId },
    include: { lines: { orderBy: { no: 'asc' } } },
    orderBy: { counter: 'asc' },
  });

/** Sets the shop's VAT number. Returns a function that restores it. */
export async function setVatNumber(vatNumber: string | null): Promise<() => Promise<unknown>> {
  const before = await db.storeSettings.findFirstOrThrow({ select: { vatNumber: true } });
  await db.storeSettings.updateMany({ data: { vatNumber } });
  return () => db.storeSettings.updateMany({ data: before });
}
