'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';
import { type AccountFormValues, accountForm } from '@/lib/selling/account/schema';
import { serverMessageOf, showIssues, TextField } from '../shared/form-fields';
import { ACCOUNT_KEY, type AccountDetails } from './use-account';
import { useSignedIn } from './use-signed-in';

export function AccountForm({ account }: { account: AccountDetails }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const { data: who = seemsSignedIn() } = useSignedIn();
  // Customers have a list of addresses, but the checkout still uses an older account address.
  const hasAddress = !who || account.address !== '';
  const form = useForm<AccountFormValues>({
    resolver: zodResolver(accountForm, undefined, { raw: true }),
    defaultValues: account,
  });
  const emailIsSet = account.email !== '';

  const save = useMutation({
    mutationFn: (values: AccountFormValues) =>
      api<AccountDetails>('PUT', '/api/account', { ...values, sessionId: shopperSessionId() }),
    onSuccess: (saved) => {
      client.setQueryData(ACCOUNT_KEY, saved);
      form.reset(saved);
      toast.success(t('saved_title'), { description: t('saved_text') });
    },
    onError: (error) => {
      showIssues(form, error);
      toast.error(t('save_failed_title'), { description: serverMessageOf(error) ?? t('save_failed_text') });
    },
  });

  return (
    <form
      method="dialog"
      noValidate
      aria-busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField form={form} name="name" label={t('name')} autoComplete="name" />
      <TextField
        form={form}
        name="email"
        kind="email"
        label={t('email')}
        hint={emailIsSet ? t('email_fixed') : undefined}
        readOnly={emailIsSet}
      />
      <TextField
        form={form}
        name="phone"
        kind="phone"
        label={t('phone')}
        optional={t('optional')}
        placeholder={t('phone_placeholder')}
        enterKeyHint={hasAddress ? 'next' : 'done'}
      />
      {hasAddress && (
        <TextField
          form={form}
          name="address"
          label={t('address')}
          optional={t('optional')}
          autoComplete="address-line1"
          enterKeyHint="done"
        />
      )}
      <Button type="submit" size="lg" loading={save.isPending} className="sm:col-span-2 sm:w-fit sm:min-w-40">
        {t('save')}
      </Button>
    </form>
  );
}
