import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from '../../tests/support/shop/smtp.ts';

/** Returns the code in the newest email to a recipient (MAIL_DIR), or null. */
export function codeFor(recipient) {
  const folder = process.env.MAIL_DIR ?? '';
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const letters = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const letter = letters.findLast((source) => source.includes(recipient));
  return letter ? (/^\D*: (\d{6})$/m.exec(partsOf(letter).text)?.[1] ?? null) : null;
}
