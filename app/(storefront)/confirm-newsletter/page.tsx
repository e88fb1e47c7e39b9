import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { verifyNewsletterConfirmToken } from '@/lib/messaging/newsletter/confirm-token';
import { readSubscription } from '@/lib/messaging/newsletter/reads';

export const instant = false;

export const metadata = mailLinkMetadata('confirm_newsletter');

export default mailLinkPage('confirm_newsletter', '/api/newsletter/confirm', async (token) => {
  const id = verifyNewsletterConfirmToken(token);
  const found = id ? await readSubscription(id) : null;
  // Unsubscribed users must subscribe again.
  const subscription = found?.isActive ? found : null;
  return { address: subscription?.address ?? null, isDone: subscription?.isConfirmed === true };
});
