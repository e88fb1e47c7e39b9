import { getTranslations } from 'next-intl/server';
import { LazyLinkList } from '@/components/storefront/lazy-parts';
import { searchesWithResults } from '@/lib/catalogue/search/searches-with-results';
import { SHOPPING_USES, usesWithResults } from '@/lib/catalogue/search/uses';
import { HomeSection } from './section';

export async function ShopByUse() {
  const t = await getTranslations('home.uses');
  const all = SHOPPING_USES.flatMap(([, searches]) => searches);
  const found = new Set(await searchesWithResults([...new Set(all.map((search) => t(`searches.${search}`)))]));
  const uses = usesWithResults((search) => found.has(t(`searches.${search}`)));
  if (uses.length === 0) return null;
  return (
    <HomeSection id="home-uses" title={t('title')}>
      <ul className="scrollbar-none -mx-4 flex gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:gap-4 xl:grid-cols-4">
        {uses.map(([use, searches]) => (
          <li key={use} className="w-72 max-w-full shrink-0 rounded-lg border bg-card p-4 sm:w-auto">
            <h3 id={`use-${use}`} className="mb-2 font-semibold">
              {t(use)}
            </h3>
            <LazyLinkList name={`use-${use}`} links={searches.map((search) => [t(`searches.${search}`)])} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
