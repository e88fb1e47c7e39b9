import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { BuilderScreen } from '@/components/storefront/builder/builder-screen';
import { BUILDER, readBuilder } from '@/lib/catalogue/compatibility/builder';
import { readBuild } from '@/lib/catalogue/compatibility/read-builder';
import { parseSearchListing } from '@/lib/catalogue/search/listing/rules';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

// Rendered for each request, whole: a build is whatever its address says, and works without JavaScript.
export const instant = false;

type Props = PageProps<'/pc-builder'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, parameters] = await Promise.all([getTranslations('pcBuilder'), searchParams]);
  return pageMetadata({
    title: t('title'),
    description: t('description'),
    path: BUILDER,
    index: Object.keys(parameters).length === 0,
  });
}

export default async function PcBuilderPage({ searchParams }: Props) {
  const parameters = await searchParams;
  await connection();
  const state = readBuilder(parameters);
  const asked = parseSearchListing(parameters);
  const sort = asked.sort === 'relevance' ? 'newest' : asked.sort;
  const build = await readBuild(state, { ...asked, sort, view: 'grid' });
  return <BuilderScreen state={{ ...state, picks: build.picks }} build={build} />;
}
