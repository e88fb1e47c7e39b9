import 'server-only';
import { db } from '../server/db';
import type { SubscribeBody } from './schema';

/** Subscribes an address, or revives a subscription that had ended. Says nothing about which it was. */
export async function subscribe(body: SubscribeBody): Promise<void> {
  if (body.type === 'email') {
    await db.newsletterSubscription.upsert({
      where: { email: body.email },
      create: { type: 'email', email: body.email },
      update: { isActive: true },
    });
  } else {
    await db.newsletterSubscription.upsert({
      where: { phone: body.phone },
      create: { type: 'whatsapp', phone: body.phone },
      update: { isActive: true },
    });
  }
}
