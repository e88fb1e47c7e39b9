import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LetterLinkScreen } from '@/components/storefront/newsletter/letter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readLeaver } from '@/lib/selling/review/opt-out';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_reviews.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const LONGEST_TOKEN = 200;

export default async function LeaveReviewsPage({ searchParams }: PageProps<'/leave-reviews'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, LONGEST_TOKEN);
  const leaver = await readLeaver(token);
  return (
    <LetterLinkScreen
      texts="leave_reviews"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/reviews/leave?token=${token}`}
    />
  );
}
