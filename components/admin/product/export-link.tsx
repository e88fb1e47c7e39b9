import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { address, type SearchParams } from '../shared/filters/address';

/** Downloads what the list's filters leave as a CSV file. */
export function ExportLink({ params }: { params: SearchParams }) {
  const t = useTranslations('admin.products');
  const filters = { q: params.q, category: params.category, stock: params.stock ?? 'in' };
  return (
    <Button asChild variant="outline" className="max-sm:px-2">
      <a href={address('/api/admin/products/export', filters)} download aria-label={t('export')}>
        <FileDown aria-hidden />
        <span className="max-sm:hidden">{t('export')}</span>
        <span className="sm:hidden">{t('export_short')}</span>
      </a>
    </Button>
  );
}
