'use client';

import { useId } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/utils';
import { useFilters } from './filter-scope';

type Props = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  resets?: readonly string[];
  className?: string;
};

export function FilterSelect({ name, label, options, resets = [], className }: Props) {
  const { value, change } = useFilters();
  const id = useId();
  const current = value(name);
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <NativeSelect
        id={id}
        name={name}
        value={options.some((option) => option.value === current) ? current : ''}
        onChange={(event) =>
          change({ ...Object.fromEntries(resets.map((reset) => [reset, ''])), [name]: event.target.value })
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
