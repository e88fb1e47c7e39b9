'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { api, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { RESEND_SECONDS } from '@/lib/selling/sign-in/rules';
import { signInCode } from '@/lib/selling/sign-in/schema';
import { tellTabs } from '../cart/tabs';
import { objectionOf, showIssues, TextField } from '../shared/form-fields';
import { adoptSession } from './session';
import { useCountdown } from './use-countdown';

/** Where a sign-in leads to: where the shopper came from, of the pages that lead here, else their account. */
const target = () => (new URLSearchParams(window.location.search).get('to') === 'checkout' ? '/checkout' : '/account');

/** The code that was sent. */
export function EnterCode({ contact, onBack }: { contact: string; onBack: () => void }) {
  const t = useTranslations('client.signIn');
  const told = useRef<HTMLParagraphElement>(null);
  const [wait, begin] = useCountdown(RESEND_SECONDS);
  const form = useForm<{ code: string }>({
    resolver: zodResolver(signInCode, undefined, { raw: true }),
    defaultValues: { code: '' },
  });
  // The step before is gone with the button that had the focus.
  useEffect(() => told.current?.focus(), []);
  const fail = (error: unknown) => {
    if (!showIssues(form, error)) form.setError('root', { message: objectionOf(error) ?? t('failed') });
  };

  const enter = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      api<{ sessionId: string }>('POST', '/api/sign-in', { contact, code, sessionId: shopperSessionId() }),
    onSuccess: ({ sessionId }) => {
      adoptSession(sessionId);
      tellTabs();
      // Anew: nothing that was read as a guest is left in this page.
      window.location.assign(target());
    },
    onError: fail,
  });
  const again = useMutation({
    mutationFn: () => api('POST', '/api/sign-in/code', { contact, sessionId: shopperSessionId() }),
    onSuccess: begin,
    onError: fail,
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={enter.isPending}
      onSubmit={form.handleSubmit((values) => enter.mutate(values))}
      className="grid max-w-xl gap-4 rounded-lg border border-border bg-card p-4 sm:p-6"
    >
      <p ref={told} tabIndex={-1} className="rounded-md bg-primary-soft/50 px-4 py-3 text-sm outline-none">
        {t.rich('asked', { contact: () => <bdi dir="ltr">{contact}</bdi> })} <span>{t('spam')}</span>
      </p>
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={t('code_hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="text-center text-lg tracking-widest tabular-nums"
      />
      {form.formState.errors.root && (
        <p role="alert" className="text-sm text-destructive">
          {form.formState.errors.root.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="lg"
          loading={enter.isPending || enter.isSuccess}
          className="w-full sm:w-auto sm:min-w-40"
        >
          {t('enter')}
        </Button>
        <Button
          variant="outline"
          size="lg"
          loading={again.isPending}
          disabled={wait > 0}
          onClick={() => again.mutate()}
          className="tabular-nums"
        >
          {wait > 0 ? t('again_in', { seconds: wait }) : t('again')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {again.isSuccess ? t('asked_again') : ''}
      </p>
    </form>
  );
}
