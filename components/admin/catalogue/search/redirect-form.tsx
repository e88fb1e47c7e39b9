'use client';

import { useTranslations } from 'next-intl';
import type { AdminRedirect } from '@/lib/catalogue/search/redirects/admin-reads';
import { searchRedirectForm } from '@/lib/catalogue/search/redirects/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: Partial<AdminRedirect> | null) => ({ text: row?.text ?? '', target: row?.target ?? '' });

const fieldOf = (path: string) => (path === 'key' ? 'text' : path);

export function RedirectForm(props: RowFormProps<AdminRedirect>) {
  const t = useTranslations('admin.search_redirects');
  const form = useRowForm(props, {
    schema: searchRedirectForm,
    valuesOf,
    values: props.source ? valuesOf(props.source) : undefined,
    fieldOf,
    label: (name) => t(`fields.${name}`),
  });
  return (
    <FormDialog {...props} form={form} text={props.row?.text}>
      <InputField form={form} name="text" required wide hint={t('text_hint')} />
      <InputField
        form={form}
        name="target"
        kind="url"
        required
        wide
        hint={t('target_hint')}
        input={{ placeholder: '/category/laptops' }}
      />
    </FormDialog>
  );
}
