'use client';

import { useTranslations } from 'next-intl';
import type { AdminCategory } from '@/lib/category/admin-reads';
import { categoryForm } from '@/lib/category/schema';
import { AreaField, InputField, SwitchField } from '../shared/form/fields';
import { FormDialog } from '../shared/form/form-dialog';
import { PictureField } from '../shared/form/picture-field';
import type { RowFormProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';

const valuesOf = (row: AdminCategory | null) => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
  description: row?.description ?? '',
  image: row?.image ?? '',
  isActive: row?.isActive ?? true,
});

/** Makes a category (null) or edits one. */
export function CategoryForm(props: RowFormProps<AdminCategory>) {
  const t = useTranslations('admin.categories');
  const { row } = props;
  const form = useRowForm(props, { schema: categoryForm, valuesOf, label: (name) => t(`fields.${name}`) });
  return (
    <FormDialog {...props} form={form} text={row?.name}>
      <InputField form={form} name="name" required />
      <InputField form={form} name="slug" kind="code" required hint={row ? t('slug_hint_edit') : t('slug_hint')} />
      <AreaField form={form} name="description" rows={3} optional wide hint={t('description_hint')} />
      <PictureField form={form} name="image" optional />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
