'use client';

import { useTranslations } from 'next-intl';

import { COVER_DAYS, DEFAULT_COVER_DAYS, PURCHASE_KINDS } from '@/lib/catalogue/stock/purchase-rules';
import { FilterSelect } from '../../shared/filters/filter-select';
import { indentOptionText } from '../../shared/form/indent-option-text';
import type { BrandOption, CategoryOption } from '../product/catalogue-context';

type Props = { categories: readonly CategoryOption[]; brands: readonly BrandOption[] };

export function PurchaseFilters({ categories, brands }: Props) {
  const t = useTranslations('admin.stock');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-4 print:hidden">
      <FilterSelect
        name="kind"
        label={t('kind')}
        options={[
          { value: '', label: t('kind_all') },
          ...PURCHASE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
      <FilterSelect
        name="cover"
        label={t('cover')}
        options={COVER_DAYS.map((days) => ({
          value: days === DEFAULT_COVER_DAYS ? '' : String(days),
          label: t('cover_days', { count: days }),
        }))}
      />
      <FilterSelect
        name="category"
        label={t('category')}
        options={[
          { value: '', label: t('category_all') },
          ...categories.map(({ slug, name, depth }) => ({ value: slug, label: indentOptionText(name, depth) })),
        ]}
      />
      <FilterSelect
        name="brand"
        label={t('brand')}
        options={[
          { value: '', label: t('brand_all') },
          ...brands.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </div>
  );
}
