import messages from '../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

/** The back office's screens of selling and answering. */
export const salesScenes: readonly Scene[] = [
  { name: 'admin-coupons', path: '/admin/coupons', who: 'staff' },
  { name: 'admin-coupons-exhausted', path: '/admin/coupons?state=exhausted', who: 'staff' },
  {
    name: 'admin-coupons-form',
    path: '/admin/coupons',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.coupons.add, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-customers', path: '/admin/customers', who: 'staff' },
  { name: 'admin-customers-none', path: '/admin/customers?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mails', path: '/admin/mails', who: 'staff' },
  { name: 'admin-mails-none', path: '/admin/mails?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mail-events', path: '/admin/mails/events', who: 'staff', full: true },
  { name: 'admin-mail-preview', path: '/admin/mails/events/shipped', who: 'staff' },
  { name: 'admin-messages', path: '/admin/messages', who: 'staff' },
  {
    name: 'admin-order-print',
    path: '/admin/orders',
    who: 'staff',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^تفاصيل الطلب/ })
        .first()
        .click();
      const address = await page.getByRole('link', { name: messages.admin.orders.print.open }).getAttribute('href');
      await page.goto(address ?? '');
    },
  },
  { name: 'admin-settlements', path: '/admin/settlements', who: 'staff' },
  { name: 'admin-invoices', path: '/admin/invoices', who: 'staff' },
  { name: 'admin-invoices-none', path: '/admin/invoices?q=zzzz-nothing', who: 'staff' },
  {
    name: 'admin-invoice',
    path: '/admin/invoices',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /^INV-/ }).first().click();
      await page.waitForURL(/\/admin\/invoices\/[0-9a-f-]+$/);
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'admin-newsletter', path: '/admin/newsletter', who: 'staff', full: true },
  { name: 'unsubscribe-invalid', path: '/unsubscribe?token=x' },
];
