import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of a text. */
export const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/** Whether two values are the same, in a time that says nothing of where they differ. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
