'use client';

import { Slot } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, use, useId } from 'react';
import { cn } from '@/lib/utils';
import { isolateDirections } from './isolate-directions';
import { Label } from './label';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: ReactNode;
  children: ReactElement | ReactNode;
  error?: string | null;
  hint?: ReactNode;
  required?: boolean;
  optionalLabel?: string;
  hideLabel?: boolean;
  nested?: boolean;
  id?: string;
  className?: string;
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether an error has all words of a hint, which then says nothing more. */
function isRepeated(hint: ReactNode, error: string | null | undefined): boolean {
  if (typeof hint !== 'string' || !error) return false;
  const said = new Set(wordsOf(error));
  return wordsOf(hint).every((word) => said.has(word));
}

export function Field({
  label,
  children,
  error,
  hint: givenHint,
  required,
  optionalLabel,
  hideLabel,
  nested,
  id: givenId,
  className,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hint = isRepeated(givenHint, error) ? null : givenHint;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const wiring = { id, describedBy, invalid: Boolean(error) };
  return (
    <FieldContext value={wiring}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <Label htmlFor={id} className={cn(hideLabel && 'sr-only')}>
          <span className="contents">{isolateDirections(label)}</span>
          {required && (
            <span aria-hidden className="text-destructive">
              *
            </span>
          )}
          {optionalLabel && <span className="font-normal text-muted-foreground">({optionalLabel})</span>}
        </Label>
        <div className="contents">{nested ? children : <FieldControl>{children}</FieldControl>}</div>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted-foreground">
            {isolateDirections(hint)}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-xs text-destructive">
            {isolateDirections(error)}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

export function FieldControl({ children }: { children: ReactNode }) {
  const wiring = use(FieldContext);
  if (!wiring) throw new Error('FieldControl stands outside a Field');
  return (
    <Slot.Root id={wiring.id} aria-describedby={wiring.describedBy} aria-invalid={wiring.invalid || undefined}>
      {children}
    </Slot.Root>
  );
}
