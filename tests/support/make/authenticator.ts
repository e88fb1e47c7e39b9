import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The TOTP code of a Base32 secret. A second implementation, to check that of the shop. */
export function appCode(secret: string, now = Date.now()): string {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)),
  );
  const message = Buffer.alloc(8);
  message.writeUInt32BE(Math.floor(now / 30_000), 4);
  const mac = createHmac('sha1', key).update(message).digest();
  const from = (mac[19] ?? 0) & 0xf;
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
