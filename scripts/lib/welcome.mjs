import { writeFileSync } from 'node:fs';
import { bold, dim, isJournal } from './output.mjs';
import { inData } from './paths.mjs';

export const FAREWELL = '\n  Closing the shop.';

/** Of the first account. Many users may read the journal, so it names only a file. */
export function printPassword({ username, password }) {
  const file = isJournal() && inData('first-password');
  if (!file) {
    console.log(`\n  Sign in as ${bold(username)} with the password ${bold(password)}`);
    return console.log(`  ${dim('It is shown only once: store it now.')}\n`);
  }
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  console.log(`\n  Sign in as ${bold(username)} with the password in ${file}, then delete that file.\n`);
}

export function printWelcome({ shown }) {
  console.log(`\n  Shop     ${bold(shown)}`);
  console.log(`  Staff    ${bold(`${shown}/admin`)}`);
  console.log(dim('\n  Ctrl-C ends it.\n'));
}
