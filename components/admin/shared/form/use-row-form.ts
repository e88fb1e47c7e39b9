'use client';

import { useRouter } from 'next/navigation';
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
import { api } from '@/lib/platform/shared/fetcher';
import type { FormNoun } from '../nouns';
import { changedFields, rebase } from './changed-fields';
import { type Failure, failureOf } from './failure';
import type { FieldLabels } from './form-problem';
import { type BodyShape, useSchemaResolver } from './use-schema-resolver';

/** Of the store's settings there is one row, which PUT {endpoint} changes. */
const SINGLE = 'store_settings';

type Target<R> = {
  /** the row to edit with the state it was opened in, or null for a new one */
  row: R;
  noun: FormNoun | typeof SINGLE;
  /** the collection's address: POST makes a row, PUT {endpoint}/{id} changes one */
  endpoint: string;
  onClose?: () => void;
  /** of a form that is a page: it goes on from what is saved, and leads from a new row to the one that was made */
  onMade?: (made: { id: string }) => void;
};

/** The fields whose values stand for themselves. */
type PlainName<V> = { [K in keyof V]: V[K] extends string | boolean ? K : never }[keyof V] & string;

type Options<R, V extends FieldValues> = BodyShape<V> & {
  /** the schema of the call's body */
  schema: z.ZodType;
  /** what the form holds for a row */
  valuesOf: (row: R) => V;
  /** what a new row begins as, when that is not `valuesOf(null)` */
  values?: V;
  /** what a field is called */
  label: (name: Exclude<PlainName<V>, 'isActive'>) => string;
  /** another word for being active, where a row is not simply that */
  activeLabel?: string;
  /** what else of a row the form edits, by its names in the row: shown when somebody else changed it */
  labels?: FieldLabels;
  /** the toast's second line where the server gave no reason of its own */
  failedText?: string;
};

export type RowForm<V extends FieldValues> = UseFormReturn<V> & {
  save: ReturnType<UseFormReturn<V>['handleSubmit']>;
  failure: Failure | null;
  labelOf: (name: string) => string;
  labels: FieldLabels;
  /** goes on from the row as it is now, with what was typed here over it */
  follow: (row: object) => void;
};

/**
 * State and saving of a form for one row: checked by the call's own schema, the server's objections at their fields, nothing
 * lost when a save fails. A save sends what was changed here and nothing else. If somebody else saved the row meanwhile, the
 * form says so (`failure.current`), shows their values where nothing was typed, and the next press on save goes through.
 */
export function useRowForm<R extends { id: string; updatedAt: string } | null, V extends FieldValues>(
  { row, noun, endpoint, onClose, onMade }: Target<R>,
  { schema, valuesOf, values: begun, label, activeLabel, labels, failedText, ...shape }: Options<R, V>,
): RowForm<V> {
  const { bodyOf = (values: V): Record<string, unknown> => values, fieldOf = (path: string) => path } = shape;
  const t = useTranslations('admin');
  const router = useRouter();
  const stays = noun === SINGLE || onMade !== undefined;
  const [defaultValues] = useState(() => begun ?? valuesOf(row));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(row?.updatedAt);
  /** the row as this form last knew it */
  const known = useRef<Record<string, unknown>>({ ...row });
  /** its values as the form would show them untouched */
  const base = useRef(defaultValues);
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: useSchemaResolver(schema, shape),
  });

  /** Goes on from the row as it was saved elsewhere; what was typed here stays typed. */
  const follow = (row: object) => {
    const current: Record<string, unknown> = { ...row };
    setVersion(String(current.updatedAt));
    known.current = current;
    const next = valuesOf(current as never);
    const shown = rebase(base.current, form.getValues(), next);
    base.current = next;
    form.reset(next);
    for (const name of Object.keys(changedFields(next, shown)) as Path<V>[])
      form.setValue(name, shown[name as keyof V] as PathValue<V, Path<V>>, { shouldDirty: true });
  };

  // A page that was left and is come back to shows the row as it is, unless something is typed.
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

  const save = form.handleSubmit(async (values) => {
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
        // A form that stays in sight goes on from what is saved now.
        if (stays) base.current = valuesOf(saved as never);
      }
      // Whoever comes back to make another one begins anew.
      if (isNew && onMade) base.current = defaultValues;
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
      toast.error(isNew ? t(`${noun}.create_failed`) : t(`${noun}.update_failed`), {
        description: failedText && (failed.detail ?? failedText),
      });
      return;
    }
    toast.success(isNew ? t(`${noun}.created`) : t(`${noun}.updated`));
    form.reset(base.current);
    onClose?.();
    if (isNew && onMade && made) onMade({ id: String(made.id) });
    else router.refresh();
  });

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
