import 'server-only';
import { db } from '../server/db';
import { readUnsubscribeToken } from './unsubscribe-token';

/** Ends the subscription that a token is for. Again changes nothing. Whether there was one to end. */
export async function unsubscribe(token: string): Promise<boolean> {
  const id = readUnsubscribeToken(token);
  if (id === null) return false;
  const { count } = await db.newsletterSubscription.updateMany({ where: { id }, data: { isActive: false } });
  return count > 0;
}
