import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { cardOf, enter, expectFits, pageOf } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeEmail, removeMade, word } from '../../support/make/make.ts';

const { messages: letters } = messages.admin;
const { thread: texts } = messages.client;

test.afterAll(removeMade);

test('a shopper goes on with the conversation by the link in an answer, and staff read it', async ({
  page,
  browser,
  axe,
  axeInBothThemes,
}) => {
  const [subject, email] = [`سؤال ${word()}`, makeEmail()];
  const { id } = await db.contactMessage.create({
    data: { name: 'هدى', email, subject, message: 'متى يصل طلبي؟' },
  });
  await enter(page, `/admin/messages/${id}`);
  const list = page.getByRole('list', { name: letters.thread });
  const state = page.getByRole('combobox', { name: letters.state, exact: true });
  await expect(state).toHaveValue('open');
  await page.getByRole('textbox', { name: letters.reply }).fill('يصل غداً.');
  await page.getByRole('button', { name: letters.send }).click();
  await expect(list.getByText('يصل غداً.')).toBeVisible();
  await expect(state).toHaveValue('answered');

  const { text } = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email } });
  const own = await pageOf(browser, page, shopper());
  await own.goto(/\/message\/[\w.-]+/.exec(text)?.[0] ?? '');
  await expect(own.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const entries = own.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(texts.you);
  await expect(entries.last()).toContainText('يصل غداً.');
  await axeInBothThemes(own);
  await expectFits(own);

  const field = own.getByRole('textbox', { name: texts.reply });
  const send = own.getByRole('button', { name: texts.send });
  await send.click();
  await expect(own.getByText(messages.validation.message)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('شكراً، وهل التركيب مجاني؟');
  await send.click();
  await expect(entries).toHaveCount(3);
  await expect(entries.last()).toContainText('وهل التركيب مجاني؟');
  await expect(entries.last()).toBeFocused();
  await expect(field).toHaveValue('');
  await expectFits(own);
  await own.reload();
  await expect(entries).toHaveCount(3);
  await own.context().close();

  await page.reload();
  const written = list.getByRole('listitem').filter({ hasText: 'وهل التركيب مجاني؟' });
  await expect(written.getByText(letters.from_customer)).toBeVisible();
  await expect(state).toHaveValue('open');
  await axe(page);
  // The second change does not wait for the answer to the first.
  await state.selectOption('closed');
  await page.getByRole('combobox', { name: letters.assignee, exact: true }).selectOption('');
  const handled = () => db.contactMessage.findUnique({ where: { id }, select: { state: true, assigneeId: true } });
  await expect.poll(handled).toEqual({ state: 'closed', assigneeId: null });
  await state.selectOption('open');
  await expect.poll(handled).toEqual({ state: 'open', assigneeId: null });
  await page.goto(`/admin/messages?q=${encodeURIComponent(subject)}`);
  const row = cardOf(page, subject);
  await expect(row.getByText(letters.states.open, { exact: true })).toBeVisible();
  await expect(row.getByText(letters.wrote_again.replace(/\{time\}.*/, ''))).toBeVisible();
});
