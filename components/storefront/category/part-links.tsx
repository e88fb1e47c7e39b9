import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CategoryView } from '@/lib/catalogue/category/reads';

/** The categories that a category has as its parts: a row that is pushed sideways on phones. */
export function PartLinks({ parts }: { parts: readonly CategoryView[] }) {
  const t = useTranslations('category');
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t('parts')} className="-mx-4 mt-3 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {parts.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <Link
              prefetch={false}
              href={`/category/${slug}` as Route}
              className="inline-flex min-h-11 items-center rounded-full border bg-card px-4 text-sm transition-colors hover:border-primary hover:text-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
