'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { lookupOpen } from '@/lib/orders/order-lookup/schema';
import { api, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { objectionOf, showIssues, TextField } from '../shared/form-fields';
import type { Asked } from './lookup-screen';

const codeForm = z.object({ code: lookupOpen.shape.code });

/** The code that was sent, if there is such an order: nothing here says whether there is. */
export function LookupCode({ asked, onBack }: { asked: Asked; onBack: () => void }) {
  const t = useTranslations('client.lookup');
  const router = useRouter();
  const client = useQueryClient();
  const told = useRef<HTMLParagraphElement>(null);
  const form = useForm<{ code: string }>({
    resolver: zodResolver(codeForm, undefined, { raw: true }),
    defaultValues: { code: '' },
  });
  // The step before is gone with the button that had the focus.
  useEffect(() => told.current?.focus(), []);

  const open = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      api<{ orderNumber: string }>('POST', '/api/orders/lookup/open', {
        orderNumber: asked.orderNumber,
        code,
        sessionId: shopperSessionId(),
      }),
    onSuccess: ({ orderNumber }) => {
      client.removeQueries({ queryKey: ['/api/orders', orderNumber] });
      router.push(`/orders/${orderNumber}`);
    },
    onError: (error) => {
      if (!showIssues(form, error)) form.setError('root', { message: objectionOf(error) ?? t('failed') });
    },
  });
  const again = useMutation({
    mutationFn: () => api('POST', '/api/orders/lookup', { ...asked, sessionId: shopperSessionId() }),
    onError: (error) => form.setError('root', { message: objectionOf(error) ?? t('failed') }),
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={open.isPending}
      onSubmit={form.handleSubmit((values) => open.mutate(values))}
      className="grid max-w-xl gap-4 rounded-lg border border-border bg-card p-4 sm:p-6"
    >
      <p ref={told} tabIndex={-1} className="rounded-md bg-primary-soft/50 px-4 py-3 text-sm outline-none">
        {t('asked')}
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
          loading={open.isPending || open.isSuccess}
          className="w-full sm:w-auto sm:min-w-40"
        >
          {t('open')}
        </Button>
        <Button variant="outline" size="lg" loading={again.isPending} onClick={() => again.mutate()}>
          {t('again')}
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
