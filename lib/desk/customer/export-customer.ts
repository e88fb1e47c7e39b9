import 'server-only';
import { readConsents } from '../../messaging/newsletter/consents';
import { heldSerials } from '../../orders/serial/reads';
import { recordExport } from '../../platform/audit/record-write';
import { businessLine, storedBusiness } from '../../platform/business/business';
import { nationalAddressLine } from '../../platform/business/national-address';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { toRiyadhClock } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { customerKey } from '../../platform/shared/shopper-key';
import { planErasure } from './erase-customer';
import type { PrivacyRequestBody } from './schema';

type Cell = string | number | boolean | null;
export type ExportSection = { name: string; rows: Record<string, Cell>[] };

type Value = Cell | Date | { toFixed: (digits: number) => string } | string[];

const cellOf = (value: Value): Cell => {
  if (value instanceof Date) return toRiyadhClock(value).replace('T', ' ');
  if (Array.isArray(value)) return value.join('، ');
  return value !== null && typeof value === 'object' ? value.toFixed(2) : value;
};

const section = (name: string, rows: readonly Record<string, Value>[]): ExportSection => ({
  name,
  rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)]))),
});

function businessCell(column: unknown): string | null {
  const business = storedBusiness(column);
  return (
    business &&
    [businessLine(business), business.registrationNumber, nationalAddressLine(business)].filter(Boolean).join(' · ')
  );
}

/** All personal data of a customer; logged before it is returned. */
export async function exportCustomer(id: string, request: PrivacyRequestBody, staff: Staff): Promise<ExportSection[]> {
  const sections = await readAll(id);
  const counts = sections.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => [name, rows.length]);
  await recordExport(staff, 'customer', { id }, 'zip');
  await db.privacyRequest.create({
    data: {
      ...request,
      askedOn: new Date(request.askedOn),
      kind: 'export',
      customerId: id,
      done: { exported: Object.fromEntries(counts) },
      by: staff.username,
    },
  });
  return sections;
}

const byTime = { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] };

async function readAll(id: string): Promise<ExportSection[]> {
  const customer = await db.customer.findUnique({
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      address: true,
      city: true,
      postalCode: true,
      country: true,
      dateOfBirth: true,
      business: true,
      tags: true,
      createdAt: true,
    },
  });
  if (!customer) throw new AppError('not_found');
  const { emails, ids, phones } = await planErasure(db, id);
  const sessionId = customerKey(id);
  const ofOrders = { orderId: { in: ids } };
  const [account, addresses, orders, invoices, returns] = await Promise.all([
    db.userSession.findMany({
      where: { OR: [{ sessionToken: sessionId }, { email: { in: emails } }] },
      select: { firstName: true, lastName: true, email: true, phone: true, address: true, createdAt: true },
      ...byTime,
    }),
    db.customerAddress.findMany({
      where: { customerId: id },
      select: {
        label: true,
        firstName: true,
        lastName: true,
        phone: true,
        city: true,
        district: true,
        street: true,
        details: true,
        postalCode: true,
        shortAddress: true,
      },
      ...byTime,
    }),
    db.order.findMany({
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
        items: {
          select: { productName: true, quantity: true, totalPrice: true, serials: heldSerials },
          orderBy: { position: 'asc' },
        },
      },
      ...byTime,
    }),
    db.invoice.findMany({
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
    }),
    db.orderReturn.findMany({
      where: ofOrders,
      select: {
        order: { select: { orderNumber: true } },
        state: true,
        reason: true,
        note: true,
        answer: true,
        createdAt: true,
      },
      ...byTime,
    }),
  ]);
  const [reviews, notices, consents, messages, letters, cart, wishlist, coupons, devices, notes, quotations] =
    await Promise.all([
      db.review.findMany({
        where: { item: ofOrders },
        select: {
          name: true,
          stars: true,
          text: true,
          answer: true,
          createdAt: true,
          item: { select: { productName: true } },
        },
        ...byTime,
      }),
      db.productNotice.findMany({
        where: { OR: [{ email: { in: emails } }, { sessionId }] },
        select: {
          kind: true,
          email: true,
          target: true,
          askedAt: true,
          confirmedAt: true,
          sentAt: true,
          product: { select: { name: true } },
        },
        orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
      }),
      readConsents([...emails, ...phones]),
      db.contactMessage.findMany({
        where: { email: { in: emails } },
        select: { name: true, email: true, phone: true, subject: true, message: true, createdAt: true },
        ...byTime,
      }),
      db.mailOutbox.findMany({
        // No texts, because they may hold sign-in codes.
        where: { OR: [{ recipient: { in: [...emails, ...phones] } }, ofOrders] },
        select: { channel: true, recipient: true, subject: true, createdAt: true, sentAt: true },
        ...byTime,
      }),
      db.cartItem.findMany({
        where: { sessionId },
        select: { product: { select: { name: true } }, quantity: true, createdAt: true },
        ...byTime,
      }),
      db.wishlistItem.findMany({
        where: { sessionId },
        select: { product: { select: { name: true } }, createdAt: true },
        ...byTime,
      }),
      db.coupon.findMany({
        where: { customerId: id },
        select: { code: true, currentUses: true, expiresAt: true, createdAt: true },
        ...byTime,
      }),
      db.customerSession.findMany({
        where: { customerId: id },
        select: { contact: true, userAgent: true, createdAt: true, seenAt: true },
        ...byTime,
      }),
      db.customerNote.findMany({ where: { customerId: id }, select: { text: true, createdAt: true }, ...byTime }),
      db.quotation.findMany({
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
        ...byTime,
      }),
    ]);
  return [
    section('person', [
      {
        ...customer,
        business: businessCell(customer.business),
        dateOfBirth: customer.dateOfBirth?.toISOString().slice(0, 10) ?? null,
      },
    ]),
    section('account', account),
    section('addresses', addresses),
    section(
      'orders',
      orders.map(({ items, ...order }) => ({
        ...order,
        business: businessCell(order.business),
        items: items.map(({ productName, quantity, totalPrice, serials }) =>
          [`${quantity} × ${productName} (${totalPrice.toFixed(2)})`, ...serials.map(({ serial }) => serial)].join(
            ' · ',
          ),
        ),
      })),
    ),
    section(
      'invoices',
      invoices.map(({ buyer, ...invoice }) => ({ ...invoice, business: businessCell(buyer) })),
    ),
    section(
      'returns',
      returns.map(({ order, ...one }) => ({ orderNumber: order.orderNumber, ...one })),
    ),
    section(
      'reviews',
      reviews.map(({ item, ...review }) => ({ product: item.productName, ...review })),
    ),
    section(
      'notices',
      notices.map(({ product, ...notice }) => ({ product: product.name, ...notice })),
    ),
    section(
      'subscriptions',
      consents.now.map(({ channel, contact, state }) => ({ channel, contact, state })),
    ),
    section(
      'consents',
      consents.said.map(({ channel, contact, granted, source, createdAt }) => ({
        channel,
        contact,
        granted,
        source,
        createdAt: new Date(createdAt),
      })),
    ),
    section('messages', messages),
    section('letters', letters),
    section(
      'cart',
      cart.map(({ product, ...line }) => ({ product: product.name, ...line })),
    ),
    section(
      'wishlist',
      wishlist.map(({ product, ...wish }) => ({ product: product.name, ...wish })),
    ),
    section('coupons', coupons),
    section('devices', devices),
    section('notes', notes),
    section(
      'quotations',
      quotations.map(({ lines, business, ...quotation }) => ({
        ...quotation,
        business: businessCell(business),
        items: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      })),
    ),
  ];
}
