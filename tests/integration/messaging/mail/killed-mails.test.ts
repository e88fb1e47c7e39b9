import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMails } from '@/lib/messaging/mail/outbox';
import { sendDueMails } from '@/lib/messaging/mail/send-due-mails';
import { db } from '../../../support/db';
import { sweepAt } from '../../../support/make/internal';
import { makeEmail } from '../../../support/make/make';
import { killedOnce, shopsToKill } from '../../../support/shop/kill-shop';
import { openSmtp } from '../../../support/shop/smtp';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp();
  process.env.SMTP_URL = smtp.url;
  await db.mailOutbox.updateMany({ where: { sentAt: null }, data: { withdrawnAt: new Date() } });
});
afterAll(() => smtp.close());
const next = shopsToKill(2, () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'care@shop.example' }));

const COUNT = 8;

async function queued() {
  const mails = Array.from({ length: COUNT }, () => ({
    dedupeKey: `test:${randomUUID()}`,
    recipient: makeEmail(),
    subject: 'مرحباً',
    text: 'نص',
    html: '<p>نص</p>',
  }));
  await db.$transaction((tx) => queueMails(tx as never, mails));
  return mails.map(({ recipient }) => recipient);
}

const timesOf = (recipient: string) => smtp.received.filter(({ to }) => to.includes(recipient)).length;
const idsOf = (recipient: string) =>
  smtp.received
    .filter(({ to }) => to.includes(recipient))
    .map(({ source }) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1]);

/** Kills a shop while it sends emails, as soon as `isThere` is true for the mail server. */
async function killedWhen(isThere: () => boolean | Promise<boolean>) {
  const begin = (address: string) => [sweepAt(address, 'mails')];
  expect(await killedOnce(await next(), begin, async (about) => expect(await isThere(), about).toBe(true))).toEqual([
    'dead',
  ]);
}

async function sendTheRest(recipients: string[]) {
  smtp.state.isSilent = false;
  const where = { recipient: { in: recipients }, sentAt: null };
  await db.mailOutbox.updateMany({ where, data: { nextAttemptAt: new Date(0) } });
  await sendDueMails();
  expect(await db.mailOutbox.count({ where })).toBe(0);
}

describe('a worker that is killed while it sends', () => {
  it('before the mail server has taken anything: each mail arrives once', async () => {
    const recipients = await queued();
    const claimed = () => db.mailOutbox.count({ where: { recipient: { in: recipients }, attempts: 1, sentAt: null } });
    // The mail server stops answering, so the shop hangs in the first emails.
    smtp.state.isDeaf = true;
    await killedWhen(async () => (await claimed()) > 0);
    smtp.state.isDeaf = false;
    expect(smtp.received.filter(({ to }) => to.some((one) => recipients.includes(one)))).toEqual([]);
    await sendTheRest(recipients);
    expect(recipients.map(timesOf)).toEqual(recipients.map(() => 1));
  });

  it('after the mail server took some and before it said so: those alone arrive once more, as the same message', async () => {
    const recipients = await queued();
    smtp.state.isSilent = true;
    await killedWhen(() => recipients.some((one) => timesOf(one) > 0));
    const where = { recipient: { in: recipients }, attempts: 1 };
    const claimed = (await db.mailOutbox.findMany({ where, select: { recipient: true } })).map((row) => row.recipient);
    // At most one email is in progress per connection.
    expect(claimed.length).toBeLessThanOrEqual(3);
    await sendTheRest(recipients);
    expect(recipients.filter((one) => timesOf(one) === 2).length).toBeGreaterThan(0);
    for (const one of recipients) {
      expect(timesOf(one), one).toBeGreaterThanOrEqual(1);
      expect(timesOf(one), one).toBeLessThanOrEqual(claimed.includes(one) ? 2 : 1);
      expect(new Set(idsOf(one)).size).toBe(1);
    }
  });
});
