'use client';

import { useTranslations } from 'next-intl';
import { INVOICE_KINDS, REPORT_FILTERS } from '@/lib/orders/invoice/rules';
import { useHasPermission } from '../../shared/allowed';
import { FilterSelect } from '../../shared/filters/filter-select';
import { PeriodDays, PeriodSelect } from '../../shared/filters/period-filter';
import { SearchField } from '../../shared/filters/search-field';

export function InvoiceFilters() {
  const t = useTranslations('admin.invoices');
  const seesPeople = useHasPermission('personal_data');
  const kind = useTranslations('client.invoice.kinds');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
      <div className="col-span-2 md:col-span-1">
        <SearchField
          label={t('search_label')}
          placeholder={t(seesPeople ? 'search_placeholder' : 'search_placeholder_masked')}
        />
      </div>
      <FilterSelect
        name="kind"
        label={t('kind_label')}
        options={[
          { value: '', label: t('kind_all') },
          ...INVOICE_KINDS.map((key) => ({ value: key, label: key === 'invoice' ? t('kind_invoice') : kind(key) })),
        ]}
      />
      <FilterSelect
        name="report"
        label={t('report_label')}
        options={[
          { value: '', label: t('report_all') },
          ...REPORT_FILTERS.map((key) => ({ value: key, label: t(`report_filters.${key}`) })),
        ]}
      />
      <PeriodSelect />
      <PeriodDays />
    </div>
  );
}
