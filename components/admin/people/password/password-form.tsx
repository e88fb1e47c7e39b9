'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { changePasswordForm } from '@/lib/people/staff/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { PasswordField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';

type Values = z.input<typeof changePasswordForm>;

/** The change ends all sessions, also this one. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations('admin.password');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [done, setDone] = useState(false);

  const form = useForm<Values>({
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
    resolver: useSchemaResolver(changePasswordForm),
  });

  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    try {
      await api('PUT', '/api/admin/password', { currentPassword, newPassword });
      setDone(true);
    } catch (error) {
      setFailure(formFailureOf(error));
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
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label={t('current')} autoComplete="current-password" required />
      <PasswordField
        form={form}
        name="newPassword"
        label={t('new')}
        autoComplete="new-password"
        required
        hint={t('new_hint')}
      />
      <PasswordField form={form} name="repeated" label={t('repeated')} autoComplete="new-password" required />
      {failure && <FormProblem failure={failure} />}
      <Button type="submit" loading={form.formState.isSubmitting} className="w-fit">
        {t('submit')}
      </Button>
    </form>
  );
}
