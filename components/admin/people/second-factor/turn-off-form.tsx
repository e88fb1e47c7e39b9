'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { turnOffBody } from '@/lib/people/second-factor/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { InputField, PasswordField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { useStaffRouter } from '../../shared/use-staff-router';
import { panelClasses } from './panel-classes';

type Values = { password: string; code: string };

/** Requires password and code: an open session is not enough. */
export function TurnOffForm({ username }: { username: string }) {
  const t = useTranslations('admin.second_factor');
  const router = useStaffRouter();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<Values>({
    defaultValues: { password: '', code: '' },
    resolver: useSchemaResolver<Values>(turnOffBody),
  });
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await api('DELETE', '/api/admin/second-factor', values);
      toast.success(t('turned_off'));
      router.refresh();
    } catch (error) {
      setFailure(formFailureOf(error));
      toast.error(t('turn_off_failed'));
    }
  });
  return (
    <form method="dialog" noValidate onSubmit={save} aria-labelledby="turn-off" className={panelClasses}>
      <h2 id="turn-off" className="font-medium">
        {t('off_heading')}
      </h2>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" required />
      <InputField
        form={form}
        name="code"
        kind="code"
        label={t('any_code')}
        hint={t('any_code_hint')}
        input={{ autoComplete: 'one-time-code', maxLength: 50 }}
        required
      />
      {failure && <FormProblem failure={failure} />}
      <Button type="submit" variant="outline" loading={form.formState.isSubmitting} className="w-fit text-destructive">
        {t('turn_off')}
      </Button>
    </form>
  );
}
