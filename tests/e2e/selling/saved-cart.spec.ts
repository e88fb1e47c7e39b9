import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';
import { sweep } from '../../support/make/internal.ts';
import { hours, makeEmail, makeProduct, removeMade } from '../../support/make/make.ts';

const { client, leave_carts: leaving, saved_cart: saved } = messages;

const switchOn = (isOn: boolean) => db.$executeRaw`UPDATE store_settings SET cart_reminders = ${isOn}`;

test.afterAll(async () => {
  await switchOn(false);
  await removeMade();
});

test('a letter about a left cart fills the cart of any browser, and is ended by one press', async ({ page, axe }) => {
  const [there, gone] = [await makeProduct(), await makeProduct()];
  const email = makeEmail();
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email },
  });
  await db.newsletterSubscription.create({ data: { type: 'email', email, confirmedAt: new Date() } });
  const left = { sessionId: `customer:${customer.id}`, quantity: 2, createdAt: hours(-5), updatedAt: hours(-5) };
  await db.cartItem.createMany({ data: [there, gone].map(({ id }) => ({ ...left, productId: id })) });
  await switchOn(true);
  await sweep('carts');
  const letter = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email, event: 'cart_reminder' } });
  await db.product.update({ where: { id: gone.id }, data: { inStock: false } });

  await page.goto(/\/saved-cart\/[\w.-]+/.exec(letter.text)?.[0] ?? '');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: gone.name })).toContainText(saved.out_of_stock);
  await axe(page, 'main');
  await main.getByRole('button', { name: saved.add }).click();
  await expect(main.getByRole('status').filter({ hasText: gone.name })).toBeVisible();
  await main.getByRole('button', { name: saved.open_cart }).click();
  const drawer = page.getByRole('dialog', { name: client.cart.title });
  await expect(drawer.getByRole('listitem').filter({ hasText: there.name })).toBeVisible();

  await page.goto(/\/leave-carts\?token=[\w.-]+/.exec(letter.text)?.[0] ?? '');
  await page.getByRole('button', { name: leaving.confirm }).click();
  await expect(page.getByRole('heading', { name: leaving.done })).toBeVisible();
});
