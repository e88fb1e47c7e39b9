import { Info } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EventList } from '@/components/admin/messaging/mail/event-list';
import { MailTabs } from '@/components/admin/messaging/mail/mail-tabs';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { isWhatsAppConfigured } from '@/lib/messaging/mail/whatsapp';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('mails');

export default async function MailEventsPage() {
  await requireStaff('/admin/mails/events', 'settings');
  const t = await getTranslations('admin.mails');
  const isReady = isWhatsAppConfigured();
  return (
    <>
      <PageHeader title={t('title')} lead={t('events_lead')} />
      <MailTabs current="events" />
      {!isReady && (
        <p className="mb-4 flex items-start gap-2 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">
          <Info aria-hidden className="mt-1 size-4 shrink-0" />
          {t('no_whatsapp')}
        </p>
      )}
      <EventList whatsApp={isReady} />
    </>
  );
}
