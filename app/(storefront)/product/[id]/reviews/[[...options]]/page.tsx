import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { ReviewsScreen } from '@/components/storefront/review/reviews-screen';
import { getProduct } from '@/lib/catalogue/product/reads';
import { getReviews } from '@/lib/selling/review/reads';
import { parseReviewPage, REVIEW_PAGE_SIZE, reviewPages } from '@/lib/selling/review/rules';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

type Props = { params: Promise<{ id: string; options?: string[] }> };

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ id: '_', options: ['_'] }];

/** The cached review count limits the pages. */
async function load(params: Props['params']) {
  const { id, options = [] } = await params;
  const asked = parseReviewPage(options);
  const product = asked && id === id.toLowerCase() ? await getProduct(id) : null;
  if (!asked || !product || product.ratingCount === 0 || asked.page > reviewPages(product.ratingCount)) return null;
  return { asked, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return { title: (await getTranslations('notFound'))('title'), robots: { index: false } };
  const t = await getTranslations('review');
  const title = t('title_of', { name: data.product.name });
  // Reviews are indexed on the product page.
  return pageMetadata({
    title,
    description: t('description', { name: data.product.name }),
    path: `/product/${data.product.id}`,
    index: false,
  });
}

export default async function ReviewsPage({ params }: Props) {
  const data = await load(params);
  if (!data) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  return <ReviewsScreen {...data} reviews={await getReviews(data.product.id, data.asked, REVIEW_PAGE_SIZE)} />;
}
