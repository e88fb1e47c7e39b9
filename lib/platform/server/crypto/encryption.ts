import 'server-only';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { appSecret } from '../env';

const PREFIX = 'sealed.1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derived = new Map<string, Buffer>();

/** Key for one purpose, derived from APP_SECRET (HKDF-SHA-256). */
export function derivedKey(purpose: string, secret: string = appSecret()): Buffer {
  const name = `${purpose}\n${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, 'computer-city', purpose, 32));
    derived.set(name, key);
  }
  return key;
}

/** Hash of a personal or short value for one purpose. Without APP_SECRET the value cannot be guessed. */
export const keyedHash = (purpose: string, value: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHmac('sha256', derivedKey(purpose)).update(value).digest(encoding);

/** AES-256-GCM with a random nonce. Bound to the name of the value, so values cannot be swapped. */
export function cipherFor<Name extends string>(purpose: string) {
  return {
    seal(name: Name, value: string, secret?: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derivedKey(purpose, secret), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Throws if the value was changed, or encrypted with another name or secret. */
    open(name: Name, sealed: string, secret?: string): string {
      if (!sealed.startsWith(PREFIX)) throw new Error(`${name} is not sealed`);
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error(`${name} is cut off`);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', derivedKey(purpose, secret), nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
