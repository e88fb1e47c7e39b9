'use client';

import { useTranslations } from 'next-intl';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { productForm } from '@/lib/product/schema';
import { useRowForm } from '../shared/form/use-row-form';
import { bodyOf, copyOf, fieldOf, type ProductValues, valuesOf } from './product-values';

/** State and saving of the product form, for a new product (null), which may begin as a copy of `source`, or an existing one. */
export function useProductForm(product: AdminProduct | null, source: AdminProduct | null, onSaved: () => void) {
  const t = useTranslations('admin.products');
  return useRowForm<ProductValues>({
    row: product,
    endpoint: '/api/admin/products',
    schema: productForm,
    values: source ? copyOf(source, t('copy_mark')) : valuesOf(product),
    valuesOf,
    bodyOf,
    // What concerns a list as a whole stands beneath it, beside the errors of its rows.
    fieldOf: (path, values) => {
      const field = fieldOf(path, values);
      return field === 'images' || field === 'specifications' ? `${field}.root` : field;
    },
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
    },
    onSaved,
  });
}
