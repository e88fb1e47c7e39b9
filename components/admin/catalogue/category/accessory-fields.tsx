'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import type { RowForm } from '../../shared/form/use-row-form';
import type { CategoryValues } from './category-values';
import { useTree } from './tree-context';

type Props = {
  form: RowForm<CategoryValues> /** the category itself, which goes with nothing of its own */;
  own?: string;
};

/** The categories of what goes with a category's products, in the order in which they are ticked. */
export function AccessoryFields({ form, own }: Props) {
  const t = useTranslations('admin.categories');
  const { categories } = useTree();
  const { field } = useController({ control: form.control, name: 'accessoryIds' });
  const hint = useId();
  const error = form.formState.errors.accessoryIds?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby={hint}>
      <legend className="mb-1.5 font-medium text-sm">{t('accessories_title')}</legend>
      <div className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border px-3 sm:grid-cols-2">
        {categories
          .filter(({ id }) => id !== own)
          .map(({ id, name }) => (
            <Tick
              key={id}
              name={name}
              checked={field.value.includes(id)}
              onChange={(checked) =>
                field.onChange([...field.value.filter((one) => one !== id), ...(checked ? [id] : [])])
              }
            />
          ))}
      </div>
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <p id={hint} className="text-muted-foreground text-xs">
        {t('accessories_hint')}
      </p>
    </fieldset>
  );
}

type TickProps = { name: string; checked: boolean; onChange: (checked: boolean) => void };

function Tick({ name, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2">
      <Checkbox id={id} checked={checked} onCheckedChange={(now) => onChange(now === true)} />
      <Label htmlFor={id}>
        <bdi>{name}</bdi>
      </Label>
    </div>
  );
}
