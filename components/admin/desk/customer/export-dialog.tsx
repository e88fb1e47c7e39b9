'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { CustomerPage } from '@/lib/desk/customer/read-customer';
import { privacyRequest } from '@/lib/desk/customer/schema';
import { useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { RequestFields, type RequestValues, requestValues } from './request-fields';

export function ExportDialog({ customer, ...opened }: WindowProps & { customer: CustomerPage }) {
  const t = useTranslations('admin.customers.privacy');
  const { form, window } = useActionForm<RequestValues>({
    schema: privacyRequest,
    values: requestValues(),
    label: (name) => t(`fields.${name as keyof RequestValues}`),
    send: async (body) => {
      const query = new URLSearchParams(body as Record<string, string>);
      // A download does not leave the page.
      globalThis.location.assign(`/api/admin/customers/${customer.id}/export?${query}`);
      toast.success(t('export_done'));
      return null;
    },
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('export_title')}
      text={t('export_text', { name: `\u2068${customer.name}\u2069` })}
      submit={t('export_submit')}
    >
      <RequestFields form={form} />
    </WindowForm>
  );
}
