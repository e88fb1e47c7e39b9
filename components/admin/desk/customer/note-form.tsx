'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { customerNote } from '@/lib/desk/customer/schema';
import { AreaField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';

export function NoteForm({ id }: { id: string }) {
  const t = useTranslations('admin.customers.notes');
  const { form, window } = useActionForm({
    schema: customerNote,
    values: { text: '' },
    label: () => t('label'),
    send: submitWithToast('POST', `/api/admin/customers/${id}/notes`, t('done')),
    onClose: () => form.reset({ text: '' }),
  });
  return (
    <form method="dialog" noValidate onSubmit={window.onSubmit} className="grid gap-2">
      <LeaveGuard dirty={form.formState.isDirty} onLeave={() => form.reset({ text: '' })} />
      <AreaField form={form} name="text" rows={2} hint={t('hint')} />
      {window.failure && <FormProblem failure={window.failure} />}
      <Button type="submit" variant="outline" loading={window.busy} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
