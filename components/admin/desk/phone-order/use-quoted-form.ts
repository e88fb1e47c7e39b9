'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDebounced } from '@/components/shared/use-debounced';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';

type Draft = { lines: readonly unknown[]; quotationId?: string | null };

/** Debounced. `isCurrent`: the quote belongs to the current input. */
function useDraftQuote<Quote>(address: string, draft: Draft) {
  const asked = JSON.stringify(draft);
  const rested = useDebounced(asked, 350);
  const restedDraft = JSON.parse(rested) as Draft;
  const isAsked = draft.lines.length > 0;
  const query = useQuery({
    queryKey: [address, rested],
    queryFn: ({ signal }) => api<Quote>('POST', address, restedDraft, {}, signal),
    enabled: isAsked && restedDraft.lines.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const isSettled = !isAsked || (rested === asked && !query.isFetching);
  return {
    answer: isAsked ? query.data : undefined,
    error: query.error,
    refetch: query.refetch,
    isSettled,
    isCurrent: isSettled && query.isSuccess,
  };
}

type QuotedForm<V extends FieldValues> = {
  begun: V;
  schema: z.ZodType;
  bodyOf: (values: V) => Record<string, unknown>;
  fieldOf: (path: string, values: V) => string | null;
  quoteAt: string;
  draftOf: (values: V) => Draft;
  send: (body: Record<string, unknown> & { total: string }) => Promise<void>;
  /** An earlier attempt succeeded, but its response was lost. Default: a failure. */
  onSentBefore?: (() => void) | undefined;
  onSent: () => void;
};

/** The server prices the lines during input; the form is saved at the displayed price. */
export function useQuotedForm<V extends FieldValues, Quote extends { totals: { total: string } }>(
  options: QuotedForm<V>,
) {
  const { begun, schema, bodyOf, fieldOf, quoteAt, draftOf, send, onSentBefore, onSent } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<V>({
    defaultValues: begun as DefaultValues<V>,
    resolver: useSchemaResolver(schema, { bodyOf, fieldOf }),
  });
  const values = form.watch();
  const quote = useDraftQuote<Quote>(quoteAt, draftOf(values));

  const object = (issues: FormFailure['issues'], type: 'server' | 'quote') => {
    const fields = issues.map(({ path }) => fieldOf(path, form.getValues()) as FieldPath<V> | null);
    for (const [index, field] of fields.entries()) {
      const message = issues[index]?.message;
      if (field)
        form.setError(field, { type, ...(message && { message }) }, { shouldFocus: type === 'server' && index === 0 });
    }
    return fields.filter((field) => field !== null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (!quote.error) return;
    const fields = object(formFailureOf(quote.error).issues, 'quote');
    return () => {
      form.clearErrors(fields);
      setFailure(null);
    };
  }, [quote.error]);

  const save = form.handleSubmit(async (typed) => {
    if (quote.error) {
      const { error: still } = await quote.refetch();
      if (!still) return;
      setFailure(formFailureOf(still));
      object(formFailureOf(still).issues, 'server');
    }
    if (!quote.isCurrent || !quote.answer) return;
    setFailure(null);
    try {
      await send({ ...bodyOf(typed), total: quote.answer.totals.total });
    } catch (error) {
      if (onSentBefore && error instanceof ApiError && error.code === 'idempotency_mismatch') {
        onSentBefore();
        onSent();
        return;
      }
      const failed = formFailureOf(error);
      setFailure(failed);
      void quote.refetch();
      object(failed.issues, 'server');
      return;
    }
    onSent();
  });

  return { form, values, quote, failure, save };
}
