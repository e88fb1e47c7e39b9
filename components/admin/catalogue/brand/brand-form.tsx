'use client';

import { useTranslations } from 'next-intl';
import type { AdminBrand } from '@/lib/catalogue/brand/admin-reads';
import { brandForm } from '@/lib/catalogue/brand/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { PictureField } from '../../shared/form/picture/picture-field';
import { slugBody, useProposedSlug } from '../../shared/form/use-proposed-slug';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: AdminBrand | null) => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
  aliases: row?.aliases.join('\n') ?? '',
  description: row?.description ?? '',
  image: row?.image ?? '',
  isActive: row?.isActive ?? true,
});

const bodyOf = (values: ReturnType<typeof valuesOf>) => ({ ...values, aliases: values.aliases.split('\n') });

export function BrandForm(props: RowFormProps<AdminBrand>) {
  const t = useTranslations('admin.brands');
  const { row } = props;
  const form = useRowForm(props, {
    schema: brandForm,
    valuesOf,
    bodyOf: (values) => (row ? bodyOf(values) : slugBody(bodyOf(values))),
    label: (name) => t(`fields.${name}`),
  });
  useProposedSlug(form, row === null);
  return (
    <FormDialog {...props} form={form} text={row?.name}>
      <InputField form={form} name="name" required />
      <InputField
        form={form}
        name="slug"
        kind="code"
        required={row !== null}
        hint={row ? t('slug_hint_edit') : t('slug_hint')}
      />
      <AreaField form={form} name="aliases" rows={3} optional wide hint={t('aliases_hint')} />
      <AreaField form={form} name="description" rows={3} optional wide />
      <PictureField form={form} name="image" optional />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
