'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { splitSpecification } from '@/lib/catalogue/attribute/specification';
import { RowControls, useFieldRows } from '../../shared/form/field-rows';
import { InputField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import type { ProductValues } from './product-values';
import { EMPTY_SPECIFICATION_ROW, MAX_SPECIFICATIONS, pasteSpecificationRows, rowsOfText } from './specification-rows';

export function SpecificationFields({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { control, formState, getValues, setValue, setFocus } = form;
  const rows = useFieldArray({ control, name: 'specifications' });
  const count = rows.fields.length;
  const error = formState.errors.specifications?.root?.message;
  const { list, focusNext, move, remove } = useFieldRows(rows);

  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const pasted = rowsOfText(text);
    if (pasted.length === 0 || !/[\n\r\t]/.test(text.trim())) return;
    event.preventDefault();
    const result = pasteSpecificationRows(getValues('specifications'), index, pasted);
    focusNext(result.last, 'value');
    rows.replace(result.rows);
    if (result.left > 0) toast.error(t('spec_left', { count: result.left }));
  };

  const split = (index: number, { target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.value.includes(':')) return;
    const value = `specifications.${index}.value` as const;
    const { label, value: rest } = splitSpecification(target.value);
    setValue(`specifications.${index}.name`, label ?? rest.replace(/:/g, '').trim(), { shouldDirty: true });
    if (label) setValue(value, `${rest} ${getValues(value)}`.trim(), { shouldDirty: true });
    setFocus(value);
  };

  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby="specifications-hint">
      <legend className="mb-1.5 font-medium text-sm">
        {t('fields.specifications')} <span className="font-normal text-muted-foreground">({common('optional')})</span>
      </legend>
      {rows.fields.map((row, index) => {
        const name = t('spec_row', { number: index + 1 });
        return (
          <div
            key={row.id}
            data-row={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-md border bg-muted p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:border-0 sm:bg-transparent sm:p-0"
          >
            <InputField
              hideLabel
              form={form}
              name={`specifications.${index}.name`}
              label={t('spec_name_row', { number: index + 1 })}
              onChange={(event) => split(index, event)}
              input={{ placeholder: t('spec_name'), onPaste: (event) => paste(index, event) }}
            />
            <InputField
              hideLabel
              form={form}
              name={`specifications.${index}.value`}
              label={t('spec_value_row', { number: index + 1 })}
              className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto"
              input={{ placeholder: t('spec_value'), onPaste: (event) => paste(index, event), 'data-part': 'value' }}
            />
            <RowControls name={name} index={index} count={count} onMove={move} onRemove={remove} />
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <p id="specifications-hint" className="text-muted-foreground text-xs">
        {t('specifications_hint')}
      </p>
      {count < MAX_SPECIFICATIONS && (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          data-part="add"
          onClick={() => rows.append(EMPTY_SPECIFICATION_ROW, { focusName: `specifications.${count}.name` })}
        >
          <Plus aria-hidden />
          {t('spec_add')}
        </Button>
      )}
    </fieldset>
  );
}
