'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { extractOneTimeCode, oneTimeCodeField } from '@/lib/platform/shared/fields';
import { serverMessageOf, showIssues, TextField } from '../form-fields';

function useCountdown(seconds: number, since?: number): [left: number, begin: () => void] {
  const [end, setEnd] = useState(() => (since ?? Date.now()) + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock, because browsers throttle timers of background tabs.
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}

export function showFormFailure<V extends FieldValues>(form: UseFormReturn<V>, error: unknown, failed: string): void {
  if (!showIssues(form, error)) form.setError('root', { message: serverMessageOf(error) ?? failed });
}

type AskFormProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  busy: boolean;
  onSubmit: (values: V) => void;
  buttons: ReactNode;
  children: ReactNode;
};

export function CodeRequestForm<V extends FieldValues>({ form, busy, onSubmit, buttons, children }: AskFormProps<V>) {
  const { root } = form.formState.errors;
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={busy}
      onSubmit={form.handleSubmit(onSubmit)}
      className="grid max-w-xl gap-4 rounded-lg border border-border bg-card p-4 sm:p-6"
    >
      <div className="contents">{children}</div>
      {root && (
        <p role="alert" className="text-sm text-destructive">
          {root.message}
        </p>
      )}
      <div className="contents">{buttons}</div>
    </form>
  );
}

const codeForm = z.object({ code: oneTimeCodeField });

type CodeFormProps = {
  told: ReactNode;
  /** `again`: label of the button for a new code. */
  texts: Record<'code' | 'hint' | 'enter' | 'again' | 'askedAgain' | 'back' | 'failed', string>;
  /** Wait before a new code may be requested; `since`: start time in ms. */
  pause?: { seconds: number; since?: number; text: (seconds: number) => string };
  onCode: (code: string) => Promise<void>;
  onAgain: () => Promise<unknown>;
  onBack: (() => void) | null;
};

export function OneTimeCodeForm({ told, texts, pause, onCode, onAgain, onBack }: CodeFormProps) {
  const [wait, begin] = useCountdown(pause?.seconds ?? 0, pause?.since);
  const form = useForm<{ code: string }>({
    resolver: zodResolver(codeForm, undefined, { raw: true }),
    defaultValues: { code: '' },
  });
  useEffect(() => form.setFocus('code'), [form]);
  const onError = (error: unknown) => showFormFailure(form, error, texts.failed);
  const enter = useMutation({ mutationFn: onCode, onError });
  const again = useMutation({ mutationFn: onAgain, onSuccess: begin, onError });
  return (
    <CodeRequestForm
      form={form}
      busy={enter.isPending}
      onSubmit={({ code }) => enter.mutate(code)}
      buttons={
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="lg"
              loading={enter.isPending || enter.isSuccess}
              className="w-full sm:w-auto sm:min-w-40"
            >
              {texts.enter}
            </Button>
            <Button
              variant="outline"
              size="lg"
              loading={again.isPending}
              disabled={wait > 0}
              onClick={() => again.mutate()}
              className="tabular-nums"
            >
              {pause && wait > 0 ? pause.text(wait) : texts.again}
            </Button>
            {onBack && (
              <Button variant="ghost" size="lg" onClick={onBack}>
                {texts.back}
              </Button>
            )}
          </div>
          <p role="status" className="text-sm text-muted-foreground empty:hidden">
            {again.isSuccess ? texts.askedAgain : ''}
          </p>
        </>
      }
    >
      <p role="status" className="rounded-md bg-primary-soft/50 px-4 py-3 text-sm">
        {told}
      </p>
      <TextField
        form={form}
        name="code"
        label={texts.code}
        hint={texts.hint}
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="one-time-code"
        shows={extractOneTimeCode}
        maxLength={200}
        className="text-center text-lg tracking-widest tabular-nums"
      />
    </CodeRequestForm>
  );
}
