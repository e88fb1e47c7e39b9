'use client';

import { Download, FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { useHasPermission } from '../../../shared/allowed';
import { filterQuery } from './order-filter';

export function OrderExportLink({ filter }: { filter: OrdersExportFilter }) {
  const t = useTranslations('admin.orders');
  if (!useHasPermission(['orders_view', 'personal_data_export'])) return null;
  const query = filterQuery(filter);
  const path = `/api/admin/orders/export?${query}`;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <a href={path} download>
          <Download aria-hidden />
          {t('export.button')}
        </a>
      </Button>
      <Button asChild variant="outline">
        <a href={`${path}${query.size > 0 ? '&' : ''}format=xlsx`} download>
          <FileSpreadsheet aria-hidden />
          {t('export.xlsx')}
        </a>
      </Button>
    </span>
  );
}
