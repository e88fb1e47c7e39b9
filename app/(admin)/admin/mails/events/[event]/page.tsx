import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MailPreview } from '@/components/admin/messaging/mail/mail-preview';
import { MailTabs } from '@/components/admin/messaging/mail/mail-tabs';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { isMailKind } from '@/lib/office/mail-desk/events';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('mails');

export default async function MailEventPage({ params }: PageProps<'/admin/mails/events/[event]'>) {
  const { event } = await params;
  await requireStaff(`/admin/mails/events/${encodeURIComponent(event)}`, 'settings');
  if (!isMailKind(event)) notFound();
  const t = await getTranslations('admin.mails');
  return (
    <>
      <PageHeader title={t(`kinds.${event}`)} lead={t('preview_lead')} />
      <MailTabs current="events" />
      <MailPreview kind={event} />
    </>
  );
}
