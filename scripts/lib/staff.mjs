import { randomInt } from 'node:crypto';
import { CONNECT_TIMEOUTS, refuseLostDatabase, withClient } from './database/database.mjs';
import { withPrepareLock } from './database/prepare-lock.mjs';
import { Refusal } from './output.mjs';
import { runTypeScript } from './typescript.mjs';

const shortestPassword = 10;
// For passwords; without characters that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomPassword = () => Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join('');

const isAnyoneThere = async (url) =>
  (await withClient(url, (client) => client.query('select 1 from users limit 1'), CONNECT_TIMEOUTS)).rowCount > 0;

/**
 * Null if an account exists; `password` is set only if generated.
 * @param {{ say?: (text: string) => void }} options `say` receives wait messages
 */
export const createFirstStaff = (url, options = {}) =>
  refuseLostDatabase(url, async () => {
    if (await isAnyoneThere(url)) return null;
    return withPrepareLock(url, async () => ((await isAnyoneThere(url)) ? null : makeAccount(url)), options);
  });

/** For builds on Vercel. Undefined without ADMIN_*, because a build log must not show a password. */
export async function createStaffOfBuild(url, options = {}) {
  if (!process.env.VERCEL || !process.env.ADMIN_USERNAME?.trim() || !process.env.ADMIN_PASSWORD) return undefined;
  return createFirstStaff(url, options);
}

async function makeAccount(url) {
  const username = process.env.ADMIN_USERNAME?.trim() || 'admin';
  const given = process.env.ADMIN_PASSWORD;
  if (given && given.length < shortestPassword) {
    throw new Refusal(`ADMIN_PASSWORD is too short: it needs at least ${shortestPassword} characters.`);
  }
  const password = given || randomPassword();
  const { code, output } = await runTypeScript('scripts/db/first-staff.ts', [], {
    capture: true,
    env: { ...process.env, DATABASE_URL: url, FIRST_STAFF: JSON.stringify({ username, password }) },
  });
  if (code !== 0) throw new Refusal(`The first staff account could not be made:\n${output.trim()}`);
  return { username, password: given ? undefined : password };
}
