'use client';

import type { ComponentProps, ReactElement } from 'react';
import type { ChangeHandler, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { networkLostText } from '@/components/ui/toast/offline-title';
import { ApiError } from '@/lib/platform/browser/fetcher';
import { latinDigits } from '@/lib/platform/shared/arabic/normalize';
import { saudiMobile } from '@/lib/platform/shared/phone';
import { useIssueText } from './use-issue-text';

const KINDS = {
  text: {},
  email: { type: 'email', dir: 'ltr', autoComplete: 'email', className: 'text-end' },
  phone: { type: 'tel', dir: 'ltr', inputMode: 'tel', autoComplete: 'tel', className: 'text-end' },
} as const satisfies Record<string, ComponentProps<'input'>>;

const storedPhone = (typed: string): string => saudiMobile(typed) ?? latinDigits(typed);

type TextFieldProps<V extends FieldValues> = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  optional?: string;
  kind?: keyof typeof KINDS;
  wide?: boolean;
  /** Shows the input in the saved format; phone fields always do. */
  shows?: (typed: string) => string;
  control?: (input: ComponentProps<'input'>) => ReactElement;
};

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name, label, hint, optional, kind = 'text', wide, shows, control, ...input } = props;
  const text = useIssueText();
  const field = form.register(name);
  const stored = kind === 'phone' ? storedPhone : shows;
  const leave: ChangeHandler = async (event) => {
    const typed = event.target.value as string;
    const kept = stored?.(typed) ?? typed;
    if (kept !== typed) form.setValue(name, kept as PathValue<V, FieldPath<V>>, { shouldDirty: true });
    await field.onBlur(event);
  };
  const wired = {
    enterKeyHint: 'next' as const,
    ...field,
    onBlur: leave,
    ...KINDS[kind],
    'aria-required': !optional || undefined,
    ...input,
  };
  return (
    <Field
      label={label}
      required={!optional}
      optionalLabel={optional}
      hint={hint}
      error={text(form.getFieldState(name, form.formState).error?.message)}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {control?.(wired) ?? <Input {...wired} />}
    </Field>
  );
}

/** False if there were none. `fieldOf`: maps a path of the request to a field. */
export function showIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fieldOf = (path: string) => (path in form.getValues() ? (path as FieldPath<V>) : undefined),
): boolean {
  const known = (error instanceof ApiError ? error.issues : []).flatMap(({ path, message }) => {
    const name = fieldOf(path);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of known.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
}

export function suggestionsOf(error: unknown): string[] {
  const given = error instanceof ApiError ? error.body.suggestions : null;
  return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [];
}

/** Message of the server, or about a lost network; null for server errors. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ApiError ? (error.status < 500 ? error.detail : null) : networkLostText();
