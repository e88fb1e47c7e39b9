import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { type Shopper, shopper, staff } from '../../support/browser/http.ts';
import { expectSameEnd } from '../../support/browser/same-end.ts';
import { enter, enterAsClerk, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { removeMade } from '../../support/make/make.ts';
import { documentsOf, makeSale } from '../../support/make/sale.ts';

const { admin, client } = messages;
const words = client.invoice;

test.afterAll(removeMade);
async function sold(who: Shopper, cancelled = false) {
  const order = await makeSale({ sessionId: who.sessionId, status: 'pending' });
  const desk = await staff();
  const set = (status: string) => desk.put(`/api/admin/orders/${order.id}/status`, { status });
  expect((await set('confirmed')).status).toBe(200);
  if (cancelled) expect((await set('cancelled')).status).toBe(200);
  return { ...order, documents: await documentsOf(order.id) };
}

const become = (context: BrowserContext, { sessionId }: Shopper) =>
  context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);

/** Returns the address of the PDF that a link opens. Without a PDF viewer, the browser downloads it instead. */
async function pdfBehind(page: Page, name: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  return answer.url();
}

/** Simulates printing and checks the printed parts of the page. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: words.print, exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.print, exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

test('staff go from the order to its documents, and find them in the list', async ({ page }) => {
  const order = await sold(shopper(), true);
  const [invoice, note] = order.documents;
  await enterAsClerk(page, `/admin/orders?q=${order.orderNumber}`);
  await page.getByRole('main').getByRole('link', { name: order.orderNumber, exact: true }).click();
  const documents = page.getByRole('region', { name: admin.orders.dialog.documents_heading });
  await expect(documents.getByRole('link')).toHaveCount(2);
  await documents.getByRole('link', { name: invoice?.number ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.titles.invoice })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('554.85');
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  await expectNoOverflow(page);
  await pdfBehind(page, words.pdf);
  await print(page);

  await page.getByRole('link', { name: note?.number ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.titles.credit_note })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(invoice?.number ?? '-');
  await expect(page.getByRole('article')).toContainText(messages.invoice.reason_cancelled);
  await page.getByRole('link', { name: admin.common.back_to.order }).click();
  await expect(documents.getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: admin.common.back_to.orders }).click();
  await expect(page).toHaveURL(`/admin/orders?q=${order.orderNumber}`);

  await page.goto('/admin/invoices');
  await page.getByRole('searchbox', { name: admin.invoices.search_label }).fill(order.orderNumber);
  await expect(page).toHaveURL(/q=ORD/);
  const rows = page.getByRole('table', { name: admin.invoices.list }).getByRole('row');
  // Three rows: the header and two documents.
  await expect(rows).toHaveCount(3);
  await page.getByLabel(admin.invoices.kind_label).selectOption('credit_note');
  await expect(rows).toHaveCount(2);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: note?.number ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/invoices/${note?.id}\\?`));
  await page.getByRole('link', { name: admin.common.back_to.invoices }).click();
  await expect(page).toHaveURL(/q=ORD.*kind=credit_note|kind=credit_note.*q=ORD/);
  await page.getByRole('link', { name: note?.number ?? '' }).click();
  await page.getByRole('link', { name: admin.invoices.to_order }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
});

test('the accountant takes a period as a workbook and as tables @core', async ({ page }) => {
  const order = await sold(shopper());
  await enter(page, `/admin/invoices?q=${order.orderNumber}&period=today`);
  const { button, menu, xlsx, csv, csv_lines: lines, csv_refunds: refunds, ...others } = admin.invoices.export;
  await page.getByText(menu, { exact: true }).click();
  await expect(page.getByText(others.reconciliation_hint)).toBeVisible();
  for (const [name, file, begin] of [
    [xlsx, /^invoices-.*\.xlsx$/, 'PK'],
    [csv, /^invoices-.*\.csv$/, '\u{FEFF}'],
    [lines, /^invoice-lines-.*\.csv$/, '\u{FEFF}'],
    [refunds, /^refunds-.*\.csv$/, '\u{FEFF}'],
    [others.csv_summary, /^invoice-sums-.*\.csv$/, '\u{FEFF}'],
    [others.csv_received, /^received-.*\.csv$/, '\u{FEFF}'],
    [others.csv_reconciliation, /^reconciliation-.*\.csv$/, '\u{FEFF}'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `${button} ${name}`, exact: true }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toMatch(file);
    const text = await readFile(await taken.path(), 'utf8');
    expect(text.startsWith(begin)).toBe(true);
    if (name === csv || name === lines) expect(text).toContain(order.documents[0]?.number);
  }
});

test('a shopper opens the invoice from account and order, as page, paper and file @core', async ({
  page,
  context,
  axe,
}) => {
  const who = shopper();
  const order = await sold(who, true);
  const [invoice, note] = order.documents;
  await become(context, who);
  await page.goto('/account');
  await page.getByRole('link', { name: filled(client.account.invoice_of, { number: order.orderNumber }) }).click();
  await expect(page).toHaveURL(`/orders/${order.orderNumber}/invoice`);
  const papers = page.getByRole('main').getByRole('article');
  await expect(papers).toHaveCount(2);
  await expect(papers.first()).toContainText(invoice?.number ?? '-');
  await expect(papers.last()).toContainText(note?.number ?? '-');
  await expectSameEnd(papers.first().locator('td > span > bdi, dd > .amount'));
  await axe(page);
  await expectNoOverflow(page);
  const address = await pdfBehind(page, filled(words.pdf_of, { number: invoice?.number ?? '' }));
  await print(page);
  await page.getByRole('link', { name: words.to_order }).click();
  await expect(page).toHaveURL(`/orders/${order.orderNumber}`);
  await page.getByRole('link', { name: client.order.invoice }).click();
  await expect(papers.first()).toBeVisible();
  expect((await shopper().get(new URL(address).pathname)).status).toBe(404);
});

test('an order that waits has no invoice, and a stranger finds none', async ({ page, context, allow }) => {
  allow(/404/);
  const who = shopper();
  const order = await makeSale({ sessionId: who.sessionId, status: 'pending' });
  const other = await sold(shopper());
  await become(context, who);
  await page.goto(`/orders/${order.orderNumber}`);
  await expect(page.getByText(client.order.summary)).toBeVisible();
  await expect(page.getByRole('link', { name: client.order.invoice })).toHaveCount(0);
  for (const number of [order.orderNumber, other.orderNumber]) {
    await page.goto(`/orders/${number}/invoice`);
    await expect(page.getByText(words.none_title)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  await page.getByRole('link', { name: words.to_order }).click();
  await expect(page).toHaveURL(`/orders/${other.orderNumber}`);
});
