import { db } from '../db.ts';
import { messageOf } from '../make/lookup-code.ts';
import { partsOf } from './smtp.ts';

export const signInLetters = (recipient: string) =>
  db.mailOutbox.findMany({ where: { recipient, event: 'sign_in' }, orderBy: { createdAt: 'asc' } });

/** Returns the newest code sent to a mailbox; empty if there is none yet. */
export async function signInCodeOf(recipient: string): Promise<string> {
  const letter = (await signInLetters(recipient)).at(-1);
  if (!letter?.sentAt) return '';
  return /^\D*: (\d{6})$/m.exec(partsOf(messageOf(letter.id)).text)?.[1] ?? '';
}
