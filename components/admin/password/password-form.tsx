'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { api } from '@/lib/shared/fetcher';
import { changePasswordForm } from '@/lib/staff/schema';
import { type Failure, failureOf } from '../shared/form/failure';
import { FormProblem } from '../shared/form/form-problem';
import { useIssueText } from '../shared/form/use-issue-text';
import { PasswordInput } from './password-input';

type Values = z.input<typeof changePasswordForm>;

/** Changes one's own password. That ends every session, this one too: what remains is the way to the sign-in. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations('admin.password');
  const issueText = useIssueText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState(false);

  const resolver: Resolver<Values> = (values) => {
    const result = changePasswordForm.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of result.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueText(issue) };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useForm<Values>({
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
    resolver,
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    try {
      await api('PUT', '/api/admin/password', { currentPassword, newPassword });
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error));
      toast.error(t('failed'));
    }
  });

  if (done) {
    return (
      <div role="status">
        <EmptyState
          icon={CircleCheck}
          title={t('done_title')}
          text={t('done_text')}
          action={
            <Button asChild>
              {/* A full load: nothing rendered for the session that ended survives. */}
              <a href="/admin-login">{t('sign_in')}</a>
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={save}
      className="flex max-w-xl flex-col gap-5 rounded-lg border bg-card p-5 sm:p-6"
    >
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('current')} required nested error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label={t('new')} required nested hint={t('new_hint')} error={errors.newPassword?.message}>
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label={t('repeated')} required nested error={errors.repeated?.message}>
        <PasswordInput {...form.register('repeated')} autoComplete="new-password" />
      </Field>
      {failure && <FormProblem failure={failure} />}
      <Button type="submit" loading={isSubmitting} className="w-fit">
        {t('submit')}
      </Button>
    </form>
  );
}
