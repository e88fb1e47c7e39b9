'use client';

import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { api } from '@/lib/platform/browser/fetcher';
import { useStaffRouter } from '../use-staff-router';
import { type FormFailure, failureBeyondFields, formFailureOf } from './failure';
import { type BodyShape, useSchemaResolver } from './use-schema-resolver';

type Options<V extends FieldValues> = BodyShape<V> & {
  schema: z.ZodType;
  values: V;
  /** For forms without labels of their fields. */
  label?: (name: string) => string;
  /** Null on success, else the failure; may throw an ApiError. */
  send: (body: Record<string, unknown>) => Promise<FormFailure | null>;
  onClose: () => void;
  /** Visible fields; the buttons do not repeat their errors. */
  sayAt?: (values: V) => readonly string[];
};

export const submitWithToast = (method: 'POST' | 'PUT', path: string, done: string) => async (body: object) => {
  await api(method, path, body);
  toast.success(done);
  return null;
};

/** After a refusal the dialog stays open, and the page is refreshed, because its data may be outdated. */
export function useActionForm<V extends FieldValues>(options: Options<V>) {
  const {
    schema,
    values,
    label,
    send,
    onClose,
    sayAt = () => [],
    bodyOf = (typed: V): Record<string, unknown> => typed,
  } = options;
  const { fieldOf = (path: string) => path } = options;
  const router = useStaffRouter();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    resolver: useSchemaResolver(schema, { bodyOf, fieldOf }),
  });
  const onSubmit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const failed = await send(bodyOf(typed)).catch(formFailureOf);
    if (!failed) onClose();
    else {
      setFailure(failureBeyondFields(failed, sayAt(typed)));
      for (const { path, message } of failed.issues) {
        const field = fieldOf(path, typed);
        if (field) form.setError(field as Path<V>, { type: 'server', message });
      }
    }
    if (failed?.kind !== 'unreachable') router.refresh();
  });
  return {
    form: { ...form, ...(label ? { labelOf: label } : {}) },
    window: { busy: form.formState.isSubmitting, failure, onSubmit },
  };
}
