import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

export const hmacSha256 = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest();

export const isEqualConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
