import { getTranslations } from 'next-intl/server';
import { Value } from '@/components/shared/value';
import type { MailKind } from '@/lib/office/mail-desk/events';
import { mailPreviewOf } from '@/lib/office/mail-desk/previews';
import { TestMailForm } from './test-mail-form';

export async function MailPreview({ kind }: { kind: MailKind }) {
  const [t, preview] = await Promise.all([getTranslations('admin.mails'), mailPreviewOf(kind)]);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <section aria-labelledby="letter-heading" className="min-w-0 overflow-hidden rounded-lg border bg-card">
        <div className="border-b p-4">
          <h2 id="letter-heading" className="text-muted-foreground text-xs">
            {t('subject')}
          </h2>
          <p className="break-words font-medium [&_.whole-wide]:whitespace-nowrap">
            <Value text={preview.subject} />
          </p>
        </div>
        <iframe title={t('letter')} sandbox="" srcDoc={preview.html} className="h-176 w-full bg-white" />
      </section>
      <div className="grid gap-6">
        {preview.whatsApp && (
          <section aria-labelledby="whatsapp-heading" className="rounded-lg border bg-card p-5">
            <h2 id="whatsapp-heading" className="mb-2 font-medium">
              {t('whatsapp_heading')}
            </h2>
            <p className="break-words rounded-md bg-muted p-4 text-sm">{preview.whatsApp.text}</p>
            <p className="mt-2 text-muted-foreground text-xs">
              {t('template')} <bdi dir="ltr">{preview.whatsApp.template}</bdi>
            </p>
          </section>
        )}
        <TestMailForm kind={kind} />
      </div>
    </div>
  );
}
