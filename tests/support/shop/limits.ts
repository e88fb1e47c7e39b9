import { createHmac, hkdfSync } from 'node:crypto';
import { db } from '../db.ts';

export const forgetCalls = (name: string) => db.rateLimit.deleteMany({ where: { bucket: { startsWith: `${name}:` } } });

export function countedContact(contact: string): string {
  const key = hkdfSync('sha256', process.env.APP_SECRET ?? '', 'computer-city', 'counted contacts', 32);
  return createHmac('sha256', Buffer.from(key)).update(contact).digest('base64url');
}

/** Uses up a rate limit in this window and in the next one. */
export async function useUp(limit: { name: string; max: number; windowSeconds: number }, who: string): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const now = Date.now();
  const start = now - (now % windowMs);
  for (const window of [start, start + windowMs]) {
    const key = { bucket: `${limit.name}:${who}`, windowStart: new Date(window) };
    const count = limit.max;
    await db.rateLimit.upsert({ where: { bucket_windowStart: key }, create: { ...key, count }, update: { count } });
  }
}
