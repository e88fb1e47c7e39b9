'use client';

import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { NativeSelect } from '@/components/ui/native-select';

type SortSelectProps = {
  /** the address without filters, for the form that works without JavaScript */
  action: string;
  label: string;
  apply: string;
  value: string;
  options: { value: string; label: string; href: string }[];
  /** the other filters, which the form carries on */
  keep: Record<string, string>;
};

/** The order of a list: a plain form; with JavaScript a choice is followed at once. */
export function SortSelect({ action, label, apply, value, options, keep }: SortSelectProps) {
  const id = useId();
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <form action={action} method="get" className="flex items-center gap-2" aria-busy={pending}>
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-sm:sr-only">
        {label}
      </label>
      <NativeSelect
        id={id}
        name="sort"
        // A new list brings its own order: also after going back.
        key={value}
        defaultValue={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) start(() => router.push(chosen.href, { scroll: false }));
        }}
        className="min-w-44"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-control px-3 text-sm text-text">
          {apply}
        </button>
      </noscript>
    </form>
  );
}
