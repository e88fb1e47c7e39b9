'use client';

import { RadioGroup as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function RadioGroup({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir="rtl" className={cn('grid gap-3', className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'relative inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-input bg-card transition-colors after:absolute after:-inset-3 disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary',
        className,
      )}
      {...props}
    >
      <Radix.Indicator className="size-2.5 rounded-full bg-primary" />
    </Radix.Item>
  );
}
