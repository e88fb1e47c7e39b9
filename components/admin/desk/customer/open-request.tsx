'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OpenPrivacyRequest } from '@/lib/desk/customer/open-requests';
import type { CustomerPage } from '@/lib/desk/customer/read-customer';
import { PRIVACY_DAYS } from '@/lib/desk/customer/rules';
import { openPrivacyRequest, PRIVACY_KINDS } from '@/lib/desk/customer/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { SelectField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { PrivacyRequestFields, type PrivacyRequestValues, privacyRequestValues } from './request-fields';

type OpenValues = PrivacyRequestValues & { kind: (typeof PRIVACY_KINDS)[number] };

export function OpenRequestDialog({ customer, ...opened }: WindowProps & { customer: CustomerPage }) {
  const t = useTranslations('admin.customers.privacy');
  const { form, window } = useActionForm<OpenValues>({
    schema: openPrivacyRequest,
    values: { ...privacyRequestValues(), kind: 'export' },
    label: (name) => t(`fields.${name as keyof OpenValues}`),
    send: submitWithToast('POST', `/api/admin/customers/${customer.id}/requests`, t('open_done')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('open_title')}
      text={t('open_text', { name: `\u2068${customer.name}\u2069`, days: PRIVACY_DAYS })}
      submit={t('open_submit')}
    >
      <SelectField form={form} name="kind" required>
        {PRIVACY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`log_kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <PrivacyRequestFields form={form} />
    </WindowForm>
  );
}

export function PrivacyRequestDue({ request: { kind, dueOnText, daysLeft } }: { request: OpenPrivacyRequest }) {
  const t = useTranslations('admin.customers.privacy');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge variant={kind === 'erasure' ? 'destructive' : 'default'}>{t(`log_kinds.${kind}`)}</Badge>
      <span>{t('open_due', { day: dueOnText })}</span>
      <span className={daysLeft < 0 ? 'font-medium text-destructive' : 'text-muted-foreground'}>
        {daysLeft < 0 ? t('open_late', { days: -daysLeft }) : t('open_left', { days: daysLeft })}
      </span>
    </span>
  );
}

export function WithdrawPrivacyRequest({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.customers.privacy');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const withdraw = async () => {
    try {
      await api('DELETE', `/api/admin/privacy-requests/open/${id}`);
      toast.success(t('withdrawn'));
    } catch (error) {
      toastFailure(t('withdraw_failed'), error);
    }
    router.refresh();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('withdraw_named', { name: `\u2068${name}\u2069` })}
        onClick={() => setOpen(true)}
      >
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('withdraw_title')}
        text={t('withdraw_text')}
        confirmLabel={t('withdraw')}
        onConfirm={withdraw}
        returnFocusTo={button}
      />
    </>
  );
}
