'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';

type SuggestInputProps = ComponentProps<'input'> & {
  suggest: (typed: string) => readonly string[];
  listLabel: string;
  onPick: (text: string) => void;
};

type List = { names: readonly string[]; active: number };
const CLOSED: List = { names: [], active: -1 };

export function SuggestInput({ suggest, listLabel, onPick, ...input }: SuggestInputProps) {
  const id = useId();
  const [{ names, active }, setList] = useState(CLOSED);
  const isOpen = names.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const open = (typed: string) => setList({ names: suggest(typed), active: -1 });
  const openAll = (typed: string) => {
    const fitting = suggest(typed);
    setList({ names: fitting.length > 0 ? fitting : suggest(''), active: -1 });
  };
  const pick = (index: number) => {
    const name = names[index];
    if (name !== undefined) onPick(name);
    setList(CLOSED);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return openAll(event.currentTarget.value);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = active < 0 && step < 0 ? names.length - 1 : (active + step + names.length) % names.length;
      setList({ names, active: next });
    } else if (isOpen && event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setList(CLOSED);
    }
  };
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        className={cx('scroll-mt-9', input.className)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onClick={(event) => {
          openAll(event.currentTarget.value);
          if (matchMedia('(pointer: coarse)').matches) event.currentTarget.scrollIntoView({ block: 'start' });
        }}
        onChange={(event) => {
          input.onChange?.(event);
          open(event.currentTarget.value);
        }}
        onBlur={(event) => {
          setList(CLOSED);
          input.onBlur?.(event);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={listLabel}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-border bg-card py-1 shadow-lg"
        >
          {names.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <li
              key={name}
              id={optionId(index)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
              role="option"
              aria-selected={index === active}
              onClick={() => pick(index)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center px-3 text-sm text-foreground hover:bg-muted',
                index === active && 'bg-muted',
              )}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
