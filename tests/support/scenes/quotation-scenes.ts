import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { admin } = messages;

/** Opens the quotation that the shopper in tests/support/make/people.ts requested. */
async function openAsked(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /QUO-/ }).first().click();
  await page.waitForURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: admin.quotations.edit, exact: true }).waitFor();
}

export const quotationScenes: readonly Scene[] = [
  { name: 'quotation-ask', path: '/quotation', who: 'shopper', full: true },
  { name: 'quotation-ask-empty', path: '/quotation' },
  { name: 'quotation-link-unknown', path: `/quotation/${'A'.repeat(43)}`, status: 404 },
  { name: 'address-link-unknown', path: `/address/${'A'.repeat(43)}`, status: 404 },
  { name: 'admin-quotations', path: '/admin/quotations', who: 'staff' },
  { name: 'admin-quotations-none', path: '/admin/quotations?q=zzzz-nothing', who: 'staff' },
  { name: 'admin-quotation-new', path: '/admin/quotations/new', who: 'staff', full: true },
  { name: 'admin-quotation', path: '/admin/quotations', who: 'staff', full: true, prepare: openAsked },
  {
    name: 'admin-quotation-edit',
    path: '/admin/quotations',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openAsked(page);
      await page.getByRole('link', { name: admin.quotations.edit, exact: true }).click();
      await page.getByRole('button', { name: admin.quotations.save, exact: true }).waitFor();
    },
  },
  {
    name: 'admin-quotation-withdraw',
    path: '/admin/quotations',
    who: 'staff',
    prepare: async (page) => {
      await openAsked(page);
      await page.getByRole('button', { name: admin.quotations.withdraw, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin-receivables', path: '/admin/receivables', who: 'staff' },
  { name: 'admin-receivables-open', path: '/admin/receivables?state=open', who: 'staff' },
  {
    name: 'admin-customer-credit',
    path: '/admin/customers',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('main').locator('a[href^="/admin/customers/"]:not([href$="/requests"])').first().click();
      await page.getByRole('button', { name: admin.customers.credit.edit, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-statement',
    path: '/admin/customers',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await page.getByRole('main').locator('a[href^="/admin/customers/"]:not([href$="/requests"])').first().click();
      await page.getByRole('link', { name: admin.customers.credit.statement, exact: true }).click();
      await page.waitForURL(/\/statement$/);
      // Differs from the period on the screen, so that the button has an effect.
      await page.getByLabel(messages.statement.from, { exact: true }).fill('2026-01-01');
    },
  },
];
