import { MessageFilters } from '@/components/admin/message/message-filters';
import { MessageList, MessageListSkeleton } from '@/components/admin/message/message-list';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('messages');

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/messages', params), 'customers');
  return (
    <ListScreen noun="messages" filters={<MessageFilters />} skeleton={MessageListSkeleton}>
      <MessageList params={params} />
    </ListScreen>
  );
}
