'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ToastSlot } from '@/components/ui/floating/toast-slot';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { accountForm, type AccountForm as Values } from '@/lib/account/schema';
import { ApiError, api, shopperSessionId } from '@/lib/shared/fetcher';
import { useIssueText } from '../shared/use-issue-text';
import { ACCOUNT_KEY, type Account } from './use-account';

const FIELDS = ['name', 'email', 'phone', 'address'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => (FIELDS as readonly string[]).includes(path);

/** Name, e-mail, phone and address. A failed save loses nothing of what was typed. */
export function AccountForm({ account }: { account: Account }) {
  const t = useTranslations('client.account');
  const text = useIssueText();
  const client = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(accountForm, undefined, { raw: true }),
    defaultValues: account,
  });
  const { errors } = form.formState;
  const emailIsSet = account.email !== '';

  const save = useMutation({
    mutationFn: (values: Values) => api<Account>('PUT', '/api/account', { ...values, sessionId: shopperSessionId() }),
    onSuccess: (saved) => {
      client.setQueryData(ACCOUNT_KEY, saved);
      form.reset(saved);
      toast.success(t('saved_title'), { description: t('saved_text') });
    },
    onError: (error) => {
      const issues = error instanceof ApiError ? error.issues.filter(({ path }) => isField(path)) : [];
      issues.forEach(({ path, message }, index) => {
        if (isField(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
      });
      const detail = error instanceof ApiError && error.status < 500 ? error.detail : null;
      toast.error(t('save_failed_title'), { description: detail ?? t('save_failed_text') });
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
      <Field label={t('name')} required error={text(errors.name?.message)}>
        <Input {...form.register('name')} autoComplete="name" aria-required />
      </Field>
      <Field
        label={t('email')}
        required
        hint={emailIsSet ? t('email_fixed') : undefined}
        error={text(errors.email?.message)}
      >
        <Input
          {...form.register('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          readOnly={emailIsSet}
          aria-required
          className="text-end"
        />
      </Field>
      <Field label={t('phone')} optionalLabel={t('optional')} error={text(errors.phone?.message)}>
        <Input
          {...form.register('phone')}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('phone_placeholder')}
          className="text-end"
        />
      </Field>
      <Field label={t('address')} optionalLabel={t('optional')} error={text(errors.address?.message)}>
        <Input {...form.register('address')} autoComplete="street-address" />
      </Field>
      <Button type="submit" size="lg" loading={save.isPending} className="sm:col-span-2 sm:w-fit sm:min-w-40">
        {t('save')}
      </Button>
      <div className="sm:col-span-2">
        <ToastSlot on="page" />
      </div>
    </form>
  );
}
