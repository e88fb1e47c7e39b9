'use client';

import { useTranslations } from 'next-intl';
import type { AdminFamily } from '@/lib/catalogue/family/admin-reads';
import { familyForm } from '@/lib/catalogue/family/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: AdminFamily | null) => ({ name: row?.name ?? '', axes: row?.axes.join('\n') ?? '' });

const bodyOf = ({ axes, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  axes: axes.split('\n').filter((line) => line.trim() !== ''),
});

const fieldOf = (path: string) => path.split('.')[0] ?? path;

export function FamilyForm(props: RowFormProps<AdminFamily>) {
  const t = useTranslations('admin.families');
  const form = useRowForm(props, {
    schema: familyForm,
    valuesOf,
    bodyOf,
    fieldOf,
    label: (name) => t(`fields.${name}`),
  });
  return (
    <FormDialog {...props} form={form} text={props.row?.name}>
      <InputField form={form} name="name" required wide hint={t('name_hint')} />
      <AreaField form={form} name="axes" rows={3} optional wide hint={t('axes_hint')} />
    </FormDialog>
  );
}
