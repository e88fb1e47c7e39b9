import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CategoryView } from '@/lib/catalogue/category/reads';

const LINK =
  'inline-flex min-h-11 items-center rounded-full border bg-card px-4 text-sm transition-colors hover:border-primary hover:text-primary';

export function PartLinks({
  parts,
  more,
}: {
  parts: readonly CategoryView[];
  more?: { name: string; href: Route } | null;
}) {
  const t = useTranslations('category');
  if (parts.length === 0 && !more) return null;
  return (
    <nav
      aria-label={t('parts')}
      className="relative -mx-4 mt-3 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {more && (
          <li className="shrink-0">
            <Link prefetch={false} href={more.href} className={LINK}>
              {more.name}
            </Link>
          </li>
        )}
        {parts.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <Link prefetch={false} href={`/category/${slug}` as Route} className={LINK}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
