import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ComparisonScreen } from '@/components/storefront/comparison/comparison-screen';
import { getCategories } from '@/lib/catalogue/category/reads';
import { COMPARE_PATH, comparedIds } from '@/lib/catalogue/comparison/compared-ids';
import { getComparison } from '@/lib/catalogue/comparison/reads';
import { searchParam } from '@/lib/platform/shared/query';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

// Per request, to work without JavaScript.
export const instant = false;

type Props = PageProps<'/compare'>;

const read = cache(async (ids: string) => {
  const [t, comparison] = await Promise.all([getTranslations('compare'), getComparison(comparedIds(ids))]);
  const title = comparison.kind ? t('title_of', { kind: comparison.kind.name }) : t('title');
  return { comparison, title };
});

async function load(searchParams: Props['searchParams']) {
  const ids = searchParam(await searchParams, 'ids');
  await connection();
  return read(ids);
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ comparison, title }, t] = await Promise.all([load(searchParams), getTranslations('compare')]);
  const names = comparison.products.map(({ name }) => name).join(' · ');
  const description = names ? t('description_of', { names }) : t('description');
  // Comparisons are unlimited and repeat product pages.
  return {
    ...(await pageMetadata({ title, description, path: COMPARE_PATH })),
    robots: { index: false, follow: true },
  };
}

export default async function ComparePage({ searchParams }: Props) {
  const [{ comparison, title }, categories] = await Promise.all([load(searchParams), getCategories()]);
  const shown = categories.some(({ slug }) => slug === comparison.kind?.slug);
  return <ComparisonScreen comparison={comparison} title={title} shown={shown} />;
}
