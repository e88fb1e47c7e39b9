import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { contrastOf, film } from '../../support/browser/film.ts';
import { enter, expectShown, filled, orderRows, searchField, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeOrder, removeMade, word } from '../../support/make/make.ts';

test.afterAll(removeMade);
const { admin } = messages;
const { common } = admin;

const BELOW_HEADER = { x: 0, y: 0.25, width: 1, height: 0.7 };

test('orders: the next page and the one before', async ({ page }) => {
  const mine = word();
  const numbers: string[] = [];
  for (let count = 0; count < 51; count += 1)
    numbers.push((await makeOrder({ lastName: mine, createdAt: hours(-count) })).orderNumber);
  await enter(page, searching('/admin/orders', mine));
  const rows = orderRows(page);
  const pages = page.getByRole('navigation', { name: common.pages });
  const first = numbers.slice(0, 50);
  await expectShown(rows, numbers, first);
  await pages.getByRole('link', { name: common.next }).click();
  await expectShown(rows, numbers, numbers.slice(50));
  await expect(pages).toContainText(filled(common.page, { page: 2 }));
  await pages.getByRole('link', { name: common.previous }).click();
  await expectShown(rows, numbers, first);
  await expect(searchField(page, admin.orders.search_label)).toHaveValue(mine);
});

test('messages: the last page in one press, and whoever asks for more pages than there are', async ({ page }) => {
  const mine = word();
  const all = Array.from({ length: 45 }, (_, index) => `${mine} س${index}`);
  await db.contactMessage.createMany({
    data: all.map((subject, index) => ({
      name: 'هدى',
      email: `${word()}@lists.example`,
      subject,
      message: mine,
      createdAt: hours(-index - 1),
    })),
  });
  const path = searching('/admin/messages', mine);
  await enter(page, path);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: all[0] })).toHaveCount(1);
  const size = await cards.count();
  const last = Math.ceil(all.length / size);
  expect(last).toBeGreaterThan(2);
  const onLast = async () => {
    await expect(page.getByText(filled(common.page, { page: last }), { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(all.length - (last - 1) * size);
    await expect(cards.filter({ hasText: all.at(-1) })).toHaveCount(1);
    await expect(page.getByRole('link', { name: common.last_page })).toHaveCount(0);
  };
  const link = page.getByRole('link', { name: common.last_page });
  await link.scrollIntoViewIfNeeded();
  const { end } = await film(page);
  await link.click();
  await onLast();
  // Old rows stay until the new ones are drawn: no frame is blank.
  const frames = await Promise.all((await end()).map((frame) => contrastOf(frame, BELOW_HEADER)));
  expect(Math.min(...frames), `of ${frames.length} frames`).toBeGreaterThan(Math.max(...frames) * 0.1);
  await page.goto(`${path}&page=999`);
  await onLast();
});

for (const order of ['before its search is sent', 'while its search loads'] as const)
  test(`a heap of work that is chosen ${order} stays chosen, as does the search`, async ({ page }) => {
    const mine = word();
    const write = (name: string, state: 'new' | 'closed') =>
      db.contactMessage.create({
        data: { name: `${name} ${mine}`, email: `${word()}@lists.example`, subject: 'سؤال', message: 'متى؟', state },
      });
    const made = [await write('نورة', 'new'), await write('سعد', 'closed')];
    try {
      const texts = admin.messages;
      await enter(page, '/admin/messages');
      const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const queue = page.getByRole('navigation', { name: texts.queues }).getByRole('link', { name: texts.states.new });
      const searched = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === mine);
      if (order === 'before its search is sent') {
        await page.route(/admin\/messages\?state=new(?!.*q=)/, async (route) => {
          await searched;
          await route.fallback();
        });
        await searchField(page, texts.search_label).fill(mine);
        await queue.click();
      } else {
        const chosen = Promise.withResolvers<void>();
        await page.route(/admin\/messages\?q=/, async (route) => {
          await chosen.promise;
          await route.fallback();
        });
        await searchField(page, texts.search_label).fill(mine);
        await searched;
        await queue.click();
        chosen.resolve();
      }
      await expectShown(
        rows,
        ['نورة', 'سعد'].map((name) => `${name} ${mine}`),
        [`نورة ${mine}`],
      );
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === mine);
      await expect(searchField(page, texts.search_label)).toHaveValue(mine);
    } finally {
      await db.contactMessage.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
    }
  });

for (const { list, narrowed, left } of [
  { list: 'orders', narrowed: 'status=shipped&q=0501234567', left: 'status=shipped' },
  { list: 'customers', narrowed: 'sort=spent&q=zz', left: 'sort=spent' },
] as const) {
  test(`${list}: a view is kept for oneself with its search, and saved for all without it @both`, async ({ page }) => {
    const { views } = admin;
    const [own, shared] = [`لي ${word()}`, `للكل ${word()}`];
    await enter(page, `/admin/${list}?${narrowed}`);
    const open = page.getByRole('button', { name: views.title });
    const dialog = page.getByRole('dialog', { name: views.title });
    await open.click();
    await dialog.getByLabel(views.view_name).fill(own);
    await dialog.getByRole('button', { name: views.save_view }).click();
    await expect(
      dialog.getByRole('region', { name: views.saved_views }).getByRole('button', { name: own, exact: true }),
    ).toBeVisible();
    await dialog.getByLabel(views.view_name).fill(shared);
    await dialog.getByLabel(views.view_for).selectOption({ label: views.view_for_all });
    await dialog.getByRole('button', { name: views.save_view }).click();
    const forAll = dialog.getByRole('region', { name: views.shared_views });
    await expect(forAll.getByRole('button', { name: shared, exact: true })).toBeVisible();
    await page.goto(`/admin/${list}`);
    await open.click();
    await dialog.getByRole('button', { name: own, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}\\?${narrowed}$`));
    await open.click();
    await dialog.getByRole('button', { name: shared, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}\\?${left}$`));
    await open.click();
    await forAll.getByRole('button', { name: common.delete_named.replace('{name}', shared) }).click();
    await expect(forAll.getByRole('button', { name: shared, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: common.delete_named.replace('{name}', own) }).click();
    await expect(dialog.getByRole('button', { name: own, exact: true })).toHaveCount(0);
  });
}
