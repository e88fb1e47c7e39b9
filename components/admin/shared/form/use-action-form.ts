'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { api } from '@/lib/platform/shared/fetcher';
import { beyondFields, type Failure, failureOf } from './failure';
import { type BodyShape, useSchemaResolver } from './use-schema-resolver';

type Options<V extends FieldValues> = BodyShape<V> & {
  /** the schema of the call's body */
  schema: z.ZodType;
  /** what the window begins with */
  values: V;
  /** what a field is called, where its place does not say it */
  label?: (name: string) => string;
  /** does it: answers null once it is done, why it was not, or throws what the call threw */
  send: (body: Record<string, unknown>) => Promise<Failure | null>;
  onClose: () => void;
  /** the fields that are shown, at which an objection says all: it is not said again above the buttons */
  sayAt?: (values: V) => readonly string[];
};

/** Sends a body to an address, and says that it is done. */
export const sending = (method: 'POST' | 'PUT', path: string, done: string) => async (body: object) => {
  await api(method, path, body);
  toast.success(done);
  return null;
};

/**
 * State and sending of a window that does one thing: checked by the call's own schema, the server's objections at their fields. It stays open with
 * the reason where that is refused, and what is shown around it is read afresh: it may be older than what the server has.
 */
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
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    resolver: useSchemaResolver(schema, { bodyOf, fieldOf }),
  });
  const onSubmit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const failed = await send(bodyOf(typed)).catch(failureOf);
    if (!failed) onClose();
    else {
      setFailure(beyondFields(failed, sayAt(typed)));
      for (const { path, message } of failed.issues) {
        const field = fieldOf(path, typed);
        if (field) form.setError(field as Path<V>, { type: 'server', message });
      }
    }
    // Without a session the screen would be left, and what was typed with it.
    if (!failed || failed.kind === 'changed' || failed.kind === 'refused') router.refresh();
  });
  return {
    form: { ...form, ...(label ? { labelOf: label } : {}) },
    window: { busy: form.formState.isSubmitting, failure, onSubmit },
  };
}
