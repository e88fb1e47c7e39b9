'use client';

import { useTranslations } from 'next-intl';
import type { AdminSynonym } from '@/lib/catalogue/search/synonyms/admin-reads';
import { searchSynonymForm } from '@/lib/catalogue/search/synonyms/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: Partial<AdminSynonym> | null) => ({
  text: row?.text ?? '',
  meanings: row?.meanings?.join('\n') ?? '',
  bothWays: row?.bothWays ?? true,
});

const bodyOf = (values: ReturnType<typeof valuesOf>) => ({ ...values, meanings: values.meanings.split('\n') });

/** `key` is derived from `text`. Errors of single lines are shown below all lines. */
const fieldOf = (path: string) => (path === 'key' ? 'text' : (path.split('.')[0] ?? path));

export function SynonymForm(props: RowFormProps<AdminSynonym>) {
  const t = useTranslations('admin.search_synonyms');
  const form = useRowForm(props, {
    schema: searchSynonymForm,
    valuesOf,
    values: props.source ? valuesOf(props.source) : undefined,
    bodyOf,
    fieldOf,
    label: (name) => t(`fields.${name}`),
  });
  return (
    <FormDialog {...props} form={form} text={props.row?.text}>
      <InputField form={form} name="text" required wide hint={t('text_hint')} />
      <AreaField form={form} name="meanings" rows={4} required wide hint={t('meanings_hint')} />
      <SwitchField form={form} name="bothWays" wide hint={t('both_ways_hint')} />
    </FormDialog>
  );
}
