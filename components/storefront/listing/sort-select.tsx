'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useOptimistic, useRef, useTransition } from 'react';
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
  // While the way is under way the choice, then the list's own order: also of a list that the back button brings back.
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

  // A choice made before this code was there is followed now.
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
        // No browser shall bring back an older choice.
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
