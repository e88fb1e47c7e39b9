import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { readNewsletterConfirmToken } from '@/lib/messaging/newsletter/confirm-token';
import { readSubscription } from '@/lib/messaging/newsletter/reads';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('confirm_newsletter.title'),
  robots: { index: false },
  // The URL contains a secret.
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function ConfirmNewsletterPage({ searchParams }: PageProps<'/confirm-newsletter'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const id = readNewsletterConfirmToken(token);
  const found = id ? await readSubscription(id) : null;
  // Unsubscribed users must subscribe again.
  const subscription = found?.isActive ? found : null;
  return (
    <NewsletterLinkScreen
      texts="confirm_newsletter"
      address={subscription?.address ?? null}
      isDone={param(query, 'state') === 'done' || subscription?.isConfirmed === true}
      action={`/api/newsletter/confirm?token=${token}`}
    />
  );
}
