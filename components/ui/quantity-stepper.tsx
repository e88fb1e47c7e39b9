'use client';

import { Minus, Plus } from 'lucide-react';
import { cx } from './cx';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  size?: 'sm' | 'md';
  labels: { group: string; increase: string; decrease: string };
  className?: string;
};

export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 99,
  disabled,
  size = 'md',
  labels,
  className,
}: QuantityStepperProps) {
  const button = cx(
    'relative inline-flex items-center justify-center rounded-md text-foreground transition-colors hover:bg-muted disabled:opacity-40',
    size === 'sm' ? 'size-9 after:absolute after:-inset-1' : 'size-11',
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div
      role="group"
      aria-label={labels.group}
      className={cx('inline-flex w-fit items-center rounded-md border border-input/60 bg-card', className)}
    >
      <button
        type="button"
        className={button}
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, Math.min(max, value - 1)))}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-9 text-center text-sm font-medium">
        <bdi>{value}</bdi>
      </output>
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
