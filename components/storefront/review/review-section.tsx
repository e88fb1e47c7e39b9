import { getTranslations } from 'next-intl/server';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { Reviews } from '@/lib/selling/review/reads';
import { FIRST_REVIEWS, reviewsPath } from '@/lib/selling/review/rules';
import { ButtonLink } from '../shared/button-link';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';

type Props = { product: Pick<ProductDetail, 'id' | 'rating' | 'ratingCount'>; reviews: Reviews | null };

export async function ReviewSection({ product, reviews }: Props) {
  const t = await getTranslations('review');
  const { id, rating, ratingCount } = product;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="mb-3 text-lg font-semibold text-foreground md:text-xl">
        {t('title')}
      </h2>
      {reviews && rating !== null ? (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <ReviewSummary average={rating} count={ratingCount} histogram={reviews.histogram} />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <ReviewList reviews={reviews.reviews} />
            {ratingCount > 1 && (
              <ButtonLink href={reviewsPath(id, { sort: 'newest', page: 1 })} variant="outline" prefetch={false}>
                {ratingCount > FIRST_REVIEWS ? t('all', { count: ratingCount }) : t('sorted')}
              </ButtonLink>
            )}
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">{t('none')}</p>
      )}
    </section>
  );
}
