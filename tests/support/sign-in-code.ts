import { db } from './db.ts';
import { messageOf } from './lookup-code.ts';
import { partsOf } from './smtp.ts';

/** The letters with codes that went to a mailbox, oldest first. */
export const signInLetters = (recipient: string) =>
  db.mailOutbox.findMany({ where: { recipient, event: 'sign_in' }, orderBy: { createdAt: 'asc' } });

/** The code in the newest letter that a mailbox has got; empty while it has none. */
export async function signInCodeOf(recipient: string): Promise<string> {
  const letter = (await signInLetters(recipient)).at(-1);
  if (!letter?.sentAt) return '';
  return /^\D*: (\d{6})$/m.exec(partsOf(messageOf(letter.id)).text)?.[1] ?? '';
}
