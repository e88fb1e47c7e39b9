'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { api } from '@/lib/platform/browser/fetcher';
import type { FormNoun } from '../nouns';
import { useStaffRouter } from '../use-staff-router';
import { changedFields, rebaseForm } from './changed-fields';
import { type FormFailure, formFailureOf } from './failure';
import type { FieldLabels } from './form-problem';
import { type BodyShape, useSchemaResolver } from './use-schema-resolver';

/** Saved by PUT {endpoint}, without an id. */
const SINGLE = 'store_settings';

type Target<R> = {
  row: R;
  noun: FormNoun | typeof SINGLE;
  /** collection: POST creates, PUT {endpoint}/{id} updates */
  endpoint: string;
  onClose?: () => void;
  /** For pages, which stay open after saving. `made`: the created row. */
  onMade?: (made: { id: string }) => unknown;
};

type PlainName<V> = { [K in keyof V]: V[K] extends string | boolean ? K : never }[keyof V] & string;

type Options<R, V extends FieldValues> = BodyShape<V> & {
  schema: z.ZodType;
  valuesOf: (row: R) => V;
  /** Values of a new row. Default: `valuesOf(null)`. */
  values?: V;
  label: (name: Exclude<PlainName<V>, 'isActive'>) => string;
  activeLabel?: string;
  /** Labels inside object fields, for messages about other users' changes. */
  labels?: FieldLabels;
  failedText?: string;
};

export type RowForm<V extends FieldValues> = UseFormReturn<V> & {
  save: ReturnType<UseFormReturn<V>['handleSubmit']>;
  failure: FormFailure | null;
  labelOf: (name: string) => string;
  labels: FieldLabels;
  /** Applies a new state of the row and keeps the input. */
  follow: (row: object) => void;
};

/** Saves changed fields only. Merges another user's change and reports it in `failure.current`; the next save works. */
export function useRowForm<R extends { id: string; updatedAt: string } | null, V extends FieldValues>(
  { row, noun, endpoint, onClose, onMade }: Target<R>,
  { schema, valuesOf, values: begun, label, activeLabel, labels, failedText, ...shape }: Options<R, V>,
): RowForm<V> {
  const { bodyOf = (values: V): Record<string, unknown> => values, fieldOf = (path: string) => path } = shape;
  const t = useTranslations('admin');
  const router = useStaffRouter();
  const stays = noun === SINGLE || onMade !== undefined;
  const [defaultValues] = useState(() => begun ?? valuesOf(row));
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [version, setVersion] = useState(row?.updatedAt);
  const known = useRef<Record<string, unknown>>({ ...row });
  const base = useRef(defaultValues);
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: useSchemaResolver(schema, shape),
  });

  const follow = (row: object) => {
    const current: Record<string, unknown> = { ...row };
    setVersion(String(current.updatedAt));
    known.current = current;
    const next = valuesOf(current as never);
    const shown = rebaseForm(base.current, form.getValues(), next);
    base.current = next;
    form.reset(next);
    for (const name of Object.keys(changedFields(next, shown)) as Path<V>[])
      form.setValue(name, shown[name as keyof V] as PathValue<V, Path<V>>, { shouldDirty: true });
  };

  // A page from the router cache follows the newer row, unless it has unsaved input.
  useEffect(() => {
    if (stays && row && version && row.updatedAt > version && !form.formState.isDirty) follow(row);
  });

  const send = (values: V) =>
    row
      ? api<Record<string, unknown> | undefined>('PUT', noun === SINGLE ? endpoint : `${endpoint}/${row.id}`, {
          ...changedFields(bodyOf(base.current), bodyOf(values)),
          version,
        })
      : api<Record<string, unknown> | undefined>('POST', endpoint, bodyOf(values));

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const isNew = !row && noun !== SINGLE;
    let made: Record<string, unknown> | undefined;
    try {
      const saved = await send(values);
      base.current = values;
      made = saved;
      if (row && typeof saved?.updatedAt === 'string') {
        setVersion(saved.updatedAt);
        known.current = saved;
        if (stays) base.current = valuesOf(saved as never);
      }
      if (isNew && onMade) base.current = defaultValues;
    } catch (error) {
      const failed = formFailureOf(error);
      const { current } = failed;
      setFailure(current ? { ...failed, current: changedFields(known.current, current) } : failed);
      if (current) follow(current);
      for (const [index, issue] of failed.issues.entries()) {
        const field = fieldOf(issue.path, values);
        if (field)
          form.setError(field as Path<V>, { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
      }
      toast.error(isNew ? t(`${noun}.create_failed`) : t(`${noun}.update_failed`), {
        description: failedText && (failed.detail ?? failedText),
      });
      return;
    }
    toast.success(isNew ? t(`${noun}.created`) : t(`${noun}.updated`));
    form.reset(base.current);
    onClose?.();
    if (isNew && onMade && made) await onMade({ id: String(made.id) });
    else router.refresh();
  });

  const isSaving = useRef(false);
  // The keyboard can submit while the button is disabled.
  const save: typeof submit = async (event) => {
    event?.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await submit(event).finally(() => {
      isSaving.current = false;
    });
  };

  const labelOf = (name: string): string =>
    name === 'isActive' ? (activeLabel ?? t('common.is_active')) : label(name as Exclude<PlainName<V>, 'isActive'>);
  const plain = Object.keys(defaultValues).filter((name) => typeof defaultValues[name] !== 'object');
  return {
    ...form,
    save,
    failure,
    labelOf,
    follow,
    labels: { ...Object.fromEntries(plain.map((name) => [name, labelOf(name)])), ...labels },
  };
}
