import { useTranslations } from 'next-intl';
import { FilterSelect } from '../../../shared/filters/filter-select';
import { SearchField } from '../../../shared/filters/search-field';
import { indentOptionText } from '../../../shared/form/indent-option-text';
import type { BrandOption, CategoryOption } from '../catalogue-context';

type Props = {
  categories: readonly CategoryOption[];
  brands: readonly BrandOption[];
  families: readonly string[];
  tags: readonly string[];
};

export function ProductFilters({ categories, brands, families, tags }: Props) {
  const t = useTranslations('admin.products');
  return (
    <div className="mb-4 grid gap-x-2 gap-y-1 md:grid-cols-3 md:gap-2 xl:grid-cols-[minmax(0,1fr)_repeat(6,7.5rem)]">
      <div className="md:col-span-3 xl:col-span-1">
        <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      </div>
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 max-md:*:w-36 md:contents">
        <FilterSelect
          name="category"
          label={t('fields.category')}
          options={[
            { value: '', label: t('category_all') },
            ...categories.map(({ slug, name, depth }) => ({ value: slug, label: indentOptionText(name, depth) })),
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
          name="tag"
          label={t('fields.tags')}
          options={[{ value: '', label: t('tag_all') }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        />
        <FilterSelect
          name="stock"
          label={t('stock_label')}
          options={[
            { value: '', label: t('stock_all') },
            { value: 'in', label: t('stock_in') },
            { value: 'out', label: t('stock_out') },
            { value: 'low', label: t('stock_low') },
            { value: 'low_selling', label: t('stock_low_selling') },
            { value: 'out_selling', label: t('stock_out_selling') },
          ]}
        />
        <FilterSelect
          name="visibility"
          label={t('grid.fields.visibility')}
          options={[
            { value: '', label: t('visibility_all') },
            { value: 'shown', label: t('visibility_shown') },
            { value: 'hidden', label: t('visibility_hidden') },
            { value: 'featured', label: t('visibility_featured') },
          ]}
        />
      </div>
    </div>
  );
}
