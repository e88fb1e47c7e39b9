'use client';

import { Combine, Download, FileSignature, Pencil, ShieldQuestion, ShieldX } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { CustomerPage } from '@/lib/desk/customer/read-customer';
import { privacyRequest } from '@/lib/desk/customer/schema';
import { useHasPermission, useIsOwner } from '../../shared/allowed';
import { useRowEditor } from '../../shared/form/row-editor';
import { useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { ErasureDialog } from './erasure-dialog';
import { MergeDialog } from './merge-dialog';
import { MergePicker } from './merge-picker';
import { OpenRequestDialog, PrivacyRequestDue } from './open-request';
import { PrivacyRequestFields, type PrivacyRequestValues, privacyRequestValues } from './request-fields';
import { useMerge } from './use-merge';

function ExportDialog({ customer, ...opened }: WindowProps & { customer: CustomerPage }) {
  const t = useTranslations('admin.customers.privacy');
  const { form, window } = useActionForm<PrivacyRequestValues>({
    schema: privacyRequest,
    values: privacyRequestValues(customer.openRequests.find(({ kind }) => kind === 'export')),
    label: (name) => t(`fields.${name as keyof PrivacyRequestValues}`),
    send: async (body) => {
      const query = new URLSearchParams(body as Record<string, string>);
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
      <PrivacyRequestFields form={form} />
    </WindowForm>
  );
}

type Window = 'pick' | 'open' | 'export' | 'erase';

export function CustomerActions({ customer }: { customer: CustomerPage }) {
  const t = useTranslations('admin.customers');
  const { edit } = useRowEditor<CustomerPage>();
  const mayExport = useHasPermission(['customers', 'personal_data_export']);
  const maySell = useHasPermission('orders');
  const isOwner = useIsOwner();
  const isKept = customer.openOrders > 0;
  const reason = useId();
  const [open, setOpen] = useState<{ window: Window; key: number } | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const show = (window: Window) => (event: { currentTarget: HTMLButtonElement }) => {
    opener.current = event.currentTarget;
    setOpen((now) => ({ window, key: (now?.key ?? 0) + 1 }));
  };
  const props = { open: true, onClose: () => setOpen(null), returnFocusTo: opener };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => edit(customer)}>
        <Pencil aria-hidden />
        {t('edit_open')}
      </Button>
      <Button variant="outline" aria-haspopup="dialog" onClick={show('pick')}>
        <Combine aria-hidden />
        {t('merge.open')}
      </Button>
      {maySell && (
        <Button asChild variant="outline">
          <Link href={`/admin/quotations/new?customer=${customer.id}` as Route}>
            <FileSignature aria-hidden />
            {t('quotation')}
          </Link>
        </Button>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={show('open')}>
        <ShieldQuestion aria-hidden />
        {t('privacy.open')}
      </Button>
      {mayExport && (
        <Button variant="outline" aria-haspopup="dialog" onClick={show('export')}>
          <Download aria-hidden />
          {t('privacy.export')}
        </Button>
      )}
      {isOwner && (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-describedby={isKept ? reason : undefined}
          disabled={isKept}
          onClick={show('erase')}
          className="text-destructive"
        >
          <ShieldX aria-hidden />
          {t('privacy.erase')}
        </Button>
      )}
      {isOwner && isKept && (
        <p id={reason} className="basis-full text-muted-foreground text-sm">
          {t('privacy.open_orders', { count: customer.openOrders })}
        </p>
      )}
      {customer.openRequests.length > 0 && (
        <ul aria-label={t('privacy.open_list')} className="flex basis-full flex-col gap-1">
          {customer.openRequests.map((request) => (
            <li key={request.id}>
              <PrivacyRequestDue request={request} />
            </li>
          ))}
        </ul>
      )}
      {open?.window === 'open' && <OpenRequestDialog key={open.key} customer={customer} {...props} />}
      {open?.window === 'pick' && <MergePicker key={open.key} id={customer.id} {...props} />}
      {open?.window === 'export' && <ExportDialog key={open.key} customer={customer} {...props} />}
      {open?.window === 'erase' && <ErasureDialog key={open.key} customer={customer} {...props} />}
    </div>
  );
}

export function DuplicateMerge({ id, other, name }: { id: string; other: string; name: string }) {
  const t = useTranslations('admin.customers.merge');
  const { preview, busy, look, close } = useMerge(id);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-label={t('twin_named', { name: `\u2068${name}\u2069` })}
        loading={busy !== ''}
        onClick={() => void look(other)}
      >
        {t('twin')}
      </Button>
      {preview && <MergeDialog id={id} preview={preview} open onClose={close} returnFocusTo={button} />}
    </>
  );
}
