import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** The look that every text control shares. 16 px on phones: smaller text makes iOS zoom in. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-text transition-colors placeholder:text-muted hover:border-text/60 focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 [&:is(input,textarea):read-only]:bg-raised aria-invalid:border-danger aria-invalid:outline-danger md:text-sm';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(
        controlClasses,
        'h-11 file:me-3 file:h-full file:border-0 file:bg-transparent file:font-medium file:text-text',
        className,
      )}
      {...props}
    />
  );
}
