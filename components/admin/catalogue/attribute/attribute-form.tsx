'use client';

import { useTranslations } from 'next-intl';
import type { AdminAttribute } from '@/lib/catalogue/attribute/admin-reads';
import { attributeForm } from '@/lib/catalogue/attribute/schema';
import { AttributeType, BetterValue } from '@/lib/generated/prisma/enums';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SelectField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: AdminAttribute | null) => ({
  name: row?.name ?? '',
  type: row?.type ?? AttributeType.choice,
  unit: row?.unit ?? '',
  labels: row?.labels.join('\n') ?? '',
  words: row?.words.join('\n') ?? '',
  group: row?.group ?? '',
  better: row?.better ?? '',
});

const bodyOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  labels: values.labels.split('\n'),
  words: values.words.split('\n'),
});

const fieldOf = (path: string) => path.split('.')[0] ?? path;

export function AttributeForm(props: RowFormProps<AdminAttribute>) {
  const t = useTranslations('admin.attributes');
  const form = useRowForm(props, {
    schema: attributeForm,
    valuesOf,
    bodyOf,
    fieldOf,
    label: (name) => t(`fields.${name}`),
  });
  return (
    <FormDialog {...props} form={form} text={props.row?.name}>
      <InputField form={form} name="name" required wide />
      <SelectField form={form} name="type" required hint={t('type_hint')}>
        {Object.values(AttributeType).map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="unit" optional hint={t('unit_hint')} />
      <InputField form={form} name="group" optional hint={t('group_hint')} />
      <SelectField form={form} name="better" optional hint={t('better_hint')}>
        <option value="">{t('better_none')}</option>
        {Object.values(BetterValue).map((better) => (
          <option key={better} value={better}>
            {t(`betters.${better}`)}
          </option>
        ))}
      </SelectField>
      <AreaField form={form} name="labels" rows={3} optional wide hint={t('labels_hint')} />
      <AreaField form={form} name="words" rows={4} optional wide hint={t('words_hint')} />
    </FormDialog>
  );
}
