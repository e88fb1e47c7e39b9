import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import type { SearchParams } from '@/lib/platform/shared/query';
import { filterUrl } from './filter-url';

type Props = { path: string; params: SearchParams; page: number; pages: number };

export function ListPages({ path, params, page, pages }: Props) {
  const t = useTranslations('admin.common');
  return (
    <Pagination
      className="mt-6"
      page={page}
      pages={pages}
      href={(number) => filterUrl(path, params, { page: number === 1 ? '' : String(number) })}
      labels={{
        nav: t('pages'),
        previous: t('previous_page'),
        next: t('next_page'),
        page: (number) => t('page', { page: number }),
      }}
    />
  );
}
