'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useOptimistic, useRef, useTransition } from 'react';
import { NativeSelect } from '@/components/ui/native-select';

type SortSelectProps = {
  action: string;
  label: string;
  apply: string;
  value: string;
  options: { value: string; label: string; href: string }[];
  keep: Record<string, string>;
};

export function SortSelect({ action, label, apply, value, options, keep }: SortSelectProps) {
  const id = useId();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [chosen, setChosen] = useOptimistic(value);
  const select = useRef<HTMLSelectElement>(null);

  const go = (wanted: string) => {
    const option = options.find((candidate) => candidate.value === wanted);
    if (!option || wanted === value) return;
    start(() => {
      setChosen(wanted);
      router.push(option.href, { scroll: false });
    });
  };

  const follow = useEffectEvent(() => go(select.current?.value ?? value));
  useEffect(() => follow(), []);

  return (
    <form
      action={action}
      method="get"
      className="flex items-center gap-2"
      aria-busy={pending}
      data-list-waits={pending || undefined}
    >
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted-foreground max-lg:sr-only">
        {label}
      </label>
      <NativeSelect
        id={id}
        name="sort"
        ref={select}
        value={chosen}
        // Otherwise browsers restore an old choice.
        autoComplete="off"
        onChange={(event) => go(event.target.value)}
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
        <button type="submit" className="min-h-11 rounded-md border border-input px-3 text-sm text-foreground">
          {apply}
        </button>
      </noscript>
    </form>
  );
}
