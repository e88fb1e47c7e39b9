'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { MAX_KEY_SPECIFICATIONS } from '@/lib/catalogue/attribute/specification';
import { RowControls, useFieldRows } from '../../shared/form/field-rows';
import { SelectField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import type { CategoryValues } from './category-values';
import { useCategoryTree } from './tree-context';

type Props = { form: RowForm<CategoryValues> };

const KEY_PLACES = Array.from({ length: MAX_KEY_SPECIFICATIONS }, (_, index) => index + 1);

export function AttributeFields({ form }: Props) {
  const t = useTranslations('admin.categories');
  const { attributes } = useCategoryTree();
  const rows = useFieldArray({ control: form.control, name: 'attributes' });
  const { list, move, remove } = useFieldRows(rows);
  const error = form.formState.errors.attributes?.root?.message;
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby="attributes-hint">
      <legend className="mb-1.5 font-medium text-sm">{t('attributes_title')}</legend>
      {rows.fields.length === 0 && <p className="text-muted-foreground text-sm">{t('attributes_none')}</p>}
      {rows.fields.map((row, index) => {
        const chosen = attributes.find(({ id }) => id === form.watch(`attributes.${index}.attributeId`));
        return (
          <div
            key={row.id}
            data-row={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-md border p-2 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
          >
            <SelectField
              hideLabel
              form={form}
              name={`attributes.${index}.attributeId`}
              label={t('attribute_choose')}
              className="max-sm:col-span-2"
            >
              <option value="">{t('attribute_choose')}</option>
              {attributes.map(({ id, name, unit }) => (
                <option key={id} value={id}>
                  {unit ? `${name} (${unit})` : name}
                </option>
              ))}
            </SelectField>
            <div className="flex flex-wrap gap-x-4">
              <SelectField hideLabel form={form} name={`attributes.${index}.keyPosition`} label={t('attribute_key')}>
                <option value="">{t('attribute_key_none')}</option>
                {KEY_PLACES.map((place) => (
                  <option key={place} value={place}>
                    {t('attribute_key_place', { place })}
                  </option>
                ))}
              </SelectField>
              <Tick form={form} name={`attributes.${index}.isFilter`} label={t('attribute_is_filter')} />
            </div>
            <RowControls
              name={chosen?.name ?? t('attribute_choose')}
              index={index}
              count={rows.fields.length}
              onMove={move}
              onRemove={remove}
            />
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <p id="attributes-hint" className="text-muted-foreground text-xs">
        {t('attributes_hint')}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        data-part="add"
        onClick={() => rows.append({ attributeId: '', keyPosition: '', isFilter: true })}
      >
        <Plus aria-hidden />
        {t('attribute_add')}
      </Button>
    </fieldset>
  );
}

type TickProps = Props & { name: `attributes.${number}.isFilter`; label: string };

function Tick({ form, name, label }: TickProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name });
  return (
    <div className="flex min-h-11 items-center gap-2">
      <Checkbox id={id} checked={field.value} onCheckedChange={(checked) => field.onChange(checked === true)} />
      <Label htmlFor={id}>{label}</Label>
    </div>
  );
}
