import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { db } from '../db.ts';
import { partsOf } from '../shop/smtp.ts';

/** Emails with lookup codes, oldest first. Sent ones no longer contain their code. */
export const lookupLetters = (orderId: string) =>
  db.mailOutbox.findMany({ where: { orderId, event: 'lookup' }, orderBy: { createdAt: 'asc' } });

/** Reads a sent email from the mail folder; empty until it is sent. */
export function messageOf(id: string): string {
  const folder = path.resolve(process.env.MAIL_DIR ?? '');
  const name = readdirSync(folder).find((file) => file.endsWith(`${id}.eml`));
  return name ? readFileSync(path.join(folder, name), 'utf8') : '';
}

export async function lastCodeOf(orderId: string): Promise<string> {
  const letter = (await lookupLetters(orderId)).at(-1);
  if (!letter?.sentAt) return '';
  const { text } = partsOf(messageOf(letter.id));
  return /\b\d{6}\b(?!-)/.exec(text.replace(/ORD-\d{6}-\w+/g, ''))?.[0] ?? '';
}
