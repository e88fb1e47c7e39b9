'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { MailKind } from '@/lib/office/mail-desk/events';
import { testMail } from '@/lib/office/mail-desk/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { InputField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';

export function TestMailForm({ kind }: { kind: MailKind }) {
  const t = useTranslations('admin.mails');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<{ email: string }>({ defaultValues: { email: '' }, resolver: useSchemaResolver(testMail) });
  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await api('POST', `/api/admin/mails/events/${kind}/test`, values);
      toast.success(t('test_sent'));
    } catch (error) {
      setFailure(formFailureOf(error));
    }
  });
  return (
    <form method="dialog" noValidate onSubmit={send} className="grid gap-3 rounded-lg border bg-card p-5">
      <InputField form={form} name="email" kind="email" label={t('test_label')} hint={t('test_hint')} required />
      {failure && <FormProblem failure={failure} labels={{ email: t('test_label') }} />}
      <Button type="submit" loading={form.formState.isSubmitting} className="w-fit">
        {t('test')}
      </Button>
    </form>
  );
}
