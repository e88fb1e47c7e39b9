'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { OrdersExportFilter } from '@/lib/order-desk/schema';
import { useMay } from '../shared/allowed';

/** Downloads the orders that the list shows, all pages of them, or those that were chosen: people's names and addresses, which is a permission of its own. */
export function ExportLink({ filter }: { filter: OrdersExportFilter }) {
  const t = useTranslations('admin.orders');
  if (!useMay(['orders', 'personal_data_export'])) return null;
  const query = new URLSearchParams();
  if (filter.q) query.set('q', filter.q);
  if (filter.status) query.set('status', filter.status);
  if (filter.queue) query.set('queue', filter.queue);
  if (filter.ids) query.set('ids', filter.ids.join(','));
  if (filter.refundDue) query.set('refundDue', 'true');
  if (filter.from) query.set('from', filter.from.toISOString());
  if (filter.to) query.set('to', filter.to.toISOString());
  return (
    <Button asChild variant="outline">
      <a href={`/api/admin/orders/export?${query}`} download>
        <Download aria-hidden />
        {t('export.button')}
      </a>
    </Button>
  );
}
