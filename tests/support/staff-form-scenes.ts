import type { Page } from '@playwright/test';
import messages from '../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { admin } = messages;

const openBy = async (page: Page, button: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Writes are refused before they reach the shop: nothing is changed. */
const answerWrites = (page: Page, status: number, json: object) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

/** The lower end of an open form: on a phone most of it lies below. */
const toTheEnd = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('form > div')
    .first()
    .evaluate((fields) => {
      fields.scrollTop = fields.scrollHeight;
    });

const scene = (name: string, screen: string, prepare: Scene['prepare'], more?: Partial<Scene>): Scene => ({
  name: `admin-${name}`,
  path: `/admin/${screen}`,
  who: 'staff',
  prepare,
  ...more,
});

const end = (name: string, screen: string, button: string | RegExp): Scene =>
  scene(`${name}-end`, screen, async (page) => {
    await openBy(page, button);
    await toTheEnd(page);
  });

/** Forms and questions of the back office that open over a list, and what a list shows when nothing is found. */
export const staffFormScenes: readonly Scene[] = [
  {
    name: 'admin-menu',
    path: '/admin',
    who: 'staff',
    widths: [390, 768],
    prepare: async (page) => {
      await page.getByRole('button', { name: admin.shell.menu }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-orders-none', path: '/admin/orders?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-products-none', path: '/admin/products?q=zzzz-nothing', who: 'staff' },
  scene('product-new', 'products', (page) => openBy(page, admin.products.add)),
  scene('product-refused', 'products', async (page) => {
    await openBy(page, admin.products.add);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('alert').first().waitFor();
  }),
  scene('product-discard', 'products', async (page) => {
    await openBy(page, admin.products.add);
    await page.getByRole('dialog').getByLabel(admin.products.fields.name).fill('كاميرا');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  }),
  scene('product-delete', 'products', async (page) => {
    await page.getByRole('main').getByRole('button', { name: /^حذف/ }).first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  scene('category-edit', 'categories', (page) => openBy(page, /^تعديل/)),
  end('daily-offer', 'daily-offers', /^تعديل/),
  end('hero-slide', 'hero-slides', /^تعديل/),
  scene('hero-slide-new', 'hero-slides', (page) => openBy(page, admin.hero_slides.add)),
  scene('notification-banner-edit', 'notification-banners', (page) => openBy(page, /^تعديل/)),
  end('footer-section', 'footer', /^تعديل/),
  scene('footer-social-form', 'footer', (page) => openBy(page, admin.social_links.add)),
  scene('shipping-company-edit', 'shipping-companies', (page) => openBy(page, /^تعديل/)),
  scene(
    'shipping-company-changed-refused',
    'shipping-companies',
    async (page) => {
      const current = { name: 'سمسا إكسبريس', cost: '30.00', deliveryTime: '48 ساعة', isActive: true };
      await answerWrites(page, 409, { code: 'changed_meanwhile', message: '', issues: [], current });
      await openBy(page, /^تعديل/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(admin.shipping_companies.fields.deliveryTime).fill('3 أيام');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(admin.common.changed_title).waitFor();
    },
    { refused: 409 },
  ),
  scene('payment-gateway-transfer', 'payment-gateways', async (page) => {
    await openBy(page, admin.payment_gateways.add);
    await page.getByRole('dialog').getByRole('combobox').selectOption('transfer');
    await toTheEnd(page);
  }),
  scene('payment-gateway-stripe', 'payment-gateways', async (page) => {
    await openBy(page, admin.payment_gateways.add);
    await page.getByRole('dialog').getByRole('combobox').selectOption('stripe');
    await toTheEnd(page);
  }),
  scene('staff-account-edit', 'staff-accounts', (page) => openBy(page, /^تعديل/)),
  { name: 'admin-staff-roles', path: '/admin/staff-roles', who: 'staff' },
  { name: 'admin-staff-roles-none', path: '/admin/staff-roles?q=xyz', who: 'staff' },
  scene('staff-role-form', 'staff-roles', (page) => openBy(page, admin.staff_roles.add)),
  scene('staff-role-edit', 'staff-roles', (page) => openBy(page, /^تعديل/)),
  { name: 'admin-second-factor', path: '/admin/second-factor', who: 'staff' },
  scene(
    'second-factor-set-up',
    'second-factor',
    async (page) => {
      await page.getByRole('button', { name: admin.second_factor.begin }).click();
      await page.getByRole('img', { name: admin.second_factor.qr }).waitFor();
    },
    { writes: true },
  ),
  scene('coupon-edit', 'coupons', (page) => openBy(page, /^تعديل/)),
  scene('customer-form', 'customers', (page) => openBy(page, admin.customers.add)),
  scene('customer-edit', 'customers', (page) => openBy(page, /^تعديل/)),
  scene(
    'customer-delete-refused',
    'customers',
    async (page) => {
      await answerWrites(page, 409, { code: 'in_use', message: 'للعميل طلبات لم يكتمل تنفيذها.', issues: [] });
      await page.getByRole('main').getByRole('button', { name: /^حذف/ }).first().click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: admin.customers.delete_confirm }).click();
      await question.getByRole('alert').waitFor();
    },
    { refused: 409 },
  ),
  scene('customer-orders', 'customers', (page) => openBy(page, /^طلب واحد|طلبات$|طلبان$/)),
  scene('message', 'messages', (page) => openBy(page, /25 جهاز/)),
  { name: 'admin-messages-none', path: '/admin/messages?q=zzzz-nothing', who: 'staff' },
  scene(
    'newsletter-preview',
    'newsletter',
    async (page) => {
      await page.getByLabel(admin.newsletter.subject).fill('عروض نهاية الأسبوع على أجهزة Lenovo ThinkPad');
      await page.getByLabel(admin.newsletter.content).fill('خصم يصل إلى 25% حتى مساء السبت.\nالشحن مجاني فوق 500 ر.س.');
      await page.getByRole('checkbox', { name: admin.newsletter.is_offer }).click();
      await page.getByLabel(admin.newsletter.offer_code).fill('WEEKEND-25');
      await page.getByLabel(admin.newsletter.offer_discount).fill('خصم 25%');
      await page.getByRole('button', { name: admin.newsletter.preview_show }).click();
    },
    { full: true },
  ),
  scene('password-refused', 'password', async (page) => {
    await page.locator('input[name=currentPassword]').fill('x');
    await page.locator('input[name=newPassword]').fill('short');
    await page.getByRole('button', { name: admin.password.submit }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  }),
];
