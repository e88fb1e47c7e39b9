'use client';

import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Choice = {
  id: string;
  title: React.ReactNode;
  detail: React.ReactNode;
  end: React.ReactNode;
  closed?: string | undefined;
};

type ChoiceListProps = {
  label: string;
  field: UseFormRegisterReturn;
  choices: readonly Choice[];
  none: string;
  error: string | undefined;
};

export function ChoiceList({ label, field, choices, none, error }: ChoiceListProps) {
  const id = useId();
  if (choices.length === 0) {
    return <p className="rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">{none}</p>;
  }
  return (
    <>
      <div
        role="radiogroup"
        aria-label={label}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid gap-3"
      >
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-18 flex-wrap items-center gap-3 rounded-md border border-border px-4 py-3 transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:bg-background has-disabled:hover:border-border *:last:ms-auto"
          >
            <input
              type="radio"
              value={choice.id}
              {...field}
              onBlur={undefined}
              disabled={choice.closed !== undefined}
              aria-labelledby={`${id}-${choice.id}`}
              aria-describedby={`${id}-${choice.id}-detail`}
              className="radio"
            />
            <span className="flex min-w-24 flex-1 flex-col">
              <span id={`${id}-${choice.id}`} className="text-sm font-medium text-foreground">
                {choice.title}
              </span>
              <span id={`${id}-${choice.id}-detail`} className="text-xs leading-5 text-muted-foreground">
                {choice.closed ?? choice.detail}
              </span>
            </span>
            {choice.end}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-xs text-destructive">
          {error}
        </p>
      )}
    </>
  );
}
