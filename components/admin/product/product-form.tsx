'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import { Value } from '@/components/storefront/shared/value';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { FormDialog } from '../shared/form/form-dialog';
import { SwitchRow } from '../shared/form/switch-row';
import { ImageFields } from './image-fields';
import type { CategoryOption } from './product-editor';
import { SpecificationFields } from './specification-fields';
import { useProductForm } from './use-product-form';

type Props = {
  product: AdminProduct | null;
  /** the product that a new one begins as a copy of */
  source: AdminProduct | null;
  categories: readonly CategoryOption[];
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** Makes a product (null), also as a copy of another, or edits one. */
export function ProductDialog({ product, source, categories, open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useProductForm(product, source, onClose);
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const labels = {
    name: t('name'),
    sku: t('sku'),
    description: t('description'),
    price: t('price_field'),
    originalPrice: t('original_price_field'),
    category: t('category'),
    image: t('image'),
    images: t('images'),
    specifications: t('specifications'),
    inStock: t('in_stock_field'),
    featured: t('featured_field'),
  };
  const categoryName = (slug: unknown) => categories.find((category) => category.slug === slug)?.name ?? String(slug);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={product ? t('edit_title') : t('create_title')}
      text={product ? <Value text={product.name} /> : t(source ? 'copy_text' : 'form_text')}
      submitLabel={product ? t('edit_submit') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={labels}
      shown={{ category: categoryName }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('name')} required error={errors.name?.message} className="sm:col-span-2">
          <Input {...register('name')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('sku')}
          optionalLabel={common('optional')}
          hint={t('sku_hint')}
          error={errors.sku?.message}
          className="sm:col-span-2"
        >
          <Input {...register('sku')} dir="ltr" className="text-end" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={t('description')} required error={errors.description?.message} className="sm:col-span-2">
          <Textarea {...register('description')} dir="auto" rows={4} />
        </Field>
        <Field label={t('price_field')} required error={errors.price?.message}>
          <Input {...register('price')} inputMode="decimal" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <Field
          label={t('original_price_field')}
          optionalLabel={common('optional')}
          hint={t('original_price_hint')}
          error={errors.originalPrice?.message}
        >
          <Input {...register('originalPrice')} inputMode="decimal" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <Field label={t('category')} required error={errors.category?.message} className="sm:col-span-2">
          <NativeSelect {...register('category')}>
            <option value="">{t('category_choose')}</option>
            {categories.map((category) => (
              <option key={category.slug} value={category.slug}>
                {category.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <ImageFields form={form} />
        <SpecificationFields form={form} />
        <Controller
          control={control}
          name="inStock"
          render={({ field }) => (
            <SwitchRow
              label={t('in_stock_field')}
              hint={t('in_stock_hint')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="featured"
          render={({ field }) => (
            <SwitchRow
              label={t('featured_field')}
              hint={t('featured_hint')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </FormDialog>
  );
}
