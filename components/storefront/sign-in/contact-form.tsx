'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { signInStartBody } from '@/lib/selling/sign-in/schema';
import { CodeRequestForm, showFormFailure } from '../shared/code/code-form';
import { TextField } from '../shared/form-fields';

type Props = {
  given: string;
  onAsked: (contact: string) => void;
};

export function SignInContactForm({ given, onAsked }: Props) {
  const t = useTranslations('client.signIn');
  const ways = useQuery({
    queryKey: ['/api/sign-in'],
    queryFn: () => api<{ byPhone: boolean }>('GET', '/api/sign-in'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byPhone = ways.data?.byPhone === true;
  const form = useForm<{ contact: string }>({
    resolver: zodResolver(signInStartBody, undefined, { raw: true }),
    defaultValues: { contact: given },
  });
  const ask = useMutation({
    mutationFn: ({ contact }: { contact: string }) =>
      api('POST', '/api/sign-in/code', { contact, sessionId: shopperSessionId() }),
    onSuccess: (_, { contact }) => onAsked(contact.trim()),
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
        name="contact"
        label={t(byPhone ? 'contact_or_phone' : 'contact')}
        hint={t(byPhone ? 'contact_or_phone_hint' : 'contact_hint')}
        dir="ltr"
        inputMode="email"
        autoComplete={byPhone ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        className="text-end"
      />
    </CodeRequestForm>
  );
}
