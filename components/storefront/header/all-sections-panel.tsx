'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { ShopperQueries } from '../cart/shopper-queries';
import { useSections } from './use-sections';

type Props = { onChoose: () => void };

const row = 'inline-flex min-h-9 items-center rounded-sm transition-colors hover:text-primary hover:underline';

function Panel({ onChoose }: Props) {
  const t = useTranslations('client.header');
  const { data, isError } = useSections();
  if (isError) return <p className="p-4 text-sm">{t('sections_failed')}</p>;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <div className="columns-3 gap-8 xl:columns-5">
        {data
          .filter(({ isTop }) => isTop)
          .map(({ href, label, parts }) => (
            <section key={href} aria-label={label} className="mb-5 break-inside-avoid-column">
              <Link prefetch={false} href={href as Route} onClick={onChoose} className={`${row} font-semibold`}>
                {label}
              </Link>
              <ul className="text-muted-foreground text-sm">
                {parts.map((part) => (
                  <li key={part.href}>
                    <Link prefetch={false} href={part.href as Route} onClick={onChoose} className={row}>
                      {part.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <p className="mt-2 flex gap-6">
        {(['/pc-builder', '/brands'] as const).map((href) => (
          <Link
            key={href}
            prefetch={false}
            href={href}
            onClick={onChoose}
            className="inline-flex min-h-11 items-center font-medium text-primary text-sm hover:underline"
          >
            {t(href === '/brands' ? 'all_brands' : 'builder')}
          </Link>
        ))}
      </p>
    </>
  );
}

export function AllSectionsPanel(props: Props) {
  return (
    <ShopperQueries>
      <Panel {...props} />
    </ShopperQueries>
  );
}
