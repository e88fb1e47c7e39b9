'use client';

import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { SuggestInput } from '@/components/shared/suggest-input';
import { TextField } from './form-fields';

type SuggestFieldProps<V extends FieldValues> = ComponentProps<typeof TextField<V>> & {
  /** best first */
  suggest: (typed: string) => readonly string[];
  listLabel: string;
};

/** Accepts any text. */
export function SuggestField<V extends FieldValues>({ suggest, listLabel, ...field }: SuggestFieldProps<V>) {
  const { form, name } = field;
  const pick = (text: string) =>
    form.setValue(name, text as PathValue<V, FieldPath<V>>, { shouldDirty: true, shouldValidate: true });
  return (
    <TextField
      {...field}
      control={(input) => <SuggestInput {...input} suggest={suggest} listLabel={listLabel} onPick={pick} />}
    />
  );
}
