import { randomInt } from 'node:crypto';
import { withClient } from './database.mjs';
import { Refusal } from './output.mjs';
import { runTypeScript } from './typescript.mjs';

const shortestPassword = 10;
// Without the characters that look alike when they are copied by hand.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomPassword = () => Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Makes the first staff account when there is none: ADMIN_USERNAME and ADMIN_PASSWORD, else `admin` with a random password.
 * Answers null when somebody is there already; `password` is only there when it was made here and has to be shown.
 */
export async function createFirstStaff(url) {
  const anyone = await withClient(url, (client) => client.query('select 1 from users limit 1'));
  if (anyone.rowCount > 0) return null;
  const username = process.env.ADMIN_USERNAME?.trim() || 'admin';
  const given = process.env.ADMIN_PASSWORD;
  if (given && given.length < shortestPassword) {
    throw new Refusal(`ADMIN_PASSWORD is too short: it needs at least ${shortestPassword} characters.`);
  }
  const password = given || randomPassword();
  const { code, output } = await runTypeScript('scripts/db/first-staff.ts', [], {
    capture: true,
    env: { ...process.env, FIRST_STAFF: JSON.stringify({ username, password }) },
  });
  if (code !== 0) throw new Refusal(`The first staff account could not be made:\n${output.trim()}`);
  return { username, password: given ? undefined : password };
}
