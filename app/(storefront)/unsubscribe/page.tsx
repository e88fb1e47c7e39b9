import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readSubscription } from '@/lib/messaging/newsletter/reads';
import { readUnsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';

export const instant = false;

export const metadata = mailLinkMetadata('unsubscribe');

export default mailLinkPage('unsubscribe', '/api/newsletter/unsubscribe', async (token) => {
  const id = readUnsubscribeToken(token);
  const subscription = id ? await readSubscription(id) : null;
  return { address: subscription?.address ?? null, isDone: subscription?.isActive === false };
});
