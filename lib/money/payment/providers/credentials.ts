import 'server-only';
import { cipherFor } from '../../../platform/server/crypto/encryption';
import { hasAppSecret } from '../../../platform/server/env';
import { log } from '../../../platform/server/log';
import { READABLE_KEYS, SECRET_KEYS } from './configuration-keys';

type SecretKey = (typeof SECRET_KEYS)[number];

/** Values as stored; secrets are encrypted. */
export type StoredConfiguration = Record<string, string>;

export const { seal: encryptCredential, open: decryptCredential } = cipherFor<SecretKey>('gateway credentials');

const isSecret = (name: string): name is SecretKey => (SECRET_KEYS as readonly string[]).includes(name);

function entriesOf(configuration: unknown): [string, string][] {
  if (configuration === null || typeof configuration !== 'object' || Array.isArray(configuration)) return [];
  return Object.entries(configuration).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
}

/** Decrypted values, for calls to providers only. Values that cannot be decrypted count as missing. */
export function decryptConfiguration(configuration: unknown): Record<string, string> {
  const opened: Record<string, string> = {};
  for (const [name, value] of entriesOf(configuration)) {
    if (!isSecret(name)) {
      opened[name] = value;
      continue;
    }
    if (!hasAppSecret()) continue;
    try {
      opened[name] = decryptCredential(name, value);
    } catch {
      log.error({ key: name }, 'a gateway credential cannot be opened: was APP_SECRET changed?');
    }
  }
  return opened;
}

/** Public settings, and names of configured secrets. */
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

/** Null removes a value; a missing key or an empty secret leaves it. */
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
    after[name] = !keeps && isSecret(name) ? encryptCredential(name, value) : value;
  }
  return after;
}
