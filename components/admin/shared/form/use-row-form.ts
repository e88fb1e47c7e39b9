'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { api } from '@/lib/shared/fetcher';
import { changedFields, rebase } from './changed-fields';
import { type Failure, failureOf } from './failure';
import { useIssueText } from './use-issue-text';

type Options<V extends FieldValues> = {
  /** the row to edit with the state it was opened in, or null for a new one */
  row: { id: string; updatedAt: string } | null;
  /** the collection's address: POST makes a row, PUT {address}/{id} changes one */
  endpoint: string;
  /** the endpoint has one row only, which PUT {address} changes */
  single?: boolean;
  /** the schema of the call's body */
  schema: z.ZodType;
  values: V;
  /** the same for the row as somebody else saved it meanwhile, for a form that edits rows */
  valuesOf?: (row: never) => V;
  /** the body that is sent for what was typed */
  bodyOf?: (values: V) => Record<string, unknown>;
  /** the field of the form that a body path stands in, when the two differ; null for none */
  fieldOf?: (path: string, values: V) => string | null;
  texts: {
    created: string;
    updated: string;
    createFailed: string;
    updateFailed: string;
    /** the toast's second line where the server gave no reason of its own */
    createFailedText?: string;
    updateFailedText?: string;
  };
  onSaved?: () => void;
};

/**
 * State and saving of a form for one row: checked by the call's own schema, the server's objections at their fields, nothing
 * lost when a save fails. A save sends what was changed here and nothing else. If somebody else saved the row meanwhile, the
 * form says so (`failure.current`), shows their values where nothing was typed, and the next press on save goes through.
 */
export function useRowForm<V extends FieldValues>(options: Options<V>) {
  const { row, endpoint, schema, values: defaultValues, texts, onSaved } = options;
  const bodyOf = options.bodyOf ?? ((values: V): Record<string, unknown> => values);
  const fieldOf = options.fieldOf ?? ((path: string) => path);
  const issueText = useIssueText();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(row?.updatedAt);
  /** the row as this form last knew it */
  const known = useRef<Record<string, unknown>>({ ...row });
  /** its values as the form would show them untouched */
  const base = useRef(defaultValues);

  const resolver: Resolver<V> = (values) => {
    const result = schema.safeParse(bodyOf(values as V));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of result.error.issues) {
      const field = fieldOf(issue.path.join('.'), values as V);
      if (field) setDeep(errors, field.split('.'), { type: issue.code, message: issueText(issue) });
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };

  const form = useForm<V>({ defaultValues: defaultValues as DefaultValues<V>, resolver });

  /** Goes on from the row as somebody else saved it; what was typed here stays typed. */
  const follow = (current: Record<string, unknown>) => {
    setVersion(String(current.updatedAt));
    known.current = current;
    if (!options.valuesOf) return;
    const next = options.valuesOf(current as never);
    const shown = rebase(base.current, form.getValues(), next);
    base.current = next;
    form.reset(next);
    for (const name of Object.keys(changedFields(next, shown)) as Path<V>[])
      form.setValue(name, shown[name as keyof V] as PathValue<V, Path<V>>, { shouldDirty: true });
  };

  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = row
        ? await api<Record<string, unknown> | undefined>('PUT', options.single ? endpoint : `${endpoint}/${row.id}`, {
            ...changedFields(bodyOf(base.current), bodyOf(values)),
            version,
          })
        : await api<Record<string, unknown> | undefined>('POST', endpoint, bodyOf(values));
      base.current = values;
      if (row && typeof saved?.updatedAt === 'string') {
        setVersion(saved.updatedAt);
        known.current = saved;
        // A form that stays in sight goes on from what is saved now.
        if (options.single && options.valuesOf) base.current = options.valuesOf(saved as never);
      }
    } catch (error) {
      const failed = failureOf(error);
      const { current } = failed;
      setFailure(current ? { ...failed, current: changedFields(known.current, current) } : failed);
      if (current) follow(current);
      for (const [index, issue] of failed.issues.entries()) {
        const field = fieldOf(issue.path, values);
        if (field)
          form.setError(field as Path<V>, { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
      }
      const text = row ? texts.updateFailedText : texts.createFailedText;
      const detail = text && (failed.detail ?? text);
      toast.error(row ? texts.updateFailed : texts.createFailed, { description: detail });
      return;
    }
    toast.success(row ? texts.updated : texts.created);
    form.reset(base.current);
    onSaved?.();
    router.refresh();
  });

  return { form, save, failure };
}

/** Puts an error at a path of the form's values; the first one at a place stays. */
function setDeep(target: Record<string, unknown>, [name = '', ...rest]: string[], error: unknown): void {
  if (rest.length === 0) {
    target[name] ??= error;
    return;
  }
  target[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
  setDeep(target[name] as Record<string, unknown>, rest, error);
}
