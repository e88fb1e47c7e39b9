import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { readSubscription } from '@/lib/messaging/newsletter/reads';
import { readUnsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('unsubscribe.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const id = readUnsubscribeToken(token);
  const subscription = id ? await readSubscription(id) : null;
  return (
    <NewsletterLinkScreen
      texts="unsubscribe"
      address={subscription?.address ?? null}
      isDone={param(query, 'state') === 'done' || subscription?.isActive === false}
      action={`/api/newsletter/unsubscribe?token=${token}`}
    />
  );
}
