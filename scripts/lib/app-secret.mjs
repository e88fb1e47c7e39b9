import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './output.mjs';
import { inData } from './paths.mjs';

const shortest = 16;

/** Sets and returns APP_SECRET from the environment or `.data/app-secret`; undefined without either. */
export function knownAppSecret(file = inData('app-secret')) {
  if (!process.env.APP_SECRET?.trim() && existsSync(file)) process.env.APP_SECRET = readFileSync(file, 'utf8').trim();
  return process.env.APP_SECRET?.trim() || undefined;
}

/** Creates a secret for the embedded database. With another database, production must set APP_SECRET. */
export function provideAppSecret({ embedded, production, file = inData('app-secret') }) {
  const given = process.env.APP_SECRET?.trim();
  if (given) {
    if (given.length < shortest)
      throw new Refusal(`APP_SECRET is too short: it needs at least ${shortest} characters.`);
    return given;
  }
  if (production && !embedded) {
    throw new Refusal(
      'APP_SECRET is not set: a shop with a database of its own needs one, such as the output of: openssl rand -base64 32',
    );
  }
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  }
  process.env.APP_SECRET = readFileSync(file, 'utf8').trim();
  return process.env.APP_SECRET;
}

/** Bearer token for /api/internal. Must equal `derivedKey` in lib/platform/server/crypto/encryption.ts. */
export function internalToken(purpose) {
  const key = hkdfSync('sha256', process.env.APP_SECRET, 'computer-city', `internal ${purpose}`, 32);
  return Buffer.from(key).toString('hex');
}
