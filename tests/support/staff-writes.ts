import { db } from './db.ts';
import type { Client } from './http.ts';
import {
  hours,
  makeBundle,
  makeCategory,
  makeCompany,
  makeCoupon,
  makeEmail,
  makeGateway,
  makeOffer,
  makeOrder,
  makeProduct,
  makeRole,
  makeStaff,
  makeUsername,
  signedInAs,
  word,
} from './make.ts';
import type { Kind, Write } from './writes.ts';

type Fields = Write['fields'];

/** PUT is partial: every field may be missing. */
const partial = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([path, kind]) => [path, kind.endsWith('?') ? kind : (`${kind as Kind}?` as const)]),
  );

/** The calls by which staff keep the shop's content, customers and settings, with rows of their own, and a picture of those. */
export async function staffWrites() {
  const mark = word();
  const user = await makeStaff({ role: 'owner' });
  const owner = await signedInAs(user.id);
  const email = makeEmail();
  const [product, category, company, coupon, gateway, account, order, refund, role] = await Promise.all([
    makeProduct(),
    makeCategory(),
    makeCompany(),
    makeCoupon(),
    makeGateway(),
    makeStaff(),
    makeOrder(),
    makeOrder({ status: 'cancelled', refundDue: true, received: '75.00' }),
    makeRole(),
  ]);
  const other = await makeProduct();
  const view = await db.listView.create({ data: { list: 'products', name: mark, query: '', by: 'x' } });
  const bundle = await makeBundle([product.id, other.id], { isActive: false });
  const offer = await makeOffer(product.id, { isActive: false });
  const [slide, banner, section, social, entry, customer, message, subscription, reply, page] = await Promise.all([
    db.heroSlide.create({ data: { title: mark, imageUrl: '/a.png', isActive: false, order: 900_000 } }),
    db.notificationBanner.create({ data: { message: mark, isActive: false } }),
    db.footerSection.create({ data: { sectionKey: `k${mark}`, title: mark, isActive: false, order: 900_000 } }),
    db.socialMediaLink.create({
      data: { platform: 'x', url: `https://x.example/${mark}`, isActive: false, order: 900_000 },
    }),
    db.menuItem.create({ data: { kind: 'path', target: '/a', label: mark, isActive: false, order: 900_000 } }),
    db.customer.create({ data: { firstName: 'نورة', lastName: 'العتيبي', email, phone: '0501234567' } }),
    db.contactMessage.create({ data: { name: 'هدى', email, subject: 'سؤال', message: 'نص' } }),
    db.newsletterSubscription.create({ data: { type: 'email', email } }),
    db.savedReply.create({ data: { title: mark, text: mark } }),
    db.page.create({ data: { title: mark, slug: `t-${mark}`, content: [] } }),
  ]);

  const list: Write[] = [];
  const add = (name: string, method: Write['method'], path: string, body: Write['body'] = null, fields: Fields = {}) =>
    list.push({ name, method, path, body, fields, caller: owner as Client });
  /** Making, changing and deleting a row of a collection. */
  const rows = (name: string, path: string, id: string, body: Record<string, unknown>, fields: Fields) => {
    add(`making ${name}`, 'POST', path, body, fields);
    add(`changing ${name}`, 'PUT', `${path}/${id}`, body, partial(fields));
    add(`deleting ${name}`, 'DELETE', `${path}/${id}`);
  };

  rows(
    'a category',
    '/api/admin/categories',
    category.id,
    { name: mark, slug: `s-${mark}`, description: null, image: null, isActive: false },
    { name: 'text', slug: 'text?', description: 'note?', isActive: 'flag?' },
  );
  rows(
    'an offer',
    '/api/daily-offers',
    offer.id,
    { productId: product.id, discountPercent: 10, startDate: hours(1).toISOString(), endDate: null, isActive: false },
    {
      productId: 'id',
      startDate: 'choice',
      isActive: 'flag?',
      discountPercent: 'percent?',
      discountAmount: 'amount?',
    },
  );
  rows(
    'a slide',
    '/api/hero-slides',
    slide.id,
    { title: mark, subtitle: null, imageUrl: '/a.png', order: 900_000, duration: 5000, isActive: false },
    { title: 'text', subtitle: 'note?', imageUrl: 'image', order: 'whole?', duration: 'whole?', isActive: 'flag?' },
  );
  rows(
    'a banner',
    '/api/notification-banners',
    banner.id,
    { message: mark, link: null, backgroundColor: '#112233', textColor: '#ffffff', priority: 1, isActive: false },
    { message: 'text', backgroundColor: 'choice?', textColor: 'choice?', priority: 'whole?', isActive: 'flag?' },
  );
  rows(
    'a footer section',
    '/api/footer-sections',
    section.id,
    { sectionKey: `n${mark}`, title: mark, links: [{ title: 'أ', url: '/a' }], order: 900_000, isActive: false },
    { sectionKey: 'text', title: 'text', links: 'links?', order: 'whole?', isActive: 'flag?' },
  );
  rows(
    'an entry of the menu',
    '/api/admin/menu-items',
    entry.id,
    { kind: 'category', target: category.id, label: mark, isActive: false },
    { kind: 'choice', target: 'id', label: 'note?', isActive: 'flag?' },
  );
  rows(
    'a page',
    '/api/admin/pages',
    page.id,
    { title: mark, slug: `n-${mark}`, seoTitle: null, seoDescription: null, isActive: false, isIndexed: true },
    { title: 'text', slug: 'text', seoTitle: 'note?', seoDescription: 'note?', isActive: 'flag?', isIndexed: 'flag?' },
  );
  rows(
    'a social link',
    '/api/social-media',
    social.id,
    { platform: 'x', url: `https://x.example/${mark}`, order: 900_000, isActive: false },
    { platform: 'choice', url: 'image', order: 'whole?', isActive: 'flag?' },
  );
  rows(
    'a shipping company',
    '/api/admin/shipping-companies',
    company.id,
    { name: mark, cost: '10.00', deliveryTime: 'يومان', description: null, isActive: false },
    { name: 'text', cost: 'money', deliveryTime: 'text', description: 'note?', isActive: 'flag?' },
  );
  rows(
    'a coupon',
    '/api/admin/coupons',
    coupon.id,
    { code: `C-${mark}`, type: 'percentage', discountPercent: 10, maxUses: 1, expiresAt: null, isLoyaltyOnly: false },
    {
      code: 'text',
      type: 'choice',
      discountPercent: 'percent?',
      discountAmount: 'amount?',
      maxUses: 'whole?',
      isLoyaltyOnly: 'flag?',
      isFirstOrder: 'flag?',
      isShown: 'flag?',
      minSubtotal: 'amount?',
    },
  );
  rows(
    'a bundle',
    '/api/admin/bundles',
    bundle.id,
    {
      name: mark,
      discountPercent: 10,
      products: [product.id, other.id].map((productId) => ({ productId, quantity: 1 })),
      isActive: false,
    },
    { name: 'text', discountPercent: 'percent?', discountAmount: 'amount?', isActive: 'flag?' },
  );
  rows(
    'a customer',
    '/api/admin/customers',
    customer.id,
    { firstName: mark, lastName: mark, email: `n-${email}`, phone: null, address: null, city: null },
    { firstName: 'text', lastName: 'text', email: 'email', address: 'note?', city: 'note?', postalCode: 'note?' },
  );
  rows(
    'a gateway',
    '/api/payment-gateways',
    gateway.id,
    { name: mark, displayName: mark, type: 'tap', isActive: false, priority: 0, configuration: { liveSecretKey: 'x' } },
    {
      name: 'text',
      displayName: 'text',
      type: 'choice?',
      isActive: 'flag?',
      description: 'note?',
      priority: 'whole?',
      configuration: 'object?',
      'configuration.liveSecretKey': 'note?',
    },
  );
  add('making a random coupon', 'POST', '/api/admin/coupons/generate-random');
  add(
    'handling a message',
    'PUT',
    `/api/admin/messages/${message.id}`,
    { state: 'open', assigneeId: user.id },
    { state: 'choice?', assigneeId: 'id or none?' },
  );
  add(
    'answering a message',
    'POST',
    `/api/admin/messages/${message.id}/replies`,
    { text: mark, version: message.updatedAt.toISOString() },
    { text: 'text', version: 'choice' },
  );
  rows(
    'a saved reply',
    '/api/admin/saved-replies',
    reply.id,
    { title: `n${mark}`, text: mark },
    { title: 'text', text: 'text' },
  );
  add(
    'saving a view for all',
    'POST',
    '/api/admin/product-views',
    { name: `n${mark}`, query: 'sort=name', columns: ['sku'] },
    { name: 'text' },
  );
  add('deleting a view for all', 'DELETE', `/api/admin/product-views/${view.id}`);
  for (const [list, query] of [
    ['order', 'status=pending'],
    ['customer', 'sort=spent'],
  ] as const) {
    const { id } = await db.listView.create({
      data: { list: `${list}s`, name: `${list} ${mark}`, query: '', by: 'x' },
    });
    add(`saving a view of ${list}s`, 'POST', `/api/admin/${list}-views`, { name: `n${mark}`, query }, { name: 'text' });
    add(`deleting a view of ${list}s`, 'DELETE', `/api/admin/${list}-views/${id}`);
  }
  add('deleting a message', 'DELETE', `/api/admin/messages/${message.id}`);
  add('deleting a subscriber', 'DELETE', `/api/newsletter-subscriptions/${subscription.id}`);
  add(
    'sending a newsletter',
    'POST',
    '/api/newsletter/send',
    { subject: mark, content: 'عشرة أحرف على الأقل', recipients: 'email', sendTo: [subscription.id], isOffer: true },
    { subject: 'text', content: 'text', recipients: 'choice?', isOffer: 'flag?', offerCode: 'note?' },
  );
  add(
    'saving the settings',
    'PUT',
    '/api/admin/store-settings',
    { storeName: 'مدينة الكمبيوتر' },
    {
      storeName: 'text?',
      storeDescription: 'note?',
      address: 'note?',
      currency: 'choice?',
      taxRate: 'amount?',
      freeShippingThreshold: 'amount?',
    },
  );
  rows('a role', '/api/admin/staff-roles', role.id, { name: mark, areas: ['content'] }, { name: 'text' });
  add(
    'adding an account',
    'POST',
    '/api/admin/staff-accounts',
    { username: makeUsername(), password: 'a-long-password', role: 'staff' },
    { username: 'text', password: 'text', role: 'choice?' },
  );
  add(
    'changing an account',
    'PUT',
    `/api/admin/staff-accounts/${account.id}`,
    { role: 'staff', isActive: true },
    { role: 'choice?', isActive: 'flag?' },
  );
  add(
    'noting something on an order',
    'PUT',
    `/api/admin/orders/${order.id}/status`,
    { status: 'pending', note: 'ملاحظة' },
    { status: 'choice', note: 'note?' },
  );
  add('switching a message', 'PUT', '/api/admin/mails/events/invoice', { byMail: true }, { byMail: 'flag?' });
  add(
    'noting a refund',
    'PUT',
    `/api/admin/orders/${refund.id}/refund`,
    { method: 'transfer', proof: 'حوالة', reason: 'إلغاء' },
    { method: 'choice', proof: 'text', reason: 'text' },
  );

  const picture = async () => ({
    categories: await db.category.findMany({ where: { OR: [{ id: category.id }, { name: mark }] } }),
    offers: await db.dailyOffer.findMany({ where: { productId: product.id } }),
    bundles: await db.bundle.findMany({ where: { OR: [{ id: bundle.id }, { name: mark }] } }),
    slides: await db.heroSlide.findMany({ where: { title: mark } }),
    banners: await db.notificationBanner.findMany({ where: { message: mark } }),
    sections: await db.footerSection.findMany({ where: { title: mark } }),
    entries: await db.menuItem.findMany({ where: { label: mark } }),
    socials: await db.socialMediaLink.findMany({ where: { url: { endsWith: mark } } }),
    companies: await db.shippingCompany.findMany({ where: { OR: [{ id: company.id }, { name: mark }] } }),
    coupons: await db.coupon.findMany({ where: { OR: [{ id: coupon.id }, { code: `C-${mark}`.toUpperCase() }] } }),
    people: await db.customer.findMany({ where: { email: { endsWith: email } }, omit: { searchText: true } }),
    gateways: await db.paymentGateway.findMany({ where: { OR: [{ id: gateway.id }, { name: mark }] } }),
    letters: await db.contactMessage.findMany({ where: { id: message.id }, omit: { searchText: true } }),
    answers: await db.messageReply.count({ where: { messageId: message.id } }),
    pages: await db.page.findMany({ where: { title: mark } }),
    views: await db.listView.findMany({ where: { name: { endsWith: mark } } }),
    saved: await db.savedReply.findMany({ where: { title: { endsWith: mark } } }),
    subscriptions: await db.newsletterSubscription.findMany({ where: { id: subscription.id } }),
    campaigns: await db.newsletterCampaign.count({ where: { subject: mark } }),
    roles: await db.staffRole.findMany({ where: { OR: [{ id: role.id }, { name: mark }] } }),
    account: await db.user.findUnique({ where: { id: account.id } }),
    noted: await db.orderStatusHistory.count({ where: { orderId: { in: [order.id, refund.id] } } }),
    audited: await db.auditEntry.count({ where: { userId: user.id } }),
  });

  /** Removes what `removeMade` does not know of. */
  const remove = async () => {
    await db.heroSlide.deleteMany({ where: { title: mark } });
    await db.notificationBanner.deleteMany({ where: { message: mark } });
    await db.footerSection.deleteMany({ where: { title: mark } });
    await db.menuItem.deleteMany({ where: { label: mark } });
    await db.socialMediaLink.deleteMany({ where: { url: { endsWith: mark } } });
    await db.staffRole.deleteMany({ where: { name: mark } });
    await db.page.deleteMany({ where: { title: mark } });
    await db.savedReply.deleteMany({ where: { title: { endsWith: mark } } });
    await db.listView.deleteMany({ where: { name: { endsWith: mark } } });
  };
  return { list, picture, remove };
}
