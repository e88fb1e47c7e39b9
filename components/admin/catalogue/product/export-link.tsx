import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { param, type SearchParams } from '@/lib/platform/shared/query';
import { address } from '../../shared/filters/address';

/** Downloads as a CSV file or a workbook what the user's filters leave, and without any every product, also those that the list leaves out at first. */
export function ExportLink({ params }: { params: SearchParams }) {
  const t = useTranslations('admin.products');
  const filters = Object.fromEntries(
    ['q', 'category', 'brand', 'family', 'stock'].map((name) => [name, param(params, name)]),
  );
  const isFiltered = Object.entries(filters).some(([name, value]) => value && !(name === 'stock' && value === 'all'));
  const label = t(isFiltered ? 'export_filtered' : 'export_all');
  const path = '/api/admin/products/export';
  return (
    <>
      <Button asChild variant="outline" className="max-sm:px-2">
        <a href={address(path, filters)} download aria-label={label} title={label}>
          <FileDown aria-hidden />
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden">{t('export_short')}</span>
        </a>
      </Button>
      <Button asChild variant="outline" className="max-sm:px-2">
        <a href={address(path, { ...filters, format: 'xlsx' })} download aria-label={t('export_xlsx')}>
          <FileSpreadsheet aria-hidden />
          <span>{t('export_xlsx_short')}</span>
        </a>
      </Button>
    </>
  );
}
