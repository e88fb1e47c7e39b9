'use client';

import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError } from '@/lib/shared/fetcher';
import { useIssueText } from './use-issue-text';

const KINDS = {
  text: {},
  email: { type: 'email', dir: 'ltr', autoComplete: 'email', className: 'text-end' },
  phone: { type: 'tel', dir: 'ltr', inputMode: 'tel', autoComplete: 'tel', className: 'text-end' },
} as const satisfies Record<string, ComponentProps<'input'>>;

type TextFieldProps<V extends FieldValues> = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  /** says that it may stay empty; without it the field is required */
  optional?: string;
  kind?: keyof typeof KINDS;
  /** over both columns */
  wide?: boolean;
};

/** One line of a shopper's form, with what is wrong with it. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name, label, hint, optional, kind = 'text', wide, ...input } = props;
  const text = useIssueText();
  return (
    <Field
      label={label}
      required={!optional}
      optionalLabel={optional}
      hint={hint}
      error={text(form.getFieldState(name, form.formState).error?.message)}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      <Input {...form.register(name)} {...KINDS[kind]} aria-required={!optional || undefined} {...input} />
    </Field>
  );
}

/**
 * Puts the server's objections to their fields, the first one into focus; answers whether there were any. `fieldOf` tells the
 * field of a path, where the call's body is no copy of the form.
 */
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

/** The server's sentence about what was sent; null where nothing was wrong with it. */
export const objectionOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? error.detail : null;
