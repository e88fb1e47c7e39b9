'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { AdminFooterSection } from '@/lib/storefront/footer/reads';
import { footerSectionForm } from '@/lib/storefront/footer/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { useFieldRows } from '../../shared/form/field-rows';
import { InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { IconButton } from '../../shared/icon-button';

type SectionValues = ReturnType<typeof footerSectionFormValues>;

const footerSectionFormValues = (row: AdminFooterSection | null) => ({
  sectionKey: row?.sectionKey ?? '',
  title: row?.title ?? '',
  links: row?.links ?? [{ title: '', url: '' }],
  isActive: row?.isActive ?? true,
});

const filledRows = (links: SectionValues['links']) =>
  links.flatMap(({ title, url }, row) => (title.trim() || url.trim() ? [row] : []));

const footerSectionBody = (values: SectionValues) => ({
  ...values,
  links: filledRows(values.links).map((row) => values.links[row]),
});

/** `links.n` in an error path counts only filled rows. */
function footerSectionField(path: string, values: SectionValues): string {
  const [head, index, field] = path.split('.');
  if (head !== 'links' || index === undefined) return path;
  return `links.${filledRows(values.links)[Number(index)] ?? 0}.${field ?? 'url'}`;
}

const MAX_LINKS = 30;

export function FooterSectionForm(props: RowFormProps<AdminFooterSection>) {
  const t = useTranslations('admin.footer_sections');
  const form = useRowForm(props, {
    schema: footerSectionForm,
    valuesOf: footerSectionFormValues,
    bodyOf: footerSectionBody,
    fieldOf: footerSectionField,
    label: (name) => t(`fields.${name}`),
  });
  const [key, title] = useWatch({ control: form.control, name: ['sectionKey', 'title'] });
  return (
    <FormDialog {...props} form={form} text={props.row?.title} incomplete={!key.trim() || !title.trim()}>
      <InputField form={form} name="title" required />
      <InputField form={form} name="sectionKey" kind="code" required hint={t('key_hint')} />
      <LinkRows form={form} />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}

function LinkRows({ form }: { form: RowForm<SectionValues> }) {
  const t = useTranslations('admin.footer_sections');
  const common = useTranslations('admin.common');
  const rows = useFieldArray({ control: form.control, name: 'links' });
  const { list, remove } = useFieldRows(rows);
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{t('links')}</legend>
      {rows.fields.map((row, index) => (
        <div key={row.id} data-row={index} className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-2">
            <InputField
              hideLabel
              form={form}
              name={`links.${index}.title`}
              label={t('link_title', { number: index + 1 })}
              input={{ placeholder: t('link_title_placeholder') }}
            />
            <InputField
              hideLabel
              form={form}
              name={`links.${index}.url`}
              kind="url"
              label={t('link_url', { number: index + 1 })}
              input={{ placeholder: '/category/laptops' }}
            />
          </div>
          <IconButton
            icon={Trash2}
            variant="ghost"
            data-part="remove"
            label={common('remove_row', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {rows.fields.length < MAX_LINKS && (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          data-part="add"
          onClick={() => rows.append({ title: '', url: '' })}
        >
          <Plus aria-hidden />
          {t('link_add')}
        </Button>
      )}
    </fieldset>
  );
}
