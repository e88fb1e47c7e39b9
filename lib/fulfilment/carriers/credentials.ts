import 'server-only';
import { cipherFor } from '../../platform/server/crypto/encryption';
import { log } from '../../platform/server/log';
import { CREDENTIAL_KEYS } from './contract';

const KEYS = [...CREDENTIAL_KEYS, 'webhookSecret'] as const;
type Key = (typeof KEYS)[number];

const { seal, open } = cipherFor<Key>('carrier credentials');

export const encryptCarrierCredential = (name: Key, value: string): string => seal(name, value);

/** Credentials that cannot be decrypted count as missing. */
export function decryptCarrierCredentials(stored: unknown): Record<string, string> {
  const opened: Record<string, string> = {};
  for (const name of KEYS) {
    const value = (stored as Record<string, unknown> | null)?.[name];
    if (typeof value !== 'string' || value === '') continue;
    try {
      opened[name] = open(name, value);
    } catch {
      log.error({ key: name }, "a carrier's credential cannot be opened: was APP_SECRET changed?");
    }
  }
  return opened;
}
