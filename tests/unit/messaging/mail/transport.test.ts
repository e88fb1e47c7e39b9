import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attachedTo, openSmtp, partsOf } from '../../../support/shop/smtp';

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp();
});
afterAll(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const content = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
const attachments = [{ filename: 'INV-000001.pdf', contentType: 'application/pdf', content }];
const mail = {
  recipient: 'buyer@example.com',
  replyTo: null,
  unsubscribeUrl: null,
  subject: 'فاتورة طلبك',
  text: 'نص',
  html: '<p>نص</p>',
};

const written = (id: string) => {
  const name = readdirSync(folder).find((file) => file.endsWith(`-${id}.eml`)) ?? '';
  return readFileSync(path.join(folder, name), 'utf8');
};
const received = () => smtp.received.at(-1)?.source ?? '';

describe.each([
  ['the mail folder', (): string => '', written],
  ['SMTP', (): string => smtp.url, received],
] as const)('%s', (_, url, sourceOf) => {
  it.each([
    ['carries the file beside text and HTML', 'with', attachments],
    ['carries text and HTML only without one', 'without', []],
  ])('%s', async (_case, id, files) => {
    // The module reads its settings once, when imported.
    vi.resetModules();
    vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none');
    vi.stubEnv('APP_SECRET', 'a-secret-of-this-test-alone-0123456789');
    vi.stubEnv('MAIL_DIR', folder);
    vi.stubEnv('SMTP_URL', url());
    const { openTransport } = await import('@/lib/messaging/mail/transport');
    const transport = openTransport('المتجر');
    await transport.send({ ...mail, id, attachments: files });
    transport.close();
    const source = sourceOf(id);
    expect(partsOf(source)).toEqual({ text: mail.text, html: mail.html });
    expect(attachedTo(source)).toEqual(files.map(({ filename }) => ({ name: filename, content })));
  });
});
