import { MailFilters } from '@/components/admin/mail/mail-filters';
import { MailList, MailListSkeleton } from '@/components/admin/mail/mail-list';
import { MailTabs } from '@/components/admin/mail/mail-tabs';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('mails');

export default async function MailsPage({ searchParams }: PageProps<'/admin/mails'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/mails', params), 'settings');
  return (
    <ListScreen
      noun="mails"
      above={<MailTabs current="outbox" />}
      filters={<MailFilters />}
      skeleton={MailListSkeleton}
    >
      <MailList params={params} />
    </ListScreen>
  );
}
