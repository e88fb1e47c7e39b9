import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { adoptStaff, makeGateway, makeUsername, removeMade, word } from '../../support/make/make.ts';

const { admin } = messages;
const { common } = admin;
const MINE = `e2e ${word()}`;

test.afterAll(async () => {
  await db.notificationBanner.deleteMany({ where: { message: { startsWith: MINE } } });
  await db.heroSlide.deleteMany({ where: { title: { startsWith: MINE } } });
  await db.footerSection.deleteMany({ where: { title: { startsWith: MINE } } });
  await removeMade();
});

type Screen = {
  path: string;
  texts: { list: string; search_label: string; none_text: string };
  /** creates an inactive row; returns its unique text */
  make: () => Promise<string>;
};

const SCREENS: Screen[] = [
  {
    path: '/admin/notification-banners',
    texts: admin.notification_banners,
    make: async () => {
      const message = `${MINE} ${word()}`;
      await db.notificationBanner.create({ data: { message, isActive: false } });
      return message;
    },
  },
  {
    path: '/admin/hero-slides',
    texts: admin.hero_slides,
    make: async () => {
      const title = `${MINE} ${word()}`;
      const order = 100_000 + Math.floor(Math.random() * 1_000_000);
      await db.heroSlide.create({ data: { title, imageUrl: '/placeholder.webp', order, isActive: false } });
      return title;
    },
  },
  {
    path: '/admin/footer',
    texts: { ...admin.footer_sections, search_label: admin.footer.search_label },
    make: async () => {
      const title = `${MINE} ${word()}`;
      const order = 100_000 + Math.floor(Math.random() * 1_000_000);
      await db.footerSection.create({ data: { title, sectionKey: word(), order, isActive: false, links: [] } });
      return title;
    },
  },
  {
    path: '/admin/payment-gateways',
    texts: admin.payment_gateways,
    make: async () => (await makeGateway({ type: 'cash', isActive: false })).displayName,
  },
  {
    path: '/admin/staff-accounts',
    texts: admin.staff_accounts,
    make: async () => {
      const username = makeUsername();
      const { id } = await db.user.create({ data: { username, password: 'no password fits', isActive: false } });
      adoptStaff(id);
      return username;
    },
  },
];

for (const { path, texts, make } of SCREENS) {
  test(`${path} is searched and filtered by its address`, async ({ page }) => {
    const [one, other] = [await make(), await make()];
    await enter(page, searching(path, one));
    const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
    const search = page.getByRole('searchbox', { name: texts.search_label });
    await expect(search).toHaveValue(one);
    await expect(rows.filter({ hasText: one })).toHaveCount(1);
    await expect(rows.filter({ hasText: other })).toHaveCount(0);

    await search.fill(other);
    await search.press('Enter');
    await expect(rows.filter({ hasText: other })).toHaveCount(1);
    await expect(rows.filter({ hasText: one })).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === other);

    await page.getByLabel(common.state, { exact: true }).selectOption({ label: common.active });
    await expect(page).toHaveURL((url) => url.searchParams.get('state') === 'active');
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(texts.none_text).first()).toBeVisible();
    await page.getByRole('button', { name: common.clear_filters }).first().click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(page.getByText(texts.none_text)).toHaveCount(0);
    await expect(search).toHaveValue('');

    await page.getByLabel(common.state, { exact: true }).selectOption({ label: common.inactive });
    await expect(page).toHaveURL(/state=inactive/);
    await search.fill(one);
    await expect(rows.filter({ hasText: one })).toHaveCount(1);
    await expect(rows.filter({ hasText: other })).toHaveCount(0);
  });
}
