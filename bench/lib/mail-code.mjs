import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from '../../tests/support/smtp.ts';

/** The six digits of the newest letter to a mailbox, in the folder that the shop under test writes its mail to; null while there is none. */
export function codeFor(recipient) {
  const folder = process.env.MAIL_DIR ?? '';
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const letters = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const letter = letters.findLast((source) => source.includes(recipient));
  return letter ? (/^\D*: (\d{6})$/m.exec(partsOf(letter).text)?.[1] ?? null) : null;
}
