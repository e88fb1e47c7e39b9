import 'server-only';
import { log } from '../../platform/server/log';
import { sealFor } from '../../platform/server/seal';
import { CREDENTIAL_KEYS } from './contract';

/** What an account is opened by, and what its messages are signed with: the merchant gives the one, the shop makes the other up. */
const KEYS = [...CREDENTIAL_KEYS, 'webhookSecret'] as const;
type Key = (typeof KEYS)[number];

const { seal, open } = sealFor<Key>('carrier credentials');

/** Encrypts a credential, bound to its name. */
export const sealCredential = (name: Key, value: string): string => seal(name, value);

/**
 * Stored credentials in clear, for a call to the carrier and nothing else. One that cannot be opened counts as missing: the log names the key, never
 * the value.
 */
export function openCredentials(stored: unknown): Record<string, string> {
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
