import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { SearchParams } from '@/lib/platform/shared/query';
import { filterUrl } from '../../../shared/filters/filter-url';
import { gridFilterOf, gridSortOf } from './grid-filter';

export function ProductExportLink({ params }: { params: SearchParams }) {
  const t = useTranslations('admin.products');
  const { stock, ...filter } = gridFilterOf(params);
  const isFiltered = stock !== 'all' || Object.values(filter).some(Boolean);
  const filters = { ...filter, stock: stock === 'all' ? undefined : stock, sort: gridSortOf(params) };
  const label = t(isFiltered ? 'export_filtered' : 'export_all');
  const path = '/api/admin/products/export';
  return (
    <>
      <Button asChild variant="outline" className="max-sm:px-3">
        <a href={filterUrl(path, filters)} download aria-label={label} title={label}>
          <FileDown aria-hidden />
          <span className="max-sm:hidden">{label}</span>
        </a>
      </Button>
      <Button asChild variant="outline" className="max-sm:px-3">
        <a href={filterUrl(path, { ...filters, format: 'xlsx' })} download aria-label={t('export_xlsx')}>
          <FileSpreadsheet aria-hidden />
          <span className="max-sm:hidden">{t('export_xlsx_short')}</span>
        </a>
      </Button>
    </>
  );
}
