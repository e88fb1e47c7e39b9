import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { listingUrl, type SearchListing } from '@/lib/catalogue/search/listing/rules';
import type { QueryInterpretation } from '@/lib/catalogue/search/query/interpretation';

const TAG =
  'inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-3 text-sm text-foreground';

type UnderstoodProps = { parts: readonly QueryInterpretation[]; listing: SearchListing };

export function QueryInterpretationLine({ parts, listing }: UnderstoodProps) {
  const t = useTranslations('search');
  const label = useLabel();
  if (parts.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      <span id="search-understood">{t('understood')}</span>
      <ul aria-labelledby="search-understood" className="contents">
        {parts.map((part) => {
          const name = label(part);
          return (
            <li key={name} className="contents">
              {part.without === null ? (
                <span className={TAG}>
                  <bdi>{name}</bdi>
                </span>
              ) : (
                <a
                  href={listingUrl('/search', { ...listing, page: 1 }, part.without)}
                  rel="nofollow"
                  className={`${TAG} transition-colors hover:border-input`}
                  aria-label={t('understood_remove', { name })}
                >
                  <bdi>{name}</bdi>
                  <X aria-hidden className="size-4" />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useLabel() {
  const t = useTranslations('search');
  const prices = useTranslations('listing');
  return (part: QueryInterpretation): string => {
    if ('text' in part) return part.text;
    if ('order' in part) return t(part.order === 'cheap' ? 'understood_cheap' : 'understood_dear');
    const [from, to] = [(part.min ?? 0) / 100, (part.max ?? 0) / 100];
    if (part.min === null) return prices('price_up_to', { to });
    return part.max === null ? prices('price_from', { from }) : prices('price_between', { from, to });
  };
}
