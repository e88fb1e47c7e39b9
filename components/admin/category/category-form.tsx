'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { AdminCategory } from '@/lib/category/admin-reads';
import { categoryForm } from '@/lib/category/schema';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import { PictureField } from '../shared/form/picture-field';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { type CategoryValues, valuesOf } from './category-values';

/** Makes a category (null) or edits one. */
export function CategoryDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminCategory>) {
  const t = useTranslations('admin.categories');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<CategoryValues>({
    row,
    endpoint: '/api/admin/categories',
    schema: categoryForm,
    values: valuesOf(row),
    valuesOf,
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? row.name : common('form_text')}
      submitLabel={row ? common('save_changes') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        name: t('name'),
        slug: t('slug'),
        description: t('description'),
        image: t('image'),
        isActive: common('is_active'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('name')} required error={errors.name?.message}>
          <Input {...register('name')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('slug')}
          required
          hint={row ? t('slug_hint_edit') : t('slug_hint')}
          error={errors.slug?.message}
        >
          <Input {...register('slug')} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={t('description')}
          optionalLabel={common('optional')}
          hint={t('description_hint')}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea {...register('description')} dir="auto" rows={3} />
        </Field>
        <PictureField
          form={form}
          name="image"
          label={t('image')}
          optionalLabel={common('optional')}
          hint={common('image_hint')}
          preview="h-24"
        />
        <ActiveField control={control} name="isActive" hint={t('active_hint')} />
      </div>
    </FormDialog>
  );
}
