import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setInvoiceAttachmentMaker } from '@/lib/messaging/mail/attachment';
import type { Mail } from '@/lib/messaging/mail/outbox';
import { attachInvoice, queueMails, withdrawMails } from '@/lib/messaging/mail/outbox';
import { MAX_MAIL_ATTEMPTS, sendDueMails } from '@/lib/messaging/mail/send-due-mails';
import { notifyShopper } from '@/lib/orders/order/notify-shopper';
import { together } from '../../../support/browser/check';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeEmail, makeOrder, makeProduct, readyToOrder, word } from '../../../support/make/make';
import { attachedTo, headersOf, openSmtp, partsOf } from '../../../support/shop/smtp';

// This process sends over SMTP; the server under test writes files.
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp();
  process.env.SMTP_URL = smtp.url;
  process.env.MAIL_FROM = 'care@shop.example';
  // Withdraws the emails of earlier tests, so that none of them becomes due.
  await db.mailOutbox.updateMany({ where: { sentAt: null }, data: { withdrawnAt: new Date() } });
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
  smtp.state.judge = () => undefined;
});

const letter = (change: Partial<Mail> = {}): Mail => ({
  dedupeKey: `test:${randomUUID()}`,
  recipient: makeEmail(),
  subject: 'مرحباً',
  text: 'نص',
  html: '<p>نص</p>',
  ...change,
});
const queue = async (mail: Mail) => {
  await db.$transaction((tx) => queueMails(tx as never, [mail]));
  return db.mailOutbox.findUniqueOrThrow({ where: { dedupeKey: mail.dedupeKey } });
};
const rowOf = (id: string) => db.mailOutbox.findUniqueOrThrow({ where: { id } });
const makeDue = (id: string) => db.mailOutbox.update({ where: { id }, data: { nextAttemptAt: new Date(0) } });
const idOf = (source: string) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1];
const MINUTE = 60_000;

function files(): string[] {
  try {
    const folder = path.resolve(process.env.MAIL_DIR ?? '');
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

describe('the outbox', () => {
  it('many workers in two processes send every mail exactly once', async () => {
    const letters = Array.from({ length: 60 }, () => letter());
    await db.$transaction(async (tx) => {
      for (const mail of letters) await queueMails(tx as never, [mail]);
    });
    const rows = await db.mailOutbox.findMany({
      where: { dedupeKey: { in: letters.map(({ dedupeKey }) => dedupeKey) } },
    });
    await Promise.all([
      ...Array.from({ length: 4 }, () => sendDueMails()),
      sweep('mails'),
      sweep('mails'),
      sweep('mails'),
    ]);
    const mine = new Set(rows.map(({ id }) => id));
    const sent = [...smtp.received.map(({ source }) => source), ...files()]
      .map(idOf)
      .filter((id) => mine.has(id ?? ''));
    expect(sent.sort()).toEqual([...mine].sort());
    const after = await db.mailOutbox.findMany({ where: { id: { in: [...mine] } } });
    expect(after.every(({ sentAt, attempts }) => sentAt !== null && attempts === 1)).toBe(true);
  });

  it('holds nothing of a transaction that was rolled back, and one mail for one reason', async () => {
    const mail = letter();
    const failing = db.$transaction(async (tx) => {
      await queueMails(tx as never, [mail]);
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order');
    expect(await db.mailOutbox.count({ where: { dedupeKey: mail.dedupeKey } })).toBe(0);
    await together(4, () => queue(mail));
    await sendDueMails();
    await queue(mail);
    await sendDueMails();
    expect(smtp.received.filter(({ to }) => to.includes(mail.recipient))).toHaveLength(1);
  });

  it('tries again later, ever more rarely, and then arrives once', async () => {
    const { id, recipient } = await queue(letter());
    smtp.state.judge = (address) => (address === recipient ? { code: 451, text: 'try later' } : undefined);
    expect(await sendDueMails()).toMatchObject({ failed: 1 });
    const first = await rowOf(id);
    expect(first).toMatchObject({ attempts: 1, sentAt: null });
    expect(first.lastError).toContain('try later');
    const wait = first.nextAttemptAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(MINUTE / 2);
    expect(wait).toBeLessThanOrEqual(MINUTE);
    expect(await sendDueMails()).toEqual({ sent: 0, failed: 0 });

    await makeDue(id);
    await sendDueMails();
    const second = await rowOf(id);
    expect(second.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(4 * MINUTE);

    smtp.state.judge = () => undefined;
    await makeDue(id);
    await sendDueMails();
    expect(await rowOf(id)).toMatchObject({ attempts: 3, lastError: null, sentAt: expect.any(Date) });
    expect(smtp.received).toHaveLength(1);
  });

  it('gives up on a recipient that does not exist, and after the last attempt', async () => {
    const [gone, tired] = [await queue(letter()), await queue(letter())];
    await db.mailOutbox.update({ where: { id: tired.id }, data: { attempts: MAX_MAIL_ATTEMPTS - 1 } });
    smtp.state.judge = (address) =>
      address === gone.recipient ? { code: 550, text: 'no such user' } : { code: 451, text: 'try later' };
    expect(await sendDueMails()).toEqual({ sent: 0, failed: 2 });
    await makeDue(gone.id);
    await makeDue(tired.id);
    smtp.state.judge = () => undefined;
    expect(await sendDueMails()).toEqual({ sent: 0, failed: 0 });
    expect(await rowOf(gone.id)).toMatchObject({ attempts: MAX_MAIL_ATTEMPTS, sentAt: null });
  });

  it('what a worker is just sending is not taken back, and its reason stays taken', async () => {
    const order = await makeOrder({ status: 'confirmed' });
    const tell = () =>
      queue(
        letter({
          dedupeKey: `order:${order.id}:confirmed`,
          about: { orderId: order.id, event: 'confirmed' },
          held: { until: new Date(), onlyAt: 'confirmed' },
        }),
      );
    const { id } = await tell();
    const claimed = { attempts: 1, nextAttemptAt: new Date(Date.now() + MINUTE) };
    await db.mailOutbox.update({ where: { id }, data: claimed });
    const withdraw = () => db.$transaction((tx) => withdrawMails(tx as never, [order.id], 'pending'));
    await withdraw();
    expect(await rowOf(id)).toMatchObject({ withdrawnAt: null, dedupeKey: `order:${order.id}:confirmed` });
    expect((await tell()).id).toBe(id);
    await db.mailOutbox.update({ where: { id }, data: { lastError: 'try later' } });
    await withdraw();
    expect((await rowOf(id)).withdrawnAt).not.toBeNull();
    const again = await tell();
    expect(again.id).not.toBe(id);
    await sendDueMails();
    expect((await rowOf(again.id)).sentAt).not.toBeNull();
  });

  it('a mail whose worker died is taken up again when its claim has run out, not before', async () => {
    const { id } = await queue(letter());
    await db.mailOutbox.update({ where: { id }, data: { attempts: 1, nextAttemptAt: new Date(Date.now() + MINUTE) } });
    expect(await sendDueMails()).toEqual({ sent: 0, failed: 0 });
    await makeDue(id);
    expect(await sendDueMails()).toEqual({ sent: 1, failed: 0 });
  });
});

describe('a mail with a secret subject', () => {
  const secret = (secretUntil: Date) =>
    letter({ subject: 'رمز الدخول', secretSubject: '482913 رمز دخولك', secretUntil });

  it('is sent under it, and the outbox forgets it', async () => {
    const { id } = await queue(secret(new Date(Date.now() + MINUTE)));
    await sendDueMails();
    expect(headersOf(smtp.received[0]?.source ?? '').get('subject')).toBe('482913 رمز دخولك');
    expect(await rowOf(id)).toMatchObject({ subject: 'رمز الدخول', secretSubject: null });
  });

  it('that has run out is not sent and is forgotten', async () => {
    const { id } = await queue(secret(new Date(0)));
    expect(await sendDueMails()).toEqual({ sent: 0, failed: 0 });
    expect(await rowOf(id)).toMatchObject({ subject: 'رمز الدخول', secretSubject: null, text: '' });
  });
});

describe('a mail with an invoice', () => {
  afterEach(() => setInvoiceAttachmentMaker(undefined));
  const content = Buffer.from('%PDF-1.7 file');

  it('carries the file, made when it is sent', async () => {
    const invoiceId = randomUUID();
    const made: string[] = [];
    setInvoiceAttachmentMaker(async (id) => {
      made.push(id);
      return { filename: 'INV-000001.pdf', contentType: 'application/pdf', content };
    });
    await queue(letter({ invoiceId }));
    expect(made).toEqual([]);
    expect(await sendDueMails()).toEqual({ sent: 1, failed: 0 });
    expect(made).toEqual([invoiceId]);
    const source = smtp.received[0]?.source ?? '';
    expect(attachedTo(source)).toEqual([{ name: 'INV-000001.pdf', content }]);
    expect(partsOf(source)).toEqual({ text: 'نص', html: '<p>نص</p>' });
  });

  it.each([
    ['arrives', undefined, { sent: 1, failed: 0 }],
    ['fails', { code: 451, text: 'try later' }, { sent: 0, failed: 1 }],
  ])('that an erasure deletes while it is sent %s, and the run goes on', async (_, verdict, counted) => {
    const invoiceId = randomUUID();
    setInvoiceAttachmentMaker(async () => {
      await db.mailOutbox.deleteMany({ where: { invoiceId } });
      return { filename: 'INV-000001.pdf', contentType: 'application/pdf', content };
    });
    smtp.state.judge = () => verdict;
    await queue(letter({ invoiceId }));
    expect(await sendDueMails()).toEqual(counted);
  });

  it('is that of its event, also once the order was restored, not of one with a longer key, and keeps it', async () => {
    const [orderId, invoiceId, earlier] = [randomUUID(), randomUUID(), randomUUID()];
    const keyStart = `order:${orderId}:refunded:${randomUUID()}`;
    const ids: string[] = [];
    for (const end of ['', ':again1', '-offset', ':again2']) {
      const about = { orderId, event: 'refunded' };
      ids.push((await queue(letter({ dedupeKey: `${keyStart}${end}`, about }))).id);
    }
    await db.mailOutbox.updateMany({ where: { id: ids[3] ?? '' }, data: { invoiceId: earlier } });
    const attach = db.$transaction((tx) => attachInvoice(tx as never, { orderId, keyStart, invoiceId }));
    expect(await attach).toBe(2);
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map((row) => row.invoiceId)).toEqual([invoiceId, invoiceId, null, earlier]);
    await db.mailOutbox.updateMany({ where: { orderId }, data: { withdrawnAt: new Date() } });
  });

  it('waits twice for a file that cannot be made, and then goes with its link only', async () => {
    setInvoiceAttachmentMaker(() => Promise.reject(new Error('no compiler')));
    const { id } = await queue(letter({ invoiceId: randomUUID() }));
    for (const attempts of [1, 2]) {
      expect(await sendDueMails()).toEqual({ sent: 0, failed: 1 });
      expect(await rowOf(id)).toMatchObject({ attempts, sentAt: null, lastError: 'attachment not made' });
      await makeDue(id);
    }
    expect(await sendDueMails()).toEqual({ sent: 1, failed: 0 });
    expect(smtp.received).toHaveLength(1);
    expect(attachedTo(smtp.received[0]?.source ?? '')).toEqual([]);
  });
});

describe('a mail', () => {
  it('is Arabic HTML and text, from the shop, and answers go where they should', async () => {
    const reply = makeEmail();
    await queue(letter({ replyTo: reply, subject: 'طلبك رقم ORD-1' }));
    await sendDueMails();
    const [mail] = smtp.received;
    const headers = headersOf(mail?.source ?? '');
    expect(mail?.from).toBe('care@shop.example');
    expect(headers.get('from')).toContain('مدينة الكمبيوتر');
    expect(headers.get('reply-to')).toBe(reply);
    expect(headers.get('subject')).toBe('طلبك رقم ORD-1');
    expect(partsOf(mail?.source ?? '')).toEqual({ text: 'نص', html: '<p>نص</p>' });
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n\r\n'])(
    'has no header that a text brought along (%j)',
    async (line) => {
      const victim = makeEmail();
      await queue(letter({ subject: `مرحبا${line}Bcc: ${victim}${line}X-Evil: 1` }));
      await sendDueMails();
      const [mail] = smtp.received;
      expect(mail?.to).not.toContain(victim);
      const headers = headersOf(mail?.source ?? '');
      expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
      expect(headers.get('subject')).toContain('مرحبا Bcc:');
    },
  );

  it.each(['a@b.co\r\nBcc: c@d.co', 'a@b.co, c@d.co', '"x" <a@b.co>', 'x', ''])(
    'never goes to %j',
    async (recipient) => {
      await expect(queue(letter({ recipient }))).rejects.toThrow('not an e-mail address');
      await expect(queue(letter({ replyTo: recipient }))).rejects.toThrow('not an e-mail address');
    },
  );
});

describe('the confirmation of an order', () => {
  it('goes to its shopper with number, lines and total; once, also when the checkout is repeated', async () => {
    const name = `لابتوب <b>${word()}</b> & "RTX"`;
    const { who, body, email, product } = await readyToOrder({ price: '75.25', quantity: 2 });
    await db.product.update({ where: { id: product.id }, data: { name } });
    const key = { 'Idempotency-Key': randomUUID() };
    const place = () => who.post<{ orderNumber: string }>('/api/checkout', body, key);
    const answers = await together(3, place);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await db.mailOutbox.findMany({ where: { recipient: email } });
    expect(rows).toHaveLength(1);
    const number = answers[0]?.body.orderNumber ?? '';
    expect(rows[0]?.subject).toContain(number);
    expect(rows[0]?.text).toContain('175.50');
    expect(rows[0]?.text).toContain(name);
    expect(rows[0]?.html).toContain('dir="rtl"');
    expect(rows[0]?.html).not.toContain('<b>');
    // The server sends the email after its answer.
    await expect.poll(async () => (await rowOf(rows[0]?.id ?? '')).sentAt).not.toBeNull();
    expect(files().filter((source) => idOf(source) === rows[0]?.id)).toHaveLength(1);
  });

  it('waits for the payment, and a cancelled order gets none', async () => {
    const product = await makeProduct();
    const items = {
      create: {
        productId: product.id,
        productName: product.name,
        productImage: '/a.png',
        quantity: 1,
        unitPrice: '50.00',
        totalPrice: '50.00',
      },
    };
    for (const [status, count] of [
      ['pending_payment', 0],
      ['cancelled', 0],
      ['confirmed', 1],
    ] as const) {
      const order = await makeOrder({ status, items });
      await db.$transaction((tx) => notifyShopper(tx as never, order.id, 'received', {}));
      await db.$transaction((tx) => notifyShopper(tx as never, order.id, 'received', {}));
      expect(await db.mailOutbox.count({ where: { dedupeKey: `order:${order.id}` } }), status).toBe(count);
    }
  });
});
