import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../server/env';
import { log } from '../server/log';
import { READABLE_KEYS, SECRET_KEYS } from './configuration-keys';

type SecretKey = (typeof SECRET_KEYS)[number];

/** A configuration as the database holds it: readable values as they are, secret ones sealed. */
export type StoredConfiguration = Record<string, string>;

const PREFIX = 'sealed.1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derived = new Map<string, Buffer>();

function keyOf(appSecret: string): Buffer {
  let key = derived.get(appSecret);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', appSecret, 'computer-city', 'gateway credentials', 32));
    derived.set(appSecret, key);
  }
  return key;
}

/**
 * Encrypts a credential for the database: AES-256-GCM under a key derived from APP_SECRET (HKDF-SHA-256), a fresh nonce each
 * time, bound to the configuration key it belongs to, so that one credential cannot be put in another's place.
 */
export function seal(name: SecretKey, value: string, appSecret: string = env().APP_SECRET): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what `seal` made. Throws when it is nothing of the kind, was changed, or belongs to another APP_SECRET. */
export function open(name: SecretKey, sealed: string, appSecret: string = env().APP_SECRET): string {
  if (!sealed.startsWith(PREFIX)) throw new Error(`${name} is not sealed`);
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error(`${name} is cut off`);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const isSecret = (name: string): name is SecretKey => (SECRET_KEYS as readonly string[]).includes(name);

/** The filled text values of a JSON column, whatever else stands in it. */
function entriesOf(configuration: unknown): [string, string][] {
  if (configuration === null || typeof configuration !== 'object' || Array.isArray(configuration)) return [];
  return Object.entries(configuration).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
}

/**
 * A stored configuration with its credentials in clear, for a call to the provider and nothing else. A credential that
 * cannot be opened counts as missing, so that the gateway is simply not offered: the log names the key, never the value.
 */
export function openConfiguration(configuration: unknown): Record<string, string> {
  const opened: Record<string, string> = {};
  for (const [name, value] of entriesOf(configuration)) {
    if (!isSecret(name)) {
      opened[name] = value;
      continue;
    }
    try {
      opened[name] = open(name, value);
    } catch {
      log.error({ key: name }, 'a gateway credential cannot be opened: was APP_SECRET changed?');
    }
  }
  return opened;
}

/**
 * What staff may see of a stored configuration: the readable values, and which keys are set.
 */
export function redactConfiguration(configuration: unknown): {
  configuration: Record<string, string>;
  configured: string[];
} {
  const entries = entriesOf(configuration);
  return {
    configuration: Object.fromEntries(entries.filter(([name]) => (READABLE_KEYS as readonly string[]).includes(name))),
    configured: [...SECRET_KEYS, ...READABLE_KEYS].filter((key) => entries.some(([name]) => name === key)),
  };
}

/**
 * The configuration to store after a staff edit. A key that is missing keeps its value; null removes it; an empty text
 * keeps a credential (its field is always shown empty) and removes a readable value. Unknown keys are dropped.
 */
export function mergeConfiguration(
  stored: unknown,
  edit: Readonly<Record<string, string | null | undefined>>,
): StoredConfiguration {
  const before = Object.fromEntries(entriesOf(stored));
  const after: StoredConfiguration = {};
  for (const name of [...SECRET_KEYS, ...READABLE_KEYS]) {
    const given = edit[name]?.trim() ?? edit[name];
    const keeps = given === undefined || (given === '' && isSecret(name));
    const value = keeps ? before[name] : given;
    if (!value) continue;
    after[name] = !keeps && isSecret(name) ? seal(name, value) : value;
  }
  return after;
}
