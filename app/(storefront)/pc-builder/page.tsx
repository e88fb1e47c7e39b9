import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { BuilderBusy } from '@/components/storefront/builder/builder-busy';
import { BuilderScreen } from '@/components/storefront/builder/builder-screen';
import { BUILDER_PATH, parseBuilder, picksQuery } from '@/lib/catalogue/pc-builder/builder';
import { readBuild } from '@/lib/catalogue/pc-builder/read-builder';
import { getProduct } from '@/lib/catalogue/product/reads';
import { getReadyBuilds } from '@/lib/catalogue/ready-build/reads';
import { admitSearch } from '@/lib/catalogue/search/admission';
import { REFUSED_HEADER } from '@/lib/catalogue/search/limits';
import { isFiltered, parseSearchListing } from '@/lib/catalogue/search/listing/rules';
import { clientAddress, ipRateLimitKey } from '@/lib/platform/server/api/client-address';
import { env } from '@/lib/platform/server/env';
import { AppError } from '@/lib/platform/shared/errors';
import { searchParam } from '@/lib/platform/shared/query';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

// Rendered per request, to work without JavaScript.
export const instant = false;

type Props = PageProps<'/pc-builder'>;

/** Parts that describe a shared build. */
const NAMED_KINDS = ['processor', 'graphics', 'memory', 'storage'] as const;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, parameters] = await Promise.all([getTranslations('pcBuilder'), searchParams]);
  const { picks } = parseBuilder(parameters);
  const named = await Promise.all(NAMED_KINDS.map((kind) => getProduct(picks[kind]?.[0]?.id ?? '')));
  const names = named.flatMap((product) => product?.name ?? []).join(' · ');
  return pageMetadata({
    title: t('title'),
    description: names ? t('description_of', { names }) : t('description'),
    path: BUILDER_PATH,
    index: Object.keys(parameters).length === 0,
  });
}

export default async function PcBuilderPage({ searchParams }: Props) {
  const parameters = await searchParams;
  await connection();
  const state = parseBuilder(parameters);
  const asked = parseSearchListing(parameters);
  const sort = asked.sort === 'relevance' ? 'newest' : asked.sort;
  const caller = await headers();
  const refused = caller.get(REFUSED_HEADER);
  const address = ipRateLimitKey(clientAddress(caller, env().TRUST_PROXY));
  const build = refused
    ? null
    : await admitSearch(address, () => readBuild(state, { ...asked, sort, view: 'grid' })).catch((error) => {
        if (error instanceof AppError && error.code === 'search_busy') return null;
        throw error;
      });
  if (!build) return <BuilderBusy parameters={parameters} />;
  const isStart =
    picksQuery(state.picks) === '' && !searchParam(parameters, 'step') && asked.page === 1 && !isFiltered(asked);
  const ready = isStart ? await getReadyBuilds() : [];
  return <BuilderScreen state={{ ...state, picks: build.picks, step: build.step }} build={build} ready={ready} />;
}
