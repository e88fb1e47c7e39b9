'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { RowControls, useFieldRows } from '../../shared/form/field-rows';
import { AreaField, InputField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import { type CompanyValues, NEW_ZONE } from './shipping-company-values';

export function ZoneFields({ form }: { form: RowForm<CompanyValues> }) {
  const t = useTranslations('admin.shipping_companies.zones');
  const field = useTranslations('admin.shipping_companies.fields');
  const rows = useFieldArray({ control: form.control, name: 'zones' });
  const { list, move, remove } = useFieldRows(rows);
  const error = form.formState.errors.zones?.root?.message;
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3 sm:col-span-2" aria-describedby="zones-hint">
      <legend className="mb-1.5 font-medium text-sm">{t('title')}</legend>
      <p id="zones-hint" className="text-muted-foreground text-xs">
        {t('hint')}
      </p>
      {rows.fields.map((row, index) => (
        <div key={row.id} data-row={index} className="flex flex-col gap-3 rounded-md border p-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField form={form} name={`zones.${index}.name`} label={t('name')} required />
            <InputField form={form} name={`zones.${index}.cost`} label={field('cost')} kind="amount" required />
            <AreaField
              form={form}
              name={`zones.${index}.places`}
              label={t('places')}
              rows={2}
              required
              wide
              hint={t('places_hint')}
            />
            <InputField
              form={form}
              name={`zones.${index}.transitMin`}
              label={field('transitMin')}
              kind="number"
              optional
            />
            <InputField
              form={form}
              name={`zones.${index}.transitMax`}
              label={field('transitMax')}
              kind="number"
              optional
            />
            <InputField form={form} name={`zones.${index}.freeFrom`} label={field('freeFrom')} kind="amount" optional />
          </div>
          <RowControls
            name={form.watch(`zones.${index}.name`) || t('new')}
            index={index}
            count={rows.fields.length}
            onMove={move}
            onRemove={remove}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <Button variant="outline" size="sm" className="w-fit" data-part="add" onClick={() => rows.append(NEW_ZONE)}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </fieldset>
  );
}
