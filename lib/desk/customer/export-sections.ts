import 'server-only';
import { readConsents } from '../../messaging/newsletter/consents';
import { db } from '../../platform/server/db';
import { addressFieldsSelect } from '../../selling/address/reads';
import { type ExportedPerson, type ExportSection, exportSection, OLDEST_FIRST, type ReadExport } from './export-cells';
import { exportInvoices, exportOrders, exportQuotations, exportReturns, exportReviews } from './export-orders';

const readAccount: ReadExport = async ({ sessionId, emails }) => [
  exportSection(
    'account',
    await db.userSession.findMany({
      where: { OR: [{ sessionToken: sessionId }, { email: { in: emails } }] },
      select: { firstName: true, lastName: true, email: true, phone: true, address: true, createdAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

const readAddresses: ReadExport = async ({ id }) => [
  exportSection(
    'addresses',
    await db.customerAddress.findMany({
      where: { customerId: id },
      select: addressFieldsSelect,
      ...OLDEST_FIRST,
    }),
  ),
];

const readNotices: ReadExport = async ({ emails, sessionId }) => {
  const notices = await db.productNotice.findMany({
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
  });
  return [
    exportSection(
      'notices',
      notices.map(({ product, ...notice }) => ({ product: product.name, ...notice })),
    ),
  ];
};

const readSubscriptions: ReadExport = async ({ emails, phones }) => {
  const consents = await readConsents([...emails, ...phones]);
  return [
    exportSection(
      'subscriptions',
      consents.now.map(({ channel, contact, state }) => ({ channel, contact, state })),
    ),
    exportSection(
      'consents',
      consents.said.map(({ channel, contact, granted, source, createdAt }) => ({
        channel,
        contact,
        granted,
        source,
        createdAt: new Date(createdAt),
      })),
    ),
  ];
};

/** Only the person's own replies; those of staff are the shop's. */
const readMessages: ReadExport = async ({ emails }) => {
  const messages = await db.contactMessage.findMany({
    where: { email: { in: emails } },
    select: {
      name: true,
      email: true,
      phone: true,
      subject: true,
      message: true,
      createdAt: true,
      replies: { where: { fromCustomer: true }, select: { text: true, createdAt: true }, ...OLDEST_FIRST },
    },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'messages',
      messages.flatMap(({ replies, ...message }) => [
        message,
        ...replies.map(({ text, createdAt }) => ({ ...message, message: text, createdAt })),
      ]),
    ),
  ];
};

const readMails: ReadExport = async ({ emails, phones, ofOrders }) => [
  exportSection(
    'letters',
    await db.mailOutbox.findMany({
      // The texts may contain sign-in codes.
      where: { OR: [{ recipient: { in: [...emails, ...phones] } }, ofOrders] },
      select: { channel: true, recipient: true, subject: true, createdAt: true, sentAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

const readCart: ReadExport = async ({ sessionId }) => {
  const cart = await db.cartItem.findMany({
    where: { sessionId },
    select: { product: { select: { name: true } }, quantity: true, createdAt: true },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'cart',
      cart.map(({ product, ...line }) => ({ product: product.name, ...line })),
    ),
  ];
};

const readWishlist: ReadExport = async ({ sessionId }) => {
  const wishlist = await db.wishlistItem.findMany({
    where: { sessionId },
    select: { product: { select: { name: true } }, savedPrice: true, createdAt: true },
    ...OLDEST_FIRST,
  });
  return [
    exportSection(
      'wishlist',
      wishlist.map(({ product, ...wish }) => ({ product: product.name, ...wish })),
    ),
  ];
};

const readBuilds: ReadExport = async ({ id }) => [
  exportSection(
    'builds',
    await db.savedBuild.findMany({
      where: { customerId: id },
      select: { name: true, query: true, createdAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

const readCoupons: ReadExport = async ({ id }) => [
  exportSection(
    'coupons',
    await db.coupon.findMany({
      where: { customerId: id },
      select: { code: true, currentUses: true, expiresAt: true, createdAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

const readDevices: ReadExport = async ({ id }) => [
  exportSection(
    'devices',
    await db.customerSession.findMany({
      where: { customerId: id },
      select: { contact: true, userAgent: true, createdAt: true, seenAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

const readNotes: ReadExport = async ({ id }) => [
  exportSection(
    'notes',
    await db.customerNote.findMany({
      where: { customerId: id },
      select: { text: true, createdAt: true },
      ...OLDEST_FIRST,
    }),
  ),
];

/** In the order of the export; in two steps, because the pool has ten connections. */
const READS: readonly (readonly ReadExport[])[] = [
  [readAccount, readAddresses, exportOrders, exportInvoices, exportReturns],
  [
    exportReviews,
    readNotices,
    readSubscriptions,
    readMessages,
    readMails,
    readCart,
    readWishlist,
    readBuilds,
    readCoupons,
    readDevices,
    readNotes,
    exportQuotations,
  ],
];

/** All sections except the customer's own row. */
export async function readExportSections(person: ExportedPerson): Promise<ExportSection[]> {
  const sections: ExportSection[] = [];
  for (const step of READS) sections.push(...(await Promise.all(step.map((read) => read(person)))).flat());
  return sections;
}
