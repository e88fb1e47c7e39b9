import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { SearchParams } from '@/lib/platform/shared/query';
import { filterUrl, LAST_PAGE } from './filter-url';

type Props = { path: string; params: SearchParams; page: number; more: boolean };

/** No prefetch, because it counts all rows. */
export function LastPageLink({ path, params }: { path: string; params: SearchParams }) {
  const t = useTranslations('admin.common');
  return (
    <Button asChild variant="outline" size="icon" className="shrink-0">
      <Link
        href={filterUrl(path, params, { page: LAST_PAGE }) as Route}
        prefetch={false}
        aria-label={t('last_page')}
        title={t('last_page')}
      >
        <ChevronsLeft aria-hidden />
      </Link>
    </Button>
  );
}

export function StepPages({ path, params, page, more }: Props) {
  const t = useTranslations('admin.common');
  if (page === 1 && !more) return null;
  const to = (number: number) => filterUrl(path, params, { page: number <= 1 ? '' : String(number) }) as Route;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-3">
      {page > 1 && (
        <Button asChild variant="outline">
          <Link href={to(page - 1)} rel="prev">
            <ChevronRight aria-hidden />
            {t('previous')}
          </Link>
        </Button>
      )}
      <span className="text-muted-foreground text-sm">{t('page', { page })}</span>
      {more && (
        <>
          <Button asChild variant="outline">
            <Link href={to(page + 1)} rel="next">
              {t('next')}
              <ChevronLeft aria-hidden />
            </Link>
          </Button>
          <LastPageLink path={path} params={params} />
        </>
      )}
    </nav>
  );
}
