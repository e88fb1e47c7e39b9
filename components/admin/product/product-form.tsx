'use client';

import { useTranslations } from 'next-intl';
import { Value } from '@/components/storefront/shared/value';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { productForm } from '@/lib/product/schema';
import { AreaField, InputField, SelectField, SwitchField } from '../shared/form/fields';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowFormProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { useCategories } from './categories-context';
import { ImageFields } from './image-fields';
import { bodyOf, copyOf, fieldOf, valuesOf } from './product-values';
import { SpecificationFields } from './specification-fields';

/** Makes a product (null), also as a copy of another, or edits one. */
export function ProductForm(props: RowFormProps<AdminProduct>) {
  const t = useTranslations('admin.products');
  const categories = useCategories();
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
      <AreaField form={form} name="description" rows={4} required wide />
      <InputField form={form} name="price" kind="amount" required />
      <InputField form={form} name="originalPrice" kind="amount" optional hint={t('original_price_hint')} />
      <SelectField form={form} name="category" required wide>
        <option value="">{t('category_choose')}</option>
        {categories.map((category) => (
          <option key={category.slug} value={category.slug}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <ImageFields form={form} />
      <SpecificationFields form={form} />
      <SwitchField form={form} name="inStock" hint={t('in_stock_hint')} />
      <SwitchField form={form} name="featured" hint={t('featured_hint')} />
    </FormDialog>
  );
}
