import { TrendingUp } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { searchAddress } from '@/lib/catalogue/search/address';

export function PopularSearches({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('search');
  if (texts.length === 0) return null;
  return (
    <nav aria-labelledby="search-popular" className="mt-8">
      <h2 id="search-popular" className="mb-3 text-lg font-semibold text-foreground">
        {t('popular')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text}>
            <Link
              href={searchAddress(text)}
              prefetch={false}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-border bg-card px-4 text-sm text-foreground transition-colors hover:border-input"
            >
              <TrendingUp aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
