import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { db } from './db.ts';
import { partsOf } from './smtp.ts';

/** The letters with codes of an order, oldest first; those that have gone hold none any more. */
export const lookupLetters = (orderId: string) =>
  db.mailOutbox.findMany({ where: { orderId, event: 'lookup' }, orderBy: { createdAt: 'asc' } });

/** The whole message as the shop's mail folder has it; empty while it has not gone. */
export function messageOf(id: string): string {
  const folder = path.resolve(process.env.MAIL_DIR ?? '');
  const name = readdirSync(folder).find((file) => file.endsWith(`${id}.eml`));
  return name ? readFileSync(path.join(folder, name), 'utf8') : '';
}

/** The code in the newest letter of an order that its mailbox has got; empty while it has none. */
export async function lastCodeOf(orderId: string): Promise<string> {
  const letter = (await lookupLetters(orderId)).at(-1);
  if (!letter?.sentAt) return '';
  const { text } = partsOf(messageOf(letter.id));
  return /\b\d{6}\b(?!-)/.exec(text.replace(/ORD-\d{6}-\w+/g, ''))?.[0] ?? '';
}
