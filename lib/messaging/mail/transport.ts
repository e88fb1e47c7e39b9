import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env, siteUrl } from '../../platform/server/env';
import type { MailAttachment } from './attachment';

export type OutgoingMail = {
  id: string;
  recipient: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly MailAttachment[];
};

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

export const SMTP_CONNECTIONS = 3;

/** SMTP if SMTP_URL is set, else files in MAIL_DIR. */
export function openTransport(senderName: string): MailTransport {
  const { SMTP_URL } = env();
  return SMTP_URL ? smtpTransport(SMTP_URL, senderName) : fileTransport(senderName);
}

const host = (): string => new URL(siteUrl()).hostname;

function sender(name: string): SendMailOptions['from'] {
  const from = env().MAIL_FROM;
  return from?.includes('<') ? from : { name, address: from ?? `no-reply@${host()}` };
}

const messageOf = (mail: OutgoingMail, senderName: string): SendMailOptions => ({
  from: sender(senderName),
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? undefined,
  attachments: [...mail.attachments],
  // The same in all attempts, so that servers detect duplicates.
  messageId: `<${mail.id}@${host()}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'ar',
    ...(mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport(url: string, senderName: string): MailTransport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await mailer.sendMail(messageOf(mail, senderName));
    },
    close: () => mailer.close(),
  };
}

/** Writes .eml files with names that sort by time. */
function fileTransport(senderName: string): MailTransport {
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), env().MAIL_DIR);
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await mailer.sendMail(messageOf(mail, senderName));
      await mkdir(folder, { recursive: true });
      const name = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
      await writeFile(`${name}.part`, message as Buffer);
      await rename(`${name}.part`, name);
    },
    close: () => mailer.close(),
  };
}
