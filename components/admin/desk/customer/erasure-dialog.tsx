'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { ErasurePreview } from '@/lib/desk/customer/delete-customer';
import type { CustomerPage } from '@/lib/desk/customer/read-customer';
import { ERASED_KINDS } from '@/lib/desk/customer/rules';
import { privacyRequest } from '@/lib/desk/customer/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { PrivacyRequestFields, type PrivacyRequestValues, privacyRequestValues } from './request-fields';

export function ErasureDialog({ customer, ...opened }: WindowProps & { customer: CustomerPage }) {
  const t = useTranslations('admin.customers.privacy');
  const router = useRouter();
  const path = `/api/admin/customers/${customer.id}/erasure`;
  const { form, window } = useActionForm<PrivacyRequestValues>({
    schema: privacyRequest,
    values: privacyRequestValues(customer.openRequests.find(({ kind }) => kind === 'erasure')),
    label: (name) => t(`fields.${name as keyof PrivacyRequestValues}`),
    send: async (body) => {
      const failed = await submitWithToast('POST', path, t('erased'))(body);
      router.replace('/admin/customers');
      return failed;
    },
    onClose: opened.onClose,
  });
  const { data, isError } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api<ErasurePreview>('GET', path, undefined, {}, signal),
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      destructive
      blocked={data === undefined || data.open > 0}
      title={t('erase_title')}
      text={t('erase_text', { name: `\u2068${customer.name}\u2069` })}
      submit={t('erase_submit')}
    >
      {isError && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {t('preview_failed')}
        </p>
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && <Preview preview={data} />}
      <PrivacyRequestFields form={form} />
    </WindowForm>
  );
}

function Preview({ preview: { open, erased, kept } }: { preview: ErasurePreview }) {
  const t = useTranslations('admin.customers.privacy');
  const gone = ERASED_KINDS.filter((kind) => erased[kind] > 0);
  return (
    <div className="grid gap-3 text-sm">
      {open > 0 && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive">
          {t('open_orders', { count: open })}
        </p>
      )}
      <section>
        <h3 className="mb-1 font-medium">{t('goes')}</h3>
        <p>{t('goes_record')}</p>
        <ul className="list-inside list-disc">
          {gone.map((kind) => (
            <li key={kind}>{t(`kinds.${kind}`, { count: erased[kind] })}</li>
          ))}
        </ul>
      </section>
      <section className="rounded-md bg-muted px-3 py-2">
        <h3 className="mb-1 font-medium">{t('stays')}</h3>
        {kept.orders === 0 ? (
          <p>{t('stays_nothing')}</p>
        ) : (
          <>
            <p>{t('stays_orders', { count: kept.orders })}</p>
            {kept.documents > 0 && <p>{t('stays_documents', { count: kept.documents })}</p>}
            <p className="text-muted-foreground">{t('stays_reason')}</p>
          </>
        )}
        <p className="text-muted-foreground">{t('stays_log')}</p>
      </section>
    </div>
  );
}
