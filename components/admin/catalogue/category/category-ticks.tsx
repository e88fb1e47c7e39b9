'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { useNameFilter } from '../../shared/form/use-name-filter';
import { useCategoryTree } from './tree-context';

type Props = Omit<TicksProps, 'items'> & {
  without?: string | undefined;
};

export function CategoryCheckboxes({ without, ...ticks }: Props) {
  const { categories } = useCategoryTree();
  return <CheckboxList {...ticks} items={categories.filter(({ id }) => id !== without)} />;
}

type TicksProps = {
  items: readonly { id: string; name: string }[];
  legend: string;
  hint: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

export function CheckboxList({ items, legend, hint, error, value, onChange }: TicksProps) {
  const hintId = useId();
  const { shown, search, none } = useNameFilter(items, value, legend);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="empty:hidden">{search}</div>
      <div className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border px-3 sm:grid-cols-2">
        {shown.map(({ id, name }) => (
          <Tick
            key={id}
            name={name}
            checked={value.includes(id)}
            onChange={(checked) => onChange([...value.filter((one) => one !== id), ...(checked ? [id] : [])])}
          />
        ))}
        <p role="status" className="py-2 text-muted-foreground text-sm empty:hidden sm:col-span-2">
          {none}
        </p>
      </div>
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <p id={hintId} className="text-muted-foreground text-xs">
        {hint}
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
