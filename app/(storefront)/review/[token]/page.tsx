import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { ReviewLinkEnded } from '@/components/storefront/review/review-link-ended';
import { ReviewLinkScreen } from '@/components/storefront/review/review-link-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { translate } from '@/lib/platform/shared/translate';
import { readReviewLink } from '@/lib/selling/review/reads';

export const instant = false;

export const metadata: Metadata = {
  title: translate('client.review.title'),
  robots: { index: false, follow: false },
  // The URL is a secret: it allows a review.
  referrer: 'no-referrer',
};

export default async function ReviewPage({ params }: PageProps<'/review/[token]'>) {
  await connection();
  const { token } = await params;
  const link = await readReviewLink(token);
  if (!link) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  if (link.end !== null) return <ReviewLinkEnded end={link.end} />;
  return (
    <div className="container-page flex justify-center pt-8 pb-16 md:pt-12">
      <ShopperScreen texts={['review']}>
        <ReviewLinkScreen token={token} lines={link.lines} />
      </ShopperScreen>
    </div>
  );
}
