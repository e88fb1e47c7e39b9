import { useTranslations } from 'next-intl';
import { FilterSelect } from '../../shared/filters/filter-select';
import { SearchField } from '../../shared/filters/search-field';
import { indented } from '../../shared/form/indented';
import type { BrandOption, CategoryOption } from './catalogue-context';

type Props = {
  categories: readonly CategoryOption[];
  brands: readonly BrandOption[];
  families: readonly string[];
  isSearched: boolean;
  /** as the address says it */
  stock: string;
};

/** Search, category, brand, family and stock. Without a choice the screen shows what is in stock, and what a search finds whether it is or not. */
export function ProductFilters({ categories, brands, families, isSearched, stock }: Props) {
  const t = useTranslations('admin.products');
  // What is shown unless it is chosen otherwise has no value; chosen before a search, or within one, it has.
  const all = { value: isSearched && stock !== 'all' ? '' : 'all', label: t('stock_all') };
  const inStock = { value: isSearched || stock === 'in' ? 'in' : '', label: t('stock_in') };
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_repeat(4,10rem)]">
      <div className="col-span-2 md:col-span-3 lg:col-span-1">
        <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      </div>
      <FilterSelect
        name="category"
        label={t('fields.category')}
        options={[
          { value: '', label: t('category_all') },
          ...categories.map(({ slug, name, depth }) => ({ value: slug, label: indented(name, depth) })),
        ]}
      />
      <FilterSelect
        name="brand"
        label={t('fields.brand')}
        options={[
          { value: '', label: t('brand_all') },
          ...brands.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <FilterSelect
        name="family"
        label={t('fields.family')}
        options={[{ value: '', label: t('family_all') }, ...families.map((name) => ({ value: name, label: name }))]}
      />
      <FilterSelect
        name="stock"
        label={t('stock_label')}
        options={[
          ...(isSearched ? [all, inStock] : [inStock]),
          { value: 'out', label: t('stock_out') },
          { value: 'low', label: t('stock_low') },
          ...(isSearched ? [] : [all]),
        ]}
      />
    </div>
  );
}
