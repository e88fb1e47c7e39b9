import { randomBytes, randomInt } from 'node:crypto';
import { stockState } from '../../../lib/catalogue/product/stock-rules.ts';
import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { cityColumns } from '../../../lib/platform/place/city-key.ts';
import type { Area } from '../../../lib/platform/shared/areas.ts';
import { AGENT, Client, forgetStaff, type Shopper, shopper, staffCookieOf } from '../browser/http.ts';
import { db } from '../db.ts';
import { adminPassword } from '../env.ts';
import { bookMoney, bookReceived } from './book-money.ts';

const RUN = randomBytes(5).toString('hex');

export const word = (): string => randomBytes(6).toString('hex');
/** Random letters. Digits could look like a phone number, and the search merges equal letters side by side. */
export const letters = (): string =>
  word().replace(/./g, (digit, index: number) =>
    (index % 2 ? 'aeiouvwxyzaeiouv' : 'bcdfghjklmnpqrst').charAt(Number.parseInt(digit, 16)),
  );
/** A unique Arabic name. It has no article and no letters that normalisation changes. */
export const arabicName = (): string =>
  word().replace(/./g, (digit) => 'بتثجحخدذرزسشصضطظ'.charAt(Number.parseInt(digit, 16)));
export const makeEmail = (): string => `${word()}@${RUN}.example`;
export const makePhone = (): string => `05${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

const made = {
  products: [] as string[],
  categories: [] as string[],
  bundles: [] as string[],
  coupons: [] as string[],
  companies: [] as string[],
  gateways: [] as string[],
  users: [] as string[],
  roles: [] as string[],
};

/** Deletes the rows that this process created. Orders come first: they refer to companies and gateways. */
export async function removeMade(): Promise<void> {
  const mine = { email: { endsWith: `@${RUN}.example` } };
  await db.order.deleteMany({
    where: { OR: [mine, { paymentGatewayId: { in: made.gateways } }, { shippingCompanyId: { in: made.companies } }] },
  });
  await db.quotation.deleteMany({ where: mine });
  await db.bundle.deleteMany({ where: { id: { in: made.bundles } } });
  await db.coupon.deleteMany({ where: { id: { in: made.coupons } } });
  await db.customer.deleteMany({ where: mine });
  await db.userSession.deleteMany({ where: mine });
  await db.contactMessage.deleteMany({ where: mine });
  await db.mailOutbox.deleteMany({
    where: { OR: [{ recipient: mine.email }, { replyTo: mine.email }] },
  });
  await db.newsletterSubscription.deleteMany({ where: mine });
  await db.productNotice.deleteMany({ where: mine });
  await db.paymentGateway.deleteMany({ where: { id: { in: made.gateways } } });
  await db.shippingCompany.deleteMany({ where: { id: { in: made.companies } } });
  await db.product.deleteMany({
    where: { OR: [{ id: { in: made.products } }, { category: { in: made.categories } }] },
  });
  await db.category.deleteMany({ where: { slug: { in: made.categories } } });
  await db.staffSession.deleteMany({ where: { userAgent: AGENT } });
  await db.user.deleteMany({ where: { id: { in: made.users } } });
  await db.staffRole.deleteMany({ where: { id: { in: made.roles } } });
  await db.signInFailure.deleteMany({ where: { username: { startsWith: `${RUN}-` } } });
  // Clears the lists: a worker runs several files and cleans up after each.
  for (const ids of Object.values(made)) ids.length = 0;
  shared = undefined;
  clerks = undefined;
  forgetStaff();
  await db.$disconnect();
}

/** An email that was refused once. It is due tomorrow, so no job sends it. */
export const makeWaitingMail = () =>
  db.mailOutbox.create({
    data: {
      dedupeKey: `test:${RUN}-${word()}`,
      recipient: makeEmail(),
      subject: 'وصلتنا رسالتك',
      text: 'نرد عليها قريباً.',
      attempts: 1,
      lastError: 'refused',
      nextAttemptAt: new Date(Date.now() + 24 * 3_600_000),
    },
  });

export async function makeCategory(change: Partial<Prisma.CategoryCreateInput> = {}) {
  const slug = `t-${RUN}-${word()}`;
  const category = await db.category.create({ data: { name: `فئة ${slug}`, slug, ...change } });
  made.categories.push(category.slug);
  return category;
}

let shared: Promise<string> | undefined;
const sharedCategory = (): Promise<string> => {
  shared ??= makeCategory().then((category) => category.slug);
  return shared;
};

export async function makeProduct(change: Partial<Prisma.ProductUncheckedCreateInput> = {}) {
  const category = change.category ?? (await sharedCategory());
  const { stockQuantity = null, reserved = 0, lowStockThreshold = null, inStock = true } = change;
  const product = await db.product.create({
    data: {
      name: `منتج ${word()}`,
      description: 'وصف',
      price: '100.00',
      // This picture exists: other tests' lists may show this product.
      image: '/placeholder.webp',
      ...change,
      ...stockState({ stockQuantity, reserved, lowStockThreshold, inStock }),
      category,
    },
  });
  made.products.push(product.id);
  return product;
}

const HOUR = 60 * 60 * 1000;
/** A time in this many hours; a negative number gives a past time. */
export const hours = (count: number): Date => new Date(Date.now() + count * HOUR);

export const makeOffer = (productId: string, change: Partial<Prisma.DailyOfferUncheckedCreateInput> = {}) =>
  db.dailyOffer.create({
    data: {
      discountPercent: 'discountAmount' in change ? null : '10.00',
      startDate: hours(-1),
      endDate: hours(1),
      ...change,
      productId,
    },
  });

/** Creates a bundle of one piece each, 10 % off by default. */
export const makeBundle = (
  products: readonly (string | { productId: string; quantity: number })[],
  change: Partial<Prisma.BundleUncheckedCreateInput> = {},
) =>
  db.bundle
    .create({
      data: {
        name: `باقة ${word()}`,
        discountPercent: 'discountAmount' in change ? null : '10.00',
        size: products.length,
        ...change,
        products: {
          create: products.map((product, place) => ({
            ...(typeof product === 'string' ? { productId: product } : product),
            place,
          })),
        },
      },
    })
    .then((bundle) => {
      made.bundles.push(bundle.id);
      return bundle;
    });

export async function makeCoupon(change: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  const type = change.type ?? 'percentage';
  const coupon = await db.coupon.create({
    data: {
      code: `T-${word()}`.toUpperCase(),
      ...(type === 'percentage' ? { discountPercent: '10.00' } : {}),
      ...change,
    },
  });
  made.coupons.push(coupon.id);
  return coupon;
}

export async function makeCompany(change: Partial<Prisma.ShippingCompanyCreateInput> = {}) {
  const company = await db.shippingCompany.create({
    data: { name: `شحن ${word()}`, cost: '25.00', deliveryTime: 'يومان', ...change },
  });
  made.companies.push(company.id);
  return company;
}

/** A valid IBAN by its check digits, and not one from documentation. */
export const IBAN = 'SA8880000123456789012345';

export async function makeGateway(change: Partial<Prisma.PaymentGatewayCreateInput> = {}) {
  const name = `t-${word()}`;
  const account = change.type === 'transfer' ? { configuration: { bankName: 'مصرف الراجحي', iban: IBAN } } : {};
  const gateway = await db.paymentGateway.create({
    data: { name, displayName: `دفع ${name}`, type: 'cash', ...account, ...change },
  });
  made.gateways.push(gateway.id);
  return gateway;
}

export async function makeRole(areas: readonly Area[] = [], name = `دور ${word()}`) {
  const role = await db.staffRole.create({ data: { name, areas: [...areas] } });
  made.roles.push(role.id);
  return role;
}

export const adoptRole = (id: string): number => made.roles.push(id);

export const CLERK_AREAS = ['orders', 'refunds', 'catalogue', 'costs', 'content', 'customers', 'reports'] as const;

let clerks: Promise<string> | undefined;
export const clerkRole = (): Promise<string> => {
  clerks ??= makeRole(CLERK_AREAS).then(({ id }) => id);
  return clerks;
};

type StaffOptions = Partial<Omit<Prisma.UserUncheckedCreateInput, 'roleId'>> & { areas?: readonly Area[] };

let hashed: Promise<string> | undefined;
/** Creates a staff account with the password of the first account. Its default areas are those of a clerk. */
export async function makeStaff({ areas, ...change }: StaffOptions = {}) {
  // Imported on demand, because browser tests cannot load server code.
  hashed ??= import('@/lib/platform/server/auth/password').then(({ hashPassword }) => hashPassword(adminPassword));
  const roleId = change.role === 'owner' ? null : areas ? (await makeRole(areas)).id : await clerkRole();
  const user = await db.user.create({ data: { username: makeUsername(), password: await hashed, ...change, roleId } });
  made.users.push(user.id);
  return { ...user, plain: adminPassword };
}

export const adoptGateway = (id: string): number => made.gateways.push(id);

export const adoptStaff = (id: string): number => made.users.push(id);

export const makeUsername = (): string => `${RUN}-${word()}`;

export const signedInAs = async (userId: string): Promise<Client> => new Client(await staffCookieOf(userId));

let filled = 0;
/** Writes lines to a cart in the database; they keep the order of the calls. */
export const fillCart = (who: Pick<Shopper, 'sessionId'>, productId: string, quantity = 1) =>
  db.cartItem.create({
    data: { sessionId: who.sessionId, productId, quantity, createdAt: new Date(Date.now() - 60_000 + filled++) },
  });

type BodyParts = {
  companyId: string;
  gatewayId: string;
  subtotal: string;
  shippingCost: string;
  total: string;
  discount?: string;
  couponCode?: string;
  email?: string;
};

export const checkoutBody = (parts: BodyParts) => ({
  shipping: {
    firstName: 'سارة',
    lastName: 'العتيبي',
    email: parts.email ?? makeEmail(),
    phone: '0501234567',
    address: 'شارع العليا، مبنى 5',
    city: 'الرياض',
    postalCode: '12211',
    companyId: parts.companyId,
    companyName: 'x',
    cost: '1.00',
  },
  totals: {
    subtotal: parts.subtotal,
    shippingCost: parts.shippingCost,
    ...(parts.discount === undefined ? {} : { discount: parts.discount }),
    total: parts.total,
  },
  paymentGatewayId: parts.gatewayId,
  ...(parts.couponCode === undefined ? {} : { couponCode: parts.couponCode }),
});

export type CheckoutBody = ReturnType<typeof checkoutBody>;

type CartOptions = {
  price?: string;
  quantity?: number;
  cost?: string;
  gateway?: Partial<Prisma.PaymentGatewayCreateInput>;
  email?: string;
  who?: Shopper;
  /** pieces in stock; not counted by default */
  stock?: number;
};

/** Prepares a shopper for checkout: product 100.00, shipping 25.00, cash, matching totals. `place` sends the checkout. */
export async function readyToOrder(options: CartOptions = {}) {
  const { price = '50.00', quantity = 1, cost = '25.00', email = makeEmail(), who = shopper(), stock = null } = options;
  const [product, company, gateway] = await Promise.all([
    makeProduct({ price, stockQuantity: stock }),
    makeCompany({ cost }),
    makeGateway(options.gateway),
  ]);
  const line = await fillCart(who, product.id, quantity);
  const subtotal = BigInt(price.replace('.', '')) * BigInt(quantity);
  const riyals = (halalas: bigint) => `${halalas / 100n}.${String(halalas % 100n).padStart(2, '0')}`;
  const body = checkoutBody({
    companyId: company.id,
    gatewayId: gateway.id,
    subtotal: riyals(subtotal),
    shippingCost: cost,
    total: riyals(subtotal + BigInt(cost.replace('.', ''))),
    email,
  });
  return { who, product, company, gateway, line, email, body };
}

/** A random order number in upper case, like those of the shop. */
const orderNumber = (): string => `ORD-000000-${word().toUpperCase()}`;

type Made = Partial<Prisma.OrderUncheckedCreateInput> & {
  /** amount received by transfer, recorded as staff do */
  received?: string;
};

export async function makeOrder({ received, ...change }: Made = {}) {
  const order = await db.order.create({
    data: {
      sessionId: shopper().sessionId,
      orderNumber: orderNumber(),
      totalAmount: '75.00',
      subtotal: '50.00',
      shippingCost: '25.00',
      firstName: 'سارة',
      lastName: 'العتيبي',
      email: makeEmail(),
      phone: '0501234567',
      shippingAddress: 'شارع العليا',
      postalCode: '12211',
      ...cityColumns(change.city ?? 'الرياض'),
      ...change,
    },
  });
  const { status, paymentMethod } = order;
  const hasCome =
    paymentMethod === 'cash' ? status === 'delivered' : paymentMethod === 'transfer' && status !== 'pending';
  if (received) await bookReceived(order.id, received);
  if (hasCome) await bookMoney(order.id);
  return order;
}

export const oneItem = (quantity = 1) => ({
  create: [
    {
      productName: `منتج ${word()}`,
      productImage: '/placeholder.webp',
      quantity,
      unitPrice: '50.00',
      totalPrice: (50 * quantity).toFixed(2),
    },
  ],
});

export async function makeUnpaid(who: Shopper) {
  const gateway = await makeGateway({ type: 'stcpay' });
  const order = await makeOrder({ sessionId: who.sessionId, status: 'pending_payment', paymentGatewayId: gateway.id });
  const payment = await db.payment.create({
    data: { orderId: order.id, gatewayId: gateway.id, provider: 'simulated', amount: '75.00', expiresAt: hours(1) },
  });
  await db.payment.update({ where: { id: payment.id }, data: { providerRef: `sim_${payment.id}_7500` } });
  return order;
}

export async function makeFailedPayment(who: Shopper) {
  const gateway = await makeGateway({ type: 'stcpay' });
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'cancelled',
    paymentGatewayId: gateway.id,
    paymentMethod: 'stcpay',
    items: oneItem(),
  });
  const why = { failure: 'insufficient_funds', failureText: 'Insufficient Funds' };
  await db.payment.create({
    data: {
      orderId: order.id,
      gatewayId: gateway.id,
      provider: 'simulated',
      amount: '75.00',
      status: 'failed',
      settledAt: new Date(),
      ...why,
    },
  });
  return order;
}
