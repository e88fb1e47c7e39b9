import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { JsonLd } from '@/lib/storefront/seo/json-ld';
import { Value } from '../../shared/value';
import { type BreadcrumbItem, breadcrumbJsonLd } from './list-json-ld';

export function Breadcrumb({ trail }: { trail: readonly BreadcrumbItem[] }) {
  const t = useTranslations('listing');
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <JsonLd data={breadcrumbJsonLd([{ name: t('home'), href: '/' }, ...trail])} />
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted-foreground">
        <li className="shrink-0">
          <Link
            href="/"
            prefetch={false}
            className="inline-flex min-h-8 items-center rounded-sm hover:text-foreground hover:underline"
          >
            {t('home')}
          </Link>
        </li>
        {trail.map(({ name, href }, index) => {
          const last = index === trail.length - 1;
          return (
            <li key={href} className={last ? 'flex min-w-0 items-center gap-1' : 'flex shrink-0 items-center gap-1'}>
              <ChevronLeft aria-hidden className="size-4 shrink-0 ltr:-scale-x-100" />
              {last ? (
                <span aria-current="page" className="min-w-0 break-words text-foreground">
                  <Value text={name} max={48} />
                </span>
              ) : (
                <Link
                  href={href}
                  className="inline-flex min-h-8 items-center rounded-sm hover:text-foreground hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
