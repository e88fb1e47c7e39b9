'use client';

import { useTranslations } from 'next-intl';
import { Value } from '@/components/shared/value';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { productForm } from '@/lib/catalogue/product/schema';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { indented } from '../../shared/form/indented';
import type { RowFormProps } from '../../shared/form/row-editor';
import { useRowForm } from '../../shared/form/use-row-form';
import { useCatalogue } from './catalogue-context';
import { ImageFields } from './image-fields';
import { PriceHistory } from './price-history';
import { bodyOf, copyOf, fieldOf, valuesOf } from './product-values';
import { SpecificationFields } from './specification-fields';
import { StockFields } from './stock-fields';
import { StockHistory } from './stock-history';

/** Makes a product (null), also as a copy of another, or edits one. */
export function ProductForm(props: RowFormProps<AdminProduct>) {
  const t = useTranslations('admin.products');
  const { categories, brands, families } = useCatalogue();
  const { row, source } = props;
  const form = useRowForm(props, {
    schema: productForm,
    valuesOf,
    values: source ? copyOf(source, t('copy_mark')) : undefined,
    bodyOf,
    fieldOf,
    label: (name) => t(`fields.${name}`),
    labels: { images: t('fields.images'), specifications: t('fields.specifications') },
  });
  const categoryName = (slug: unknown) => categories.find((category) => category.slug === slug)?.name ?? String(slug);
  return (
    <FormDialog
      {...props}
      form={form}
      text={row ? <Value text={row.name} /> : source && t('copy_text')}
      shown={{ category: categoryName }}
    >
      <InputField form={form} name="name" required wide />
      <InputField
        form={form}
        name="sku"
        kind="code"
        input={{ className: 'text-end' }}
        optional
        wide
        hint={t('sku_hint')}
      />
      <InputField form={form} name="barcode" kind="digits" optional wide hint={t('barcode_hint')} />
      <AreaField form={form} name="description" rows={4} required wide />
      <InputField form={form} name="price" kind="amount" required />
      <InputField form={form} name="originalPrice" kind="amount" optional hint={t('original_price_hint')} />
      {row && <PriceHistory productId={row.id} />}
      <InputField form={form} name="cost" kind="amount" optional wide hint={t('cost_hint')} />
      <SelectField form={form} name="category" required wide>
        <option value="">{t('category_choose')}</option>
        {categories.map((category) => (
          <option key={category.slug} value={category.slug}>
            {indented(category.name, category.depth)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="brand" optional wide hint={t('brand_hint')} input={{ list: 'brand-names' }} />
      <datalist id="brand-names">
        {brands.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <InputField form={form} name="family" optional hint={t('family_hint')} input={{ list: 'family-names' }} />
      <datalist id="family-names">
        {families.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <InputField form={form} name="familyAxes" optional hint={t('family_axes_hint')} />
      <ImageFields form={form} />
      <SpecificationFields form={form} />
      <AreaField form={form} name="boxContents" rows={3} optional wide hint={t('box_hint')} />
      <InputField form={form} name="warrantyMonths" kind="number" optional hint={t('warranty_hint')} />
      <InputField form={form} name="weightGrams" kind="number" optional hint={t('weight_hint')} />
      <StockFields form={form} reserved={row?.reserved ?? 0} />
      {row && <StockHistory productId={row.id} />}
      <SwitchField form={form} name="featured" hint={t('featured_hint')} />
    </FormDialog>
  );
}
