import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readReviewOptOut } from '@/lib/selling/review/opt-out';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_reviews.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function LeaveReviewsPage({ searchParams }: PageProps<'/leave-reviews'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const leaver = await readReviewOptOut(token);
  return (
    <NewsletterLinkScreen
      texts="leave_reviews"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/reviews/leave?token=${token}`}
    />
  );
}
