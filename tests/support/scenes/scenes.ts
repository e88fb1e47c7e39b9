import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../browser/carrier.ts';
import { makeBusiness } from '../make/business.ts';
import type { Things } from '../make/people.ts';
import { tick } from '../tick.ts';
import { quotationScenes } from './quotation-scenes.ts';
import { salesScenes } from './sales-scenes.ts';
import { searchScenes } from './search-scenes.ts';
import { staffFormScenes } from './staff-form-scenes.ts';

/* All screens in all relevant states, for `npm run screenshots` and tests/e2e/pages/scenes.spec.ts. */

export type Scene = {
  name: string;
  path: string | ((things: Things) => string);
  /** newcomer (the default), shopper (cart, wishlist, orders, coupon) or staff */
  who?: 'newcomer' | 'shopper' | 'staff';
  /** expected status, 200 by default */
  status?: number;
  /** status of a call refused on this screen */
  refused?: number;
  widths?: readonly number[];
  full?: boolean;
  /** also runs in `npm test`; others only in `npm run test:all` */
  core?: boolean;
  /** pattern for URLs of calls that never answer */
  held?: string;
  /** pattern for URLs of calls that answer 500 */
  failing?: string;
  /** needs a write, which tests of all screens otherwise block */
  writes?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
};

const { client, admin } = messages;
const PHONES = [390, 768];

const cartName = new RegExp(`^${client.cart.open.match(/\p{Script=Arabic}{3,}/u)?.[0]}`);
const openCart = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: cartName }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function changeSomething(page: Page) {
  const headers = { Origin: new URL(page.url()).origin };
  const gateways = '/api/payment-gateways';
  const data = { name: 'scene', displayName: 'بوابة تجريبية', isActive: false };
  const made = await page.request.post(gateways, { headers, data });
  const address = `${gateways}/${((await made.json()) as { id: string }).id}`;
  await page.request.put(address, { headers, data: { description: 'تعليمات الدفع', priority: 5 } });
  await page.request.delete(address, { headers });
}

const PARCEL = { carrier: 'سمسا إكسبريس SMSA', trackingUrl: 'https://carrier.example/track', steps: [] };
const STEPS = (['out_for_delivery', 'in_transit', 'picked_up', 'created'] as const).map((step, index) => ({
  step,
  at: `2026-01-0${4 - index}T10:00:00.000Z`,
  atText: `${4 - index} يناير، 1:00 م`,
}));
const PARCELS = [
  { ...PARCEL, id: 'one', state: 'delivered', trackingNumber: '29048571663' },
  { ...PARCEL, id: 'two', state: 'sent', trackingNumber: '29048571664', steps: STEPS },
];
const RETURN = { outcome: null, pictures: [], createdAt: '2026-01-01T10:00:00.000Z', createdAtText: '1 يناير' };
const RETURNS = [
  { ...RETURN, id: 'one', state: 'refused', reason: 'changed_mind', note: null, answer: 'العبوة مفتوحة' },
  { ...RETURN, id: 'two', state: 'settled', outcome: 'refunded', reason: 'defective', note: null, answer: null },
  { ...RETURN, id: 'three', state: 'asked', reason: 'other', note: 'صوت غريب عند التشغيل', answer: null },
];

async function openReturn(page: Page) {
  await page.route(/\/api\/orders\/ORD-[^/]+$/, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { items: { id: string; quantity: number }[] };
    const returnable = order.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
    const returns = RETURNS.map((one) => ({ ...one, lines: returnable.slice(0, 1) }));
    const arrived = { status: 'delivered', parcels: PARCELS, returnable, returns, returnUntilText: '1 يناير' };
    await route.fulfill({ response, json: { ...order, ...arrived } });
  });
  await page.reload();
  await page.getByRole('button', { name: client.order.returns.open, exact: true }).click();
  await page.getByRole('button', { name: client.order.returns.submit }).waitFor();
}

async function showBusiness(page: Page) {
  await page.route(/\/api\/orders\/ORD-[^/]+\/invoice$/, async (route) => {
    const response = await route.fetch();
    const [invoice, ...notes] = (await response.json()) as object[];
    // An order without an invoice passes unchanged.
    if (!invoice) return route.fulfill({ response });
    const named = { ...invoice, isStandard: true, buyer: makeBusiness(), buyerName: null };
    return route.fulfill({ response, json: [named, ...notes] });
  });
  await page.reload();
  await page.getByText(makeBusiness().name).waitFor();
}

async function showSignedIn(page: Page) {
  const device = { browser: 'Safari', system: 'iPhone', since: '3 أكتوبر 2026', seen: '25 نوفمبر 2026' };
  const sessions = [
    { ...device, id: 'here', isCurrent: true },
    { ...device, id: 'there', isCurrent: false, browser: 'Samsung Internet', system: 'Android' },
  ];
  const address = {
    id: 'home',
    label: 'المنزل',
    name: 'نورة عبد العزيز القحطاني',
    phone: '+966501234567',
    city: 'الرياض',
    line: 'شارع الأمير محمد بن عبد العزيز 118، حي العليا، الدور الثالث، شقة 12',
    postalCode: '12211',
    isDefault: true,
  };
  await page.route('**/api/account/session', (route) =>
    route.fulfill({ json: { contact: 'noura.alqahtani@example.com', isPhone: false, open: null, sessions } }),
  );
  await page.route('**/api/account/business', (route) => route.fulfill({ json: { business: makeBusiness() } }));
  await page.route('**/api/account/news', (route) =>
    route.fulfill({ json: { email: 'noura.alqahtani@example.com', wanted: true } }),
  );
  await page.route('**/api/account/addresses/last-order', (route) =>
    route.fulfill({
      json: { address: { ...address, line: 'طريق الملك فهد 7، حي الصحافة', street: '', district: '' } },
    }),
  );
  const product = {
    id: '6f1d7f0e-3f0a-4b8e-9c57-5a4f5d2f7c11',
    name: 'كرت شاشة GIGABYTE GeForce RTX 5070',
    image: '/placeholder.webp',
  };
  await page.route('**/api/account/notices', (route) =>
    route.fulfill({
      json: [
        { id: 'one', kind: 'stock', target: null, product },
        { id: 'two', kind: 'price', target: '2499.00', product },
      ],
    }),
  );
  await page.route('**/api/account/builds', (route) =>
    route.fulfill({
      json: [
        {
          id: '6f1d7f0e-3f0a-4b8e-9c57-5a4f5d2f7c12',
          name: 'تجميعة الألعاب',
          query: `gpu=${product.id}`,
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    }),
  );
  await page.route('**/api/account/addresses', (route) =>
    route.fulfill({ json: [address, { ...address, id: 'work', label: 'العمل', isDefault: false }] }),
  );
  await page.reload();
  await page.getByRole('button', { name: client.account.everywhere }).waitFor();
  await page.getByText('العمل', { exact: true }).waitFor();
}

async function showCheckedImport(page: Page) {
  const fault = { line: 9, column: 'price', reason: 'المبلغ «مجاني» ليس مبلغاً. اكتب أرقاماً فقط مثل 1999.50' };
  const notice = { line: 4, column: 'price', reason: 'تغيّر السعر من 899.00 إلى 8990.00 ر.س، أي بأكثر من 30%' };
  const checked = {
    ...{ id: '00000000-0000-4000-8000-000000000001', filename: 'أسعار المورّد نوفمبر 2026.csv', status: 'checked' },
    ...{ isCheck: true, percent: 100, created: 2, updated: 1, unchanged: 40, failed: 1, noticed: 1, kept: 0 },
    ...{ undone: false, undoUntil: null, username: 'owner', createdAt: '2026-01-01T10:00:00.000Z', finishedAt: null },
    ...{ faults: [fault], notices: [notice], unread: ['ملاحظات المورّد'], headings: { price: 'سعر الوحدة' } },
    fileNotes: ['3 صفوف مخفية في الملف لم تُقرأ.'],
    pictures: { filename: 'صور.zip', entries: 3, used: 2, unused: [{ name: 'IMG_0042.jpg', reason: null }] },
  };
  const row = {
    line: 4,
    sku: 'RTX4070-12G',
    noticed: true,
    name: 'كرت شاشة ASUS GeForce RTX 4070 Dual OC 12GB GDDR6X',
  };
  const price = { before: { price: '899.00', inStock: true }, after: { price: '8990.00', inStock: false } };
  const fresh = { line: 5, sku: null, noticed: false, name: 'لابتوب Lenovo ThinkPad X1 Carbon', before: null };
  await page.route('**/api/admin/products/import', (route) => route.fulfill({ json: checked }));
  await page.route('**/api/admin/products/import/*/rows?*', (route) =>
    route.fulfill({
      json: [
        { ...row, ...price },
        { ...fresh, after: { price: '7499.00', category: 'لابتوبات', brand: 'Lenovo' } },
      ],
    }),
  );
  await page.getByRole('button', { name: admin.products.import, exact: true }).click();
  await page.getByRole('dialog').getByText('RTX4070-12G').waitFor();
}

async function spendCoupons(page: Page) {
  await page.route('**/api/coupons?*', async (route) => {
    const response = await route.fetch();
    const coupons = (await response.json()) as object[];
    const spent = coupons.flatMap((coupon) => [
      { ...coupon, id: 'used', code: 'USED-1', isUsed: true },
      { ...coupon, id: 'expired', code: 'EXPIRED-1', expiresAt: '2020-01-01T00:00:00.000Z' },
    ]);
    await route.fulfill({ response, json: [...coupons, ...spent] });
  });
  await page.reload();
  await page.getByText('EXPIRED-1').waitFor();
}

const storefront: Scene[] = [
  { name: 'home', path: '/', full: true },
  { name: 'category', path: '/category/laptops', full: true },
  { name: 'category-list', path: '/category/components/sort.price_desc/view.list' },
  {
    name: 'category-filtered',
    path: '/category/laptops',
    prepare: (page) => page.goto('/category/laptops/price.1000-5000/stock.in'),
  },
  { name: 'brand', path: '/brand/asus' },
  { name: 'brands', path: '/brands' },
  { name: 'pc-builder', path: '/pc-builder' },
  { name: 'category-empty', path: '/category/gaming/price.over-10000' },
  { name: 'featured', path: '/featured' },
  { name: 'daily-offers', path: '/daily-offers', full: true },
  { name: 'product', core: true, path: ({ offered }) => `/product/${offered}`, full: true },
  { name: 'product-dearest', path: ({ dearest }) => `/product/${dearest}` },
  { name: 'product-long-name', path: ({ longest }) => `/product/${longest}` },
  { name: 'product-sold-out', path: ({ soldOut }) => `/product/${soldOut}` },
  {
    name: 'product-price-notice',
    path: ({ offered }) => `/product/${offered}`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: messages.notice.ask.price }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'compare', path: ({ laptops }) => `/compare?ids=${laptops.join()}`, full: true },
  { name: 'compare-empty', path: '/compare' },
  {
    name: 'product-compare',
    path: ({ offered }) => `/product/${offered}`,
    prepare: async (page) => {
      await page.evaluate(() => localStorage.removeItem('compared'));
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: messages.product.compare }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: client.compare.open.replace('{count, number}', '1') })
        .waitFor();
    },
  },
  { name: 'product-missing', path: '/product/00000000-0000-4000-8000-000000000000', status: 404 },
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'search', path: '/search?q=لابتوب' },
  { name: 'search-read', path: '/search?q=لابتوب ١٦ قيقا تحت 9000 ريال' },
  { name: 'search-empty', path: '/search?q=ثلاجة' },
  { name: 'search-filtered-empty', path: '/search?q=لابتوب&price=1-2&stock=in' },
  {
    name: 'search-start',
    path: '/search',
    // The list of suggestions also shows recent searches.
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem('recent-searches', JSON.stringify(['لابتوب ASUS', 'كرت شاشة'])));
      await page.reload();
      await page
        .getByRole('button', { name: /من عمليات البحث الأخيرة/ })
        .first()
        .waitFor();
    },
  },
  { name: 'contact', path: '/contact', full: true },
  { name: 'policy', path: '/policies/returns' },
  { name: 'offline', path: '/offline' },
  {
    name: 'menu',
    path: '/',
    widths: PHONES,
    prepare: async (page) => {
      await page.getByRole('button', { name: client.header.menu_open }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'cart-empty', path: '/', prepare: openCart },
  { name: 'cart', path: '/', who: 'shopper', prepare: openCart },
  { name: 'wishlist', path: '/wishlist', who: 'shopper' },
  { name: 'wishlist-empty', path: '/wishlist' },
  { name: 'wishlist-loading', path: '/wishlist', who: 'shopper', held: '**/api/wishlist?*' },
  { name: 'wishlist-error', path: '/wishlist', who: 'shopper', failing: '**/api/wishlist?*' },
  { name: 'coupons', path: '/coupons', who: 'shopper', prepare: spendCoupons },
  { name: 'coupons-empty', path: '/coupons' },
  { name: 'coupons-loading', path: '/coupons', who: 'shopper', held: '**/api/coupons?*' },
  { name: 'coupons-error', path: '/coupons', who: 'shopper', failing: '**/api/coupons?*' },
  { name: 'account', path: '/account', who: 'shopper', full: true },
  { name: 'account-empty', path: '/account' },
  { name: 'account-signed-in', path: '/account', who: 'shopper', full: true, prepare: showSignedIn },
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    writes: true,
    prepare: async (page) => {
      await page.route('**/api/sign-in/code', (route) => route.fulfill({ status: 202, json: { asked: true } }));
      await page.getByRole('main').getByRole('textbox', { name: client.signIn.contact }).fill('noura@example.com');
      await page.getByRole('button', { name: client.signIn.ask }).click();
      await page.getByRole('textbox', { name: client.signIn.code }).waitFor();
    },
  },
  { name: 'account-loading', path: '/account', who: 'shopper', held: '**/api/account*' },
  { name: 'account-error', path: '/account', who: 'shopper', failing: '**/api/{account,orders}*' },
  { name: 'checkout', path: '/checkout', who: 'shopper', full: true },
  {
    name: 'checkout-chosen',
    core: true,
    path: '/checkout',
    who: 'shopper',
    prepare: async (page) => {
      // Chosen by name, because other tests add temporary companies.
      await chooseCarrier(page, /SMSA/);
      await tick(
        page.getByRole('radiogroup', { name: client.checkout.gateway_title }).getByRole('radio', { name: /مدى/ }),
      );
      await page.getByLabel(client.cart.coupon_code).fill('NONE-SUCH');
    },
  },
  {
    name: 'checkout-business',
    path: '/checkout',
    who: 'shopper',
    full: true,
    prepare: async (page) => {
      await page.getByLabel(client.checkout.business, { exact: true }).check();
      const vatNumber = page.getByLabel(client.business.vatNumber);
      await vatNumber.fill('123');
      await vatNumber.blur();
      await page.getByText(messages.validation.vat_number).waitFor();
    },
  },
  {
    name: 'checkout-cities',
    path: '/checkout',
    who: 'shopper',
    prepare: async (page) => {
      // The field for the city is missing while pickup is chosen.
      const city = page.getByRole('combobox', { name: client.place.city });
      const brought = page.getByRole('button', { name: client.checkout.deliver_instead });
      await city.or(brought).waitFor();
      if (await brought.isVisible()) await brought.click();
      await city.fill('أب');
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout-loading', path: '/checkout', who: 'shopper', held: '**/api/cart' },
  { name: 'order', core: true, path: ({ orders }) => `/orders/${orders.cash}`, who: 'shopper', full: true },
  {
    name: 'order-return',
    path: ({ orders }) => `/orders/${orders.cash}`,
    who: 'shopper',
    full: true,
    prepare: openReturn,
  },
  {
    name: 'order-return-refused',
    path: ({ orders }) => `/orders/${orders.cash}`,
    who: 'shopper',
    prepare: async (page) => {
      await openReturn(page);
      const { returns } = client.order;
      const form = page.getByRole('region', { name: returns.heading });
      for (const quantity of await form.getByRole('combobox').all()) await quantity.selectOption({ index: 0 });
      await page.getByRole('button', { name: returns.submit }).click();
      await form.getByRole('alert').first().waitFor();
      await page.getByRole('button', { name: returns.withdraw, exact: true }).click();
    },
  },
  {
    name: 'order-cancel',
    path: ({ orders }) => `/orders/${orders.transfer}`,
    who: 'shopper',
    prepare: async (page) => {
      await page.getByRole('button', { name: client.order.cancel, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'order-transfer', path: ({ orders }) => `/orders/${orders.transfer}`, who: 'shopper' },
  { name: 'invoice', path: ({ orders }) => `/orders/${orders.paid}/invoice`, who: 'shopper', full: true },
  {
    name: 'invoice-business',
    path: ({ orders }) => `/orders/${orders.paid}/invoice`,
    who: 'shopper',
    full: true,
    prepare: showBusiness,
  },
  { name: 'invoice-none', path: ({ orders }) => `/orders/${orders.cash}/invoice`, who: 'shopper' },
  { name: 'invoice-foreign', path: ({ orders }) => `/orders/${orders.paid}/invoice`, refused: 404 },
  {
    name: 'invoice-loading',
    path: ({ orders }) => `/orders/${orders.paid}/invoice`,
    who: 'shopper',
    held: '**/api/orders/*/invoice',
  },
  {
    name: 'invoice-error',
    path: ({ orders }) => `/orders/${orders.paid}/invoice`,
    who: 'shopper',
    failing: '**/api/orders/*/invoice',
  },
  { name: 'order-find', path: '/orders/find' },
  {
    name: 'order-find-code',
    path: '/orders/find?number=ORD-200101-00000',
    writes: true,
    prepare: async (page) => {
      // A new address, because of the rate limit.
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.9.${randomInt(256)}.${randomInt(256)}` });
      await page.getByRole('textbox', { name: client.lookup.contact }).fill('0501234567');
      await page.getByRole('button', { name: client.lookup.ask }).click();
      await page.getByText(client.lookup.asked).waitFor();
    },
  },
  { name: 'warranty', path: '/warranty' },
  {
    name: 'warranty-refused',
    path: '/warranty?serial=SN-NOBODY',
    refused: 422,
    writes: true,
    prepare: async (page) => {
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.9.${randomInt(256)}.${randomInt(256)}` });
      await page.getByRole('textbox', { name: client.warranty.phone }).fill('0501234567');
      await page.getByRole('button', { name: client.warranty.ask }).click();
      await page.getByText(messages.errors.warranty_unknown).first().waitFor();
    },
  },
  { name: 'order-foreign', path: ({ orders }) => `/orders/${orders.cash}`, refused: 404 },
  {
    name: 'checkout-success',
    path: ({ orders }) => `/checkout/success?order_id=${orders.unpaid}&source=tamara`,
    who: 'shopper',
  },
  {
    name: 'checkout-success-cash',
    path: ({ orders }) => `/checkout/success?order_id=${orders.cash}&source=order`,
    who: 'shopper',
  },
  {
    name: 'checkout-success-foreign',
    path: ({ orders }) => `/checkout/success?order_id=${orders.cash}&source=order`,
    refused: 404,
  },
  {
    name: 'checkout-success-verifying',
    path: ({ orders }) => `/checkout/success?session_id=x&order_id=${orders.unpaid}&source=stripe`,
    who: 'shopper',
    held: '**/api/stripe/success?*',
  },
  {
    name: 'checkout-success-paid',
    path: ({ orders }) => `/checkout/success?order_id=${orders.paid}&source=tamara`,
    who: 'shopper',
  },
  {
    name: 'mock-payment-refused',
    path: ({ orders }) => `/mock-payment?order_id=${orders.unpaid}&amount=1&type=stcpay`,
    who: 'shopper',
    // Without an answer, the simulated payment mostly succeeds, but the next scene needs an open order.
    held: '**/api/mock-payment',
    prepare: async (page) => {
      await page.route('**/api/mock-payment', (route) => route.fulfill({ json: { success: false } }));
      await page.reload();
      await page.getByText(client.payment.mock_failed, { exact: true }).waitFor();
    },
  },
  {
    name: 'mock-payment',
    path: ({ orders }) => `/mock-payment?order_id=${orders.unpaid}&amount=1&type=stcpay`,
    who: 'shopper',
  },
];

const staff: Scene[] = [
  { name: 'admin-login', path: '/admin-login' },
  {
    name: 'admin-login-refused',
    path: '/admin-login',
    refused: 401,
    prepare: async (page) => {
      const { login } = messages.admin;
      await page.getByLabel(login.username).fill(`nobody-${randomInt(1_000_000)}`);
      await page.getByLabel(login.password, { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: login.submit }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin', path: '/admin', who: 'staff', full: true },
  { name: 'admin-products', path: '/admin/products', who: 'staff' },
  {
    name: 'admin-products-import',
    path: '/admin/products',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.products.import, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-products-import-checked',
    path: '/admin/products',
    who: 'staff',
    prepare: showCheckedImport,
  },
  {
    name: 'admin-products-bulk',
    path: '/admin/products',
    who: 'staff',
    // The preview is a POST, which counts as a write.
    writes: true,
    prepare: async (page) => {
      await tick(
        page.getByRole('checkbox', { name: messages.admin.products.grid.select_page }).filter({ visible: true }),
      );
      await page.getByRole('button', { name: messages.admin.products.bulk.open }).click();
      const dialog = page.getByRole('dialog', { name: messages.admin.products.bulk.title });
      await dialog.getByLabel(messages.admin.products.bulk.percent).fill('7');
      await dialog.getByRole('table').waitFor();
    },
  },
  {
    name: 'admin-products-bulk-tag',
    path: '/admin/products',
    who: 'staff',
    writes: true,
    prepare: async (page) => {
      await tick(
        page.getByRole('checkbox', { name: messages.admin.products.grid.select_page }).filter({ visible: true }),
      );
      await page.getByRole('button', { name: messages.admin.products.bulk.open }).click();
      const dialog = page.getByRole('dialog', { name: messages.admin.products.bulk.title });
      await dialog.getByLabel(messages.admin.products.bulk.kind).selectOption('tag_add');
      await dialog.getByLabel(messages.admin.products.bulk.tag, { exact: true }).fill('عرض رمضان');
      await dialog.getByRole('table').waitFor();
    },
  },
  { name: 'admin-product-preview', path: ({ longest }) => `/admin/products/${longest}/preview`, who: 'staff' },
  {
    name: 'admin-products-views',
    path: '/admin/products',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.products.grid.views }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // Empty, because demo products are not counted.
  { name: 'admin-stock-empty', path: '/admin/stock', who: 'staff' },
  {
    name: 'admin-stock-count',
    path: '/admin/stock/count',
    who: 'staff',
    // The last scanned code is unknown.
    refused: 404,
    prepare: async (page) => {
      const found = await page.request.get('/api/admin/products?limit=2');
      for (const { id } of (await found.json()) as { id: string }[]) {
        await page.getByLabel(admin.stock_count.scan, { exact: true }).fill(id);
        await page.keyboard.press('Enter');
      }
      await page.getByLabel(admin.stock_count.scan, { exact: true }).fill('6281234567890');
      await page.keyboard.press('Enter');
      await page.getByText('6281234567890', { exact: true }).waitFor();
    },
  },
  { name: 'admin-product-notices', path: '/admin/product-notices', who: 'staff' },
  { name: 'admin-add-ons', path: '/admin/add-ons', who: 'staff' },
  {
    name: 'admin-add-on-new',
    path: '/admin/add-ons',
    who: 'staff',
    prepare: (page) => openForm(page, admin.add_ons.add),
  },
  { name: 'admin-ready-builds', path: '/admin/ready-builds', who: 'staff', full: true },
  {
    name: 'admin-ready-build-new',
    path: '/admin/ready-builds',
    who: 'staff',
    prepare: (page) => openForm(page, admin.ready_builds.add),
  },
  { name: 'admin-orders', core: true, path: '/admin/orders', who: 'staff' },
  { name: 'admin-staff-accounts', path: '/admin/staff-accounts', who: 'staff' },
  {
    name: 'admin-staff-account-new',
    path: '/admin/staff-accounts',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.staff_accounts.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-audit-log', path: '/admin/audit-log', who: 'staff' },
  {
    name: 'admin-audit-log-open',
    path: '/admin/audit-log?action=update',
    who: 'staff',
    prepare: async (page) => {
      await changeSomething(page);
      await page.reload();
      await page.locator('summary').first().click();
    },
  },
  { name: 'admin-audit-log-empty', path: '/admin/audit-log?q=nothing-of-the-kind', who: 'staff' },
  { name: 'admin-store-settings', path: '/admin/store-settings', who: 'staff', full: true },
  {
    name: 'admin-store-settings-refused',
    path: '/admin/store-settings',
    who: 'staff',
    prepare: async (page) => {
      const { fields, submit } = messages.admin.store_settings;
      await page.getByLabel(fields.vatNumber).fill('123');
      await page.getByRole('button', { name: submit }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  { name: 'admin-payment-gateways', path: '/admin/payment-gateways', who: 'staff', full: true },
  {
    name: 'admin-payment-gateway-tested',
    path: '/admin/payment-gateways?q=bank-transfer',
    who: 'staff',
    writes: true,
    prepare: async (page) => {
      const texts = messages.admin.payment_gateways;
      await page.getByRole('button', { name: texts.test }).first().click();
      await page.getByText(texts.tested.ok).waitFor();
    },
  },
  {
    name: 'admin-payment-gateway-edit',
    path: '/admin/payment-gateways',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.payment_gateways.add }).click();
      await page.getByRole('dialog').getByRole('combobox').selectOption('tamara');
    },
  },
  { name: 'admin-password', path: '/admin/password', who: 'staff' },
  { name: 'admin-not-allowed', path: '/admin/not-allowed', who: 'staff' },
];

/** Waits until the form's lazy code has loaded. */
const openForm = async (page: Page, button: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

const openFirstProduct = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^تعديل/ })
    .first()
    .click();
  await page.getByRole('region', { name: admin.products.sections.sale }).waitFor();
};

const content: Scene[] = [
  { name: 'admin-product-page', path: '/admin/products', who: 'staff', full: true, prepare: openFirstProduct },
  {
    name: 'admin-product-pictures',
    path: '/admin/products',
    who: 'staff',
    prepare: async (page) => {
      await openFirstProduct(page);
      const pictures = page.getByRole('group', { name: admin.products.sections.pictures });
      for (const address of ['/placeholder.webp', '']) {
        await pictures.getByRole('button', { name: admin.products.image_add }).click();
        await pictures.getByRole('textbox').last().fill(address);
      }
      await pictures.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-product-options',
    path: '/admin/products',
    who: 'staff',
    prepare: async (page) => {
      await openFirstProduct(page);
      await page.locator('input[name=family]').fill('عائلة');
      await page.locator('input[name=familyAxes]').fill('اللون، السعة');
      for (const [axis, values] of [
        ['اللون', 'أسود، أبيض'],
        ['السعة', '1 TB، 2 TB'],
      ])
        await page.getByLabel(admin.products.matrix.values_of.replace('{axis}', axis ?? '')).fill(values ?? '');
      await page.getByRole('list', { name: admin.products.matrix.title }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'admin-categories', path: '/admin/categories', who: 'staff' },
  { name: 'admin-hero-slides-none', path: '/admin/hero-slides?q=xyz', who: 'staff' },
  { name: 'admin-footer-none', path: '/admin/footer?q=xyz', who: 'staff' },
  { name: 'admin-payment-gateways-none', path: '/admin/payment-gateways?q=xyz', who: 'staff' },
  { name: 'admin-staff-accounts-none', path: '/admin/staff-accounts?q=xyz', who: 'staff' },
  { name: 'admin-shipping-companies-none', path: '/admin/shipping-companies?q=xyz', who: 'staff' },
  { name: 'admin-categories-none', path: '/admin/categories?q=xyz', who: 'staff' },
  {
    name: 'admin-category-form',
    path: '/admin/categories',
    who: 'staff',
    prepare: (page) => openForm(page, admin.categories.add),
  },
  { name: 'admin-brands', path: '/admin/brands', who: 'staff' },
  { name: 'admin-brands-none', path: '/admin/brands?q=xyz', who: 'staff' },
  {
    name: 'admin-brand-form',
    path: '/admin/brands',
    who: 'staff',
    prepare: (page) => openForm(page, admin.brands.add),
  },
  { name: 'admin-families', path: '/admin/families', who: 'staff' },
  { name: 'admin-families-none', path: '/admin/families?q=xyz', who: 'staff' },
  {
    name: 'admin-family-form',
    path: '/admin/families',
    who: 'staff',
    prepare: (page) => openForm(page, admin.families.add),
  },
  { name: 'admin-attributes', path: '/admin/attributes', who: 'staff' },
  { name: 'admin-attributes-none', path: '/admin/attributes?q=xyz', who: 'staff' },
  {
    name: 'admin-attribute-form',
    path: '/admin/attributes',
    who: 'staff',
    prepare: (page) => openForm(page, admin.attributes.add),
  },
  { name: 'admin-daily-offers', path: '/admin/daily-offers', who: 'staff' },
  { name: 'admin-daily-offers-none', path: '/admin/daily-offers?state=upcoming&q=xyz', who: 'staff' },
  {
    name: 'admin-daily-offer-form',
    path: '/admin/daily-offers',
    who: 'staff',
    prepare: async (page) => {
      await openForm(page, admin.daily_offers.add);
      const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('q'));
      await page.getByRole('combobox', { name: admin.daily_offers.fields.product }).fill('لابتوب');
      await found;
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'admin-hero-slides', path: '/admin/hero-slides', who: 'staff', full: true },
  {
    name: 'admin-hero-slide-form',
    path: '/admin/hero-slides',
    who: 'staff',
    prepare: (page) => openForm(page, /^تعديل/),
  },
  { name: 'admin-notification-banners', path: '/admin/notification-banners', who: 'staff' },
  { name: 'admin-notification-banners-none', path: '/admin/notification-banners?state=inactive', who: 'staff' },
  {
    name: 'admin-notification-banner-form',
    path: '/admin/notification-banners',
    who: 'staff',
    prepare: (page) => openForm(page, admin.notification_banners.add),
  },
  { name: 'admin-menus', path: '/admin/menus', who: 'staff' },
  { name: 'admin-category-order', path: '/admin/categories/order', who: 'staff' },
  { name: 'admin-pages', path: '/admin/pages', who: 'staff' },
  {
    name: 'admin-page-editor',
    path: '/admin/pages',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: admin.pages.open.replace('{name}', 'سياسة الشحن والتوصيل') }).click();
      await page.getByRole('textbox', { name: admin.pages.content }).waitFor();
    },
  },
  { name: 'admin-footer', path: '/admin/footer', who: 'staff', full: true },
  {
    name: 'admin-footer-section-form',
    path: '/admin/footer',
    who: 'staff',
    prepare: (page) => openForm(page, /^تعديل/),
  },
  { name: 'admin-reviews', path: '/admin/reviews', who: 'staff' },
  { name: 'saved-cart-over', path: '/saved-cart/x' },
  { name: 'leave-carts-unknown', path: '/leave-carts?token=x' },
  { name: 'message-link-unknown', path: `/message/${'A'.repeat(43)}`, status: 404 },
  { name: 'review-link-unknown', path: `/review/${'A'.repeat(43)}`, status: 404 },
  { name: 'admin-saved-images', path: '/admin/saved-images', who: 'staff', full: true },
  { name: 'admin-shipping-companies', path: '/admin/shipping-companies', who: 'staff' },
  {
    name: 'admin-shipping-company-form',
    path: '/admin/shipping-companies',
    who: 'staff',
    prepare: (page) => openForm(page, admin.shipping_companies.add),
  },
];

export const scenes: readonly Scene[] = [
  ...storefront,
  ...staff,
  ...content,
  ...salesScenes,
  ...quotationScenes,
  ...searchScenes,
  ...staffFormScenes,
];
