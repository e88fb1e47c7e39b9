'use client';

import { useTranslations } from 'next-intl';
import { INVOICE_KINDS } from '@/lib/orders/invoice/rules';
import { FilterSelect } from '../../shared/filters/filter-select';
import { PeriodDays, PeriodSelect } from '../../shared/filters/period-filter';
import { SearchField } from '../../shared/filters/search-field';

/** Search, kind and period; a period of one's own brings two days along. */
export function InvoiceFilters() {
  const t = useTranslations('admin.invoices');
  const kind = useTranslations('client.invoice.kinds');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="col-span-2 md:col-span-1">
        <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      </div>
      <FilterSelect
        name="kind"
        label={t('kind_label')}
        options={[
          { value: '', label: t('kind_all') },
          ...INVOICE_KINDS.map((key) => ({ value: key, label: kind(key) })),
        ]}
      />
      <PeriodSelect />
      <PeriodDays />
    </div>
  );
}
