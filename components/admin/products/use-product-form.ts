'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { api } from '@/lib/api/fetcher';
import type { AdminProduct } from '@/lib/queries/admin/products';
import { productForm } from '@/lib/schemas/product';
import { type Failure, failureOf } from '../form/failure';
import { useIssueText } from '../form/use-issue-text';
import { bodyOf, fieldOf, type ProductValues, valuesOf } from './product-values';

/** State and saving of the product form, for a new product (null) or an existing one. */
export function useProductForm(product: AdminProduct | null, onSaved: () => void) {
  const t = useTranslations('admin.products');
  const issueText = useIssueText();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);

  const resolver: Resolver<ProductValues> = (values) => {
    const result = productForm.safeParse(bodyOf(values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    const rows: unknown[] = [];
    for (const issue of result.error.issues) {
      const field = fieldOf(issue.path.join('.'), values);
      const error = { type: issue.code, message: issueText(issue) };
      const row = field?.startsWith('images.') ? Number(field.split('.')[1]) : null;
      if (row !== null) rows[row] ??= { url: error };
      else if (field) errors[field] ??= field === 'images' ? { root: error } : error;
    }
    if (rows.length > 0) errors.images = rows;
    return { values: {}, errors: errors as FieldErrors<ProductValues> };
  };

  const form = useForm<ProductValues>({ defaultValues: valuesOf(product), resolver });

  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      if (product) await api('PUT', `/api/admin/products/${product.id}`, bodyOf(values));
      else await api('POST', '/api/admin/products', bodyOf(values));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      for (const [index, issue] of failed.issues.entries()) {
        const field = fieldOf(issue.path, values);
        if (field) form.setError(field, { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
      }
      toast.error(product ? t('update_failed') : t('create_failed'));
      return;
    }
    toast.success(product ? t('updated') : t('created'));
    onSaved();
    router.refresh();
  });

  return { form, save, failure };
}
