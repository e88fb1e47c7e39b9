'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { api, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { signInStart } from '@/lib/selling/sign-in/schema';
import { objectionOf, showIssues, TextField } from '../shared/form-fields';

type Props = {
  /** what was asked with before */
  given: string;
  onAsked: (contact: string) => void;
};

/** Where the code goes. */
export function ContactForm({ given, onAsked }: Props) {
  const t = useTranslations('client.signIn');
  const ways = useQuery({
    queryKey: ['/api/sign-in'],
    queryFn: () => api<{ byPhone: boolean }>('GET', '/api/sign-in'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byPhone = ways.data?.byPhone === true;
  const form = useForm<{ contact: string }>({
    resolver: zodResolver(signInStart, undefined, { raw: true }),
    defaultValues: { contact: given },
  });
  const ask = useMutation({
    mutationFn: ({ contact }: { contact: string }) =>
      api('POST', '/api/sign-in/code', { contact, sessionId: shopperSessionId() }),
    onSuccess: (_, { contact }) => onAsked(contact.trim()),
    onError: (error) => {
      if (!showIssues(form, error)) form.setError('root', { message: objectionOf(error) ?? t('failed') });
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={ask.isPending}
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      className="grid max-w-xl gap-4 rounded-lg border border-border bg-card p-4 sm:p-6"
    >
      <TextField
        form={form}
        name="contact"
        label={t(byPhone ? 'contact_or_phone' : 'contact')}
        hint={t(byPhone ? 'contact_or_phone_hint' : 'contact_hint')}
        dir="ltr"
        inputMode={byPhone ? undefined : 'email'}
        autoComplete={byPhone ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        className="text-end"
      />
      {form.formState.errors.root && (
        <p role="alert" className="text-sm text-destructive">
          {form.formState.errors.root.message}
        </p>
      )}
      <Button type="submit" size="lg" loading={ask.isPending} className="sm:w-fit sm:min-w-40">
        {t('ask')}
      </Button>
    </form>
  );
}
