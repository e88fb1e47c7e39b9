import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { admin } = messages;

const openBy = async (page: Page, button: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

const openCustomer = async (page: Page) => {
  await page.goto('/admin/customers?sort=last_order');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: admin.customers.notes.title }).waitFor();
};

/** Opens a customer without open orders, who can be erased. */
const openNewCustomer = async (page: Page) => {
  const headers = { Origin: new URL(page.url()).origin };
  const data = { firstName: 'لمى', lastName: 'الحربي', email: `lama-${randomUUID()}@example.com` };
  const made = await page.request.post('/api/admin/customers', { headers, data });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/customers/${id}`);
  await page.getByRole('heading', { name: admin.customers.notes.title }).waitFor();
};

/** Answers all writes with this status and body. */
const answerWrites = (page: Page, status: number, json: object) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

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
  scene('product-new', 'products/new', (page) =>
    page.getByRole('heading', { level: 1, name: admin.products.create_title }).waitFor(),
  ),
  scene('product-refused', 'products/new', async (page) => {
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.getByRole('alert').first().waitFor();
  }),
  scene('product-tax', 'products/new', async (page) => {
    const { fields, tax } = admin.products;
    await page.getByLabel(fields.taxCategory).selectOption({ label: tax.categories.Z });
    await page.getByLabel(fields.taxReason).scrollIntoViewIfNeeded();
  }),
  scene('product-discard', 'products/new', async (page) => {
    await page.getByRole('main').getByLabel(admin.products.fields.name).fill('كاميرا');
    await page.getByRole('link', { name: admin.common.back_to.products }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  scene('product-delete', 'products', async (page) => {
    // On phones this button is in the menu of the row.
    const more = page.getByRole('button', { name: admin.products.grid.more.replace('{name}', '') }).first();
    if (await more.isVisible()) await more.click();
    await page.getByRole('main').getByRole('button', { name: /^حذف/ }).first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  scene('category-edit', 'categories', (page) => openBy(page, /^تعديل/)),
  end('daily-offer', 'daily-offers', /^تعديل/),
  scene(
    'offer-group',
    'daily-offers',
    async (page) => {
      const { begin, name, kind, preview } = admin.offer_groups;
      await openBy(page, begin);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(name).fill('تخفيضات نهاية الأسبوع');
      await dialog.getByLabel(kind).selectOption('category');
      await dialog.getByLabel(admin.offer_groups.category, { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel(admin.products.bulk.discount_percent).fill('10');
      await dialog.getByRole('table', { name: preview }).waitFor();
    },
    // The price preview is a POST, which counts as a write.
    { writes: true },
  ),
  end('hero-slide', 'hero-slides', /^تعديل/),
  scene('hero-slide-new', 'hero-slides', (page) => openBy(page, admin.hero_slides.add)),
  scene('notification-banner-edit', 'notification-banners', (page) => openBy(page, /^تعديل/)),
  end('footer-section', 'footer', /^تعديل/),
  scene('footer-social-form', 'footer', (page) => openBy(page, admin.social_links.add)),
  scene('carrier-connect', 'shipping-companies', (page) =>
    // Another test may have connected the carrier.
    openBy(page, new RegExp(`^(${admin.carriers.connect}|${admin.carriers.edit})$`)),
  ),
  scene('fatoora-register', 'store-settings', (page) => openBy(page, admin.fatoora.connect)),
  scene('fatoora-register-refused', 'store-settings', async (page) => {
    await openBy(page, admin.fatoora.connect);
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(messages.validation.fatoora_otp).waitFor();
  }),
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
      // Mocked, because each real set-up counts as an attempt of this account.
      const qr = { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z' };
      await page.route('**/api/admin/second-factor', (route) =>
        route.fulfill({ json: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qr } }),
      );
      await page.getByRole('textbox', { name: admin.second_factor.password, exact: true }).fill('mocked');
      await page.getByRole('button', { name: admin.second_factor.begin }).click();
      await page.getByRole('img', { name: admin.second_factor.qr }).waitFor();
    },
    { writes: true },
  ),
  scene('coupon-edit', 'coupons', (page) => openBy(page, /^تعديل/)),
  scene('coupon-scope', 'coupons', async (page) => {
    await openBy(page, admin.coupons.add);
    await page.getByLabel(admin.coupons.fields.scope).selectOption('some');
    await page.getByRole('group', { name: admin.coupons.scope_brands }).scrollIntoViewIfNeeded();
  }),
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
  scene('customer-page', 'customers', (page) => openCustomer(page), { full: true }),
  scene('customer-merge', 'customers', async (page) => {
    await openCustomer(page);
    await page.getByRole('button', { name: admin.customers.merge.open }).click();
    await page.getByRole('dialog').getByLabel(admin.customers.merge.pick_label).waitFor();
  }),
  scene('customer-export', 'customers', async (page) => {
    await openCustomer(page);
    await page.getByRole('button', { name: admin.customers.privacy.export }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('customer-erasure', 'customers', async (page) => {
    await openNewCustomer(page);
    await page.getByRole('button', { name: admin.customers.privacy.erase }).click();
    await page.getByRole('dialog').getByText(admin.customers.privacy.stays, { exact: true }).waitFor();
  }),
  { name: 'admin-privacy-requests', path: '/admin/customers/requests', who: 'staff' },
  scene('message', 'messages', async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /25 جهاز/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: admin.messages.reply }).waitFor();
  }),
  { name: 'admin-saved-replies', path: '/admin/saved-replies', who: 'staff' },
  scene('saved-reply-new', 'saved-replies', (page) => openBy(page, admin.saved_replies.add)),
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
