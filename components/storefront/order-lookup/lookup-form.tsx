'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { lookupStart } from '@/lib/orders/order-lookup/schema';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { CodeRequestForm, showFormFailure } from '../shared/code/code-form';
import { TextField } from '../shared/form-fields';
import type { LookupRequest } from './lookup-request';

type Props = {
  given: LookupRequest;
  onAsked: (asked: LookupRequest) => void;
};

export function LookupForm({ given, onAsked }: Props) {
  const t = useTranslations('client.lookup');
  const form = useForm<LookupRequest>({
    resolver: zodResolver(lookupStart, undefined, { raw: true }),
    defaultValues: given,
  });
  // The page is static, so the browser reads the number. Does not overwrite input.
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('number');
    if (number && !form.getValues('orderNumber')) form.setValue('orderNumber', number.slice(0, 50));
  }, [form]);
  const ask = useMutation({
    mutationFn: (asked: LookupRequest) =>
      api('POST', '/api/orders/lookup', { ...asked, sessionId: shopperSessionId() }),
    onSuccess: (_, asked) => onAsked(asked),
    onError: (error) => showFormFailure(form, error, t('failed')),
  });
  return (
    <CodeRequestForm
      form={form}
      busy={ask.isPending}
      onSubmit={(values) => ask.mutate(values)}
      buttons={
        <Button type="submit" size="lg" loading={ask.isPending} className="sm:w-fit sm:min-w-40">
          {t('ask')}
        </Button>
      }
    >
      <TextField
        form={form}
        name="orderNumber"
        label={t('number')}
        hint={t('number_hint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        className="text-end"
      />
      <TextField
        form={form}
        name="contact"
        label={t('contact')}
        hint={t('contact_hint')}
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        className="text-end"
      />
    </CodeRequestForm>
  );
}
