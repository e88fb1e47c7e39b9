import 'server-only';
import { heldSerials } from '../../orders/serial/reads';
import { db } from '../../platform/server/db';
import { businessCell, exportSection, OLDEST_FIRST, type ReadExport } from './export-cells';

export const exportOrders: ReadExport = async ({ id }) => {
  const orders = await db.order.findMany({
    where: { customerId: id },
    select: {
      orderNumber: true,
      createdAt: true,
      status: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      shippingAddress: true,
      city: true,
      postalCode: true,
      shortAddress: true,
      business: true,
      shippingMethod: true,
      paymentMethod: true,
      subtotal: true,
      discountAmount: true,
      couponCode: true,
      shippingCost: true,
      taxAmount: true,
      totalAmount: true,
      notes: true,
      promotion: { select: { source: true } },
      items: {
        select: { productName: true, quantity: true, totalPrice: true, serials: heldSerials },
        orderBy: { position: 'asc' },
      },
    },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'orders',
      orders.map(({ items, promotion, ...order }) => ({
        ...order,
        promotion: promotion?.source ?? null,
        business: businessCell(order.business),
        items: items.map(({ productName, quantity, totalPrice, serials }) =>
          [`${quantity} × ${productName} (${totalPrice.toFixed(2)})`, ...serials.map(({ serial }) => serial)].join(
            ' · ',
          ),
        ),
      })),
    ),
  ];
};

export const exportInvoices: ReadExport = async ({ ofOrders }) => {
  const invoices = await db.invoice.findMany({
    where: ofOrders,
    select: {
      number: true,
      version: true,
      kind: true,
      orderNumber: true,
      issuedAt: true,
      buyerName: true,
      buyer: true,
      grossAmount: true,
    },
    orderBy: { counter: 'asc' },
  });
  return [
    exportSection(
      'invoices',
      invoices.map(({ buyer, ...invoice }) => ({ ...invoice, business: businessCell(buyer) })),
    ),
  ];
};

export const exportReturns: ReadExport = async ({ ofOrders }) => {
  const returns = await db.orderReturn.findMany({
    where: ofOrders,
    select: {
      order: { select: { orderNumber: true } },
      state: true,
      reason: true,
      note: true,
      answer: true,
      createdAt: true,
    },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'returns',
      returns.map(({ order, ...one }) => ({ orderNumber: order.orderNumber, ...one })),
    ),
  ];
};

export const exportReviews: ReadExport = async ({ ofOrders }) => {
  const reviews = await db.review.findMany({
    where: { item: ofOrders },
    select: {
      name: true,
      stars: true,
      text: true,
      answer: true,
      createdAt: true,
      item: { select: { productName: true } },
    },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'reviews',
      reviews.map(({ item, ...review }) => ({ product: item.productName, ...review })),
    ),
  ];
};

export const exportQuotations: ReadExport = async ({ id, emails }) => {
  const quotations = await db.quotation.findMany({
    where: { OR: [{ customerId: id }, { email: { in: emails } }] },
    select: {
      number: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      company: true,
      business: true,
      address: true,
      city: true,
      postalCode: true,
      purchaseOrder: true,
      totalAmount: true,
      createdAt: true,
      lines: { select: { name: true, quantity: true }, orderBy: { position: 'asc' } },
    },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'quotations',
      quotations.map(({ lines, business, ...quotation }) => ({
        ...quotation,
        business: businessCell(business),
        items: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      })),
    ),
  ];
};
