'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminFooterSection } from '@/lib/footer/reads';
import { footerSectionForm } from '@/lib/footer/schema';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { type SectionValues, sectionBody, sectionField, sectionValues } from './footer-values';

const MAX_LINKS = 30;

/** Makes a footer section (null) or edits one. */
export function SectionDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminFooterSection>) {
  const t = useTranslations('admin.footer');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<SectionValues>({
    row,
    endpoint: '/api/footer-sections',
    schema: footerSectionForm,
    values: sectionValues(row),
    valuesOf: sectionValues,
    bodyOf: sectionBody,
    fieldOf: sectionField,
    texts: {
      created: t('section_created'),
      updated: t('section_updated'),
      createFailed: t('section_create_failed'),
      updateFailed: t('section_update_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [key, title] = useWatch({ control, name: ['sectionKey', 'title'] });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('section_edit') : t('section_create')}
      text={row ? row.title : common('form_text')}
      submitLabel={row ? common('save_changes') : t('section_add')}
      dirty={isDirty}
      busy={isSubmitting}
      incomplete={!key.trim() || !title.trim()}
      failure={failure}
      labels={{ sectionKey: t('section_key'), title: t('section_title'), isActive: common('is_active') }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('section_title')} required error={errors.title?.message}>
          <Input {...register('title')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('section_key')} required hint={t('section_key_hint')} error={errors.sectionKey?.message}>
          <Input {...register('sectionKey')} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <LinkRows form={form} />
        <ActiveField control={control} name="isActive" hint={t('section_active_hint')} />
      </div>
    </FormDialog>
  );
}

function LinkRows({ form }: { form: UseFormReturn<SectionValues> }) {
  const t = useTranslations('admin.footer');
  const common = useTranslations('admin.common');
  const rows = useFieldArray({ control: form.control, name: 'links' });
  const { errors } = form.formState;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{t('links')}</legend>
      {rows.fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-2">
            <Field
              hideLabel
              label={t('link_title', { number: index + 1 })}
              error={errors.links?.[index]?.title?.message}
            >
              <Input
                {...form.register(`links.${index}.title`)}
                placeholder={t('link_title_placeholder')}
                dir="auto"
                autoComplete="off"
              />
            </Field>
            <Field hideLabel label={t('link_url', { number: index + 1 })} error={errors.links?.[index]?.url?.message}>
              <Input
                {...form.register(`links.${index}.url`)}
                placeholder="/category/laptops"
                inputMode="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={common('remove_row', { number: index + 1 })}
            onClick={() => rows.remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {rows.fields.length < MAX_LINKS && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => rows.append({ title: '', url: '' })}>
          <Plus aria-hidden />
          {t('link_add')}
        </Button>
      )}
    </fieldset>
  );
}
