import { randomUUID } from 'node:crypto';
import { db } from './db.ts';
import { adminPassword } from './env.ts';
import { anonymous, type Client } from './http.ts';
import { forgetCalls } from './limits.ts';
import {
  makeCategory,
  makeOrder,
  makeProduct,
  makeStaff,
  makeUnpaid,
  makeUsername,
  readyToOrder,
  signedInAs,
} from './make.ts';
import { staffWrites } from './staff-writes.ts';

/** What kind of value a field takes: it decides which values are wrong for it. */
export type Kind =
  | 'id'
  /** somebody, or nobody */
  | 'id or none'
  | 'text'
  | 'email'
  | 'phone'
  | 'quantity'
  | 'money'
  /** money that is only compared: more than two decimals are rounded */
  | 'sum'
  /** money or none */
  | 'amount'
  /** a percentage or none */
  | 'percent'
  | 'flag'
  | 'texts'
  | 'images'
  | 'image'
  | 'choice'
  | 'object'
  /** a text that may be empty or null */
  | 'note'
  /** a whole number */
  | 'whole'
  /** a list of {title, url} */
  | 'links';

export type Write = {
  name: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** a body that would be done, or null where none is read */
  body: Record<string, unknown> | null;
  /** dotted path → kind; a kind with ? may be missing */
  fields: Record<string, Kind | `${Kind}?`>;
  caller: Client;
  /** the limit that counts by address, which all tests share */
  limit?: string;
};

/**
 * Every call that writes, each with rows of its own to write to, and a picture of all those rows: after a refusal it must be
 * the same as before.
 */
export async function writes() {
  const kept = await staffWrites();
  const ready = await readyToOrder();
  const { who, product, line, body: checkout, email } = ready;
  const wish = await db.wishlistItem.create({ data: { sessionId: who.sessionId, productId: product.id } });
  const user = await makeStaff();
  const admin = await signedInAs(user.id);
  const category = (await makeCategory()).slug;
  const owned = await makeProduct({ category });
  const order = await makeOrder();
  const unpaid = await makeUnpaid(who);
  const subscriber = `s-${email}`;
  const form = {
    name: 'منتج',
    description: 'وصف',
    price: '10.00',
    originalPrice: '12.00',
    image: '/a.png',
    images: ['/b.png'],
    category,
    inStock: true,
    featured: true,
    specifications: ['أ'],
  };
  const formFields = {
    name: 'text',
    description: 'text',
    price: 'money',
    originalPrice: 'amount?',
    image: 'image',
    images: 'images?',
    category: 'text',
    inStock: 'flag?',
    featured: 'flag?',
    specifications: 'texts?',
    taxCategory: 'choice?',
    taxReason: 'note?',
  } as const;
  const list: Write[] = [
    {
      name: 'adding to the cart',
      method: 'POST',
      path: '/api/cart',
      body: { productId: product.id, quantity: 1 },
      fields: { productId: 'id', quantity: 'quantity?' },
      caller: who,
    },
    {
      name: 'changing a cart line',
      method: 'PUT',
      path: `/api/cart/${line.id}`,
      body: { quantity: 2 },
      fields: { quantity: 'quantity' },
      caller: who,
    },
    {
      name: 'removing a cart line',
      method: 'DELETE',
      path: `/api/cart/${line.id}`,
      body: null,
      fields: {},
      caller: who,
    },
    { name: 'emptying the cart', method: 'DELETE', path: '/api/cart', body: null, fields: {}, caller: who },
    {
      name: 'wishing',
      method: 'POST',
      path: '/api/wishlist',
      body: { productId: owned.id },
      fields: { productId: 'id' },
      caller: who,
    },
    {
      name: 'removing a wish',
      method: 'DELETE',
      path: `/api/wishlist/${wish.id}`,
      body: null,
      fields: {},
      caller: who,
    },
    {
      name: 'ordering',
      method: 'POST',
      path: '/api/checkout',
      body: checkout,
      fields: {
        shipping: 'object',
        'shipping.firstName': 'text',
        'shipping.lastName': 'text',
        'shipping.email': 'email',
        'shipping.phone': 'phone',
        'shipping.address': 'text',
        'shipping.city': 'text',
        'shipping.postalCode': 'text',
        'shipping.companyId': 'id',
        totals: 'object',
        'totals.subtotal': 'sum',
        'totals.shippingCost': 'sum',
        'totals.discount': 'sum?',
        'totals.total': 'sum',
        paymentGatewayId: 'id',
      },
      caller: who,
    },
    {
      name: 'paying in simulation',
      method: 'POST',
      path: '/api/mock-payment',
      body: { order_id: unpaid.orderNumber, outcome: 'failure' },
      fields: { order_id: 'text', outcome: 'choice' },
      caller: who,
    },
    {
      name: 'quoting',
      method: 'POST',
      path: '/api/checkout/quote',
      body: { shipping: checkout.shipping },
      fields: { shipping: 'object?' },
      caller: who,
    },
    {
      name: 'checking an e-mail',
      method: 'POST',
      path: '/api/customers/check-email',
      body: { email },
      fields: { email: 'email' },
      caller: who,
    },
    {
      name: 'earning a coupon',
      method: 'POST',
      path: '/api/coupons/generate',
      body: { customerId: randomUUID() },
      fields: { customerId: 'id' },
      caller: who,
    },
    {
      name: 'subscribing by e-mail',
      method: 'POST',
      path: '/api/newsletter-subscribe',
      body: { type: 'email', email: subscriber },
      fields: { type: 'choice', email: 'email' },
      caller: anonymous(),
      limit: 'newsletter',
    },
    {
      name: 'subscribing by phone',
      method: 'POST',
      path: '/api/newsletter-subscribe',
      body: { type: 'whatsapp', phone: '0500000000' },
      fields: { type: 'choice', phone: 'phone' },
      caller: anonymous(),
      limit: 'newsletter',
    },
    {
      name: 'signing in',
      method: 'POST',
      path: '/api/admin/login',
      body: { username: makeUsername(), password: 'x' },
      fields: { username: 'text', password: 'text' },
      caller: anonymous(),
    },
    { name: 'signing out', method: 'POST', path: '/api/admin/logout', body: null, fields: {}, caller: admin },
    {
      name: 'changing the password',
      method: 'PUT',
      path: '/api/admin/password',
      body: { currentPassword: adminPassword, newPassword: 'another-password' },
      fields: { currentPassword: 'text', newPassword: 'text' },
      caller: admin,
      limit: 'password',
    },
    {
      name: 'making a product',
      method: 'POST',
      path: '/api/admin/products',
      body: form,
      fields: formFields,
      caller: admin,
    },
    {
      name: 'making products of a family',
      method: 'POST',
      path: '/api/admin/products/matrix',
      body: { source: owned.id, family: 'عائلة', axes: ['اللون'], cells: [{ values: ['أسود'], price: '10.00' }] },
      fields: { source: 'id', family: 'text', cells: 'object' },
      caller: admin,
    },
    {
      name: 'changing a product',
      method: 'PUT',
      path: `/api/admin/products/${owned.id}`,
      body: form,
      fields: {
        name: 'text?',
        description: 'text?',
        price: 'money?',
        image: 'image?',
        images: 'images?',
        category: 'text?',
        inStock: 'flag?',
        featured: 'flag?',
        specifications: 'texts?',
        taxCategory: 'choice?',
        taxReason: 'note?',
      },
      caller: admin,
    },
    {
      name: 'deleting a product',
      method: 'DELETE',
      path: `/api/admin/products/${owned.id}`,
      body: null,
      fields: {},
      caller: admin,
    },
    {
      name: 'saving the account',
      method: 'PUT',
      path: '/api/account',
      body: { name: 'سارة', email, phone: '0501234567', address: 'الرياض' },
      fields: { name: 'text', email: 'email' },
      caller: who,
      limit: 'account',
    },
    {
      name: 'writing to the shop',
      method: 'POST',
      path: '/api/contact',
      body: { name: 'سارة', email, subject: 'سؤال', message: 'نص' },
      fields: { name: 'text', email: 'email', subject: 'text', message: 'text' },
      caller: anonymous(),
      limit: 'contact',
    },
    {
      name: 'setting a status',
      method: 'PUT',
      path: `/api/admin/orders/${order.id}/status`,
      body: { status: 'shipped' },
      fields: { status: 'choice' },
      caller: admin,
    },
    ...kept.list,
  ];

  const session = { sessionId: who.sessionId };
  const picture = async () =>
    JSON.stringify({
      kept: await kept.picture(),
      cart: await db.cartItem.findMany({ where: session }),
      wishes: await db.wishlistItem.findMany({ where: session }),
      orders: await db.order.count({ where: { OR: [session, { email }] } }),
      customers: await db.customer.count({ where: { email } }),
      coupons: await db.coupon.count({ where: session }),
      accounts: await db.userSession.count({ where: { sessionToken: who.sessionId } }),
      messages: await db.contactMessage.count({ where: { email } }),
      keys: await db.idempotencyKey.count({ where: session }),
      subscriptions: await db.newsletterSubscription.count({
        where: { OR: [{ email: subscriber }, { phone: '+966500000000' }] },
      }),
      products: await db.product.findMany({ where: { category } }),
      unpaid: await db.order.findUnique({ where: { id: unpaid.id }, include: { history: true, payments: true } }),
      order: await db.order.findUnique({ where: { id: order.id }, include: { history: true } }),
      user: await db.user.findUnique({ where: { id: user.id } }),
      sessions: await db.staffSession.count({ where: { userId: user.id } }),
    });
  /** Forgets the calls that a limit counted, so that the next one is answered by what is wrong with it. */
  const forgive = async (write: Write) => {
    if (write.limit) await forgetCalls(write.limit);
    else if (write.caller === who)
      await db.rateLimit.deleteMany({
        where: { OR: [{ bucket: { endsWith: `:${who.sessionId}` } }, { bucket: { endsWith: `:${who.address}` } }] },
      });
  };
  return { list, picture, forgive, remove: kept.remove, shopper: who, admin };
}
