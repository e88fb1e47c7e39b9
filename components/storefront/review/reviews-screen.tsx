import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { Reviews } from '@/lib/selling/review/reads';
import { REVIEW_SORTS, type ReviewPage, reviewPages, reviewsPath } from '@/lib/selling/review/rules';
import { Value } from '../../shared/value';
import { Breadcrumb } from '../listing/breadcrumb';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';

type Props = { product: ProductDetail; reviews: Reviews; asked: ReviewPage };

export function ReviewsScreen({ product, reviews, asked }: Props) {
  const t = useTranslations('review');
  const listing = useTranslations('listing');
  const { id, name, rating, ratingCount } = product;
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb
        trail={[
          { name, href: `/product/${id}` },
          { name: t('title'), href: reviewsPath(id, { sort: 'newest', page: 1 }) },
        ]}
      />
      <h1 className="mt-3 mb-5 text-xl leading-relaxed font-bold text-foreground md:text-2xl">
        <span>{t('title')}: </span>
        <Link href={`/product/${id}`} className="rounded-sm hover:text-primary">
          <Value text={name} />
        </Link>
      </h1>
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <ReviewSummary average={rating ?? 0} count={ratingCount} histogram={reviews.histogram} />
        <div className="flex min-w-0 flex-col gap-6">
          <nav aria-label={t('sort')}>
            <ul className="flex flex-wrap gap-2">
              {REVIEW_SORTS.map((sort) => (
                <li key={sort}>
                  <Link
                    href={reviewsPath(id, { sort, page: 1 }) as Route}
                    prefetch={false}
                    rel="nofollow"
                    scroll={false}
                    aria-current={sort === asked.sort ? 'true' : undefined}
                    className="inline-flex min-h-11 items-center rounded-full border border-border px-4 text-sm text-foreground hover:border-primary hover:text-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground"
                  >
                    {t(`sorts.${sort}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ReviewList reviews={reviews.reviews} />
          <Pagination
            page={asked.page}
            pages={reviewPages(ratingCount)}
            href={(page) => reviewsPath(id, { ...asked, page })}
            labels={{
              nav: t('pages'),
              previous: listing('previous'),
              next: listing('next'),
              page: (page) => listing('page', { page }),
            }}
          />
        </div>
      </div>
    </div>
  );
}
