import { useTranslations } from 'next-intl';
import { MessageList, MessageListSkeleton } from '@/components/admin/messaging/message/message-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

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

/** Search, and whether a message was read. */
function MessageFilters() {
  const t = useTranslations('admin.messages');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: t('state_all') },
          { value: 'unread', label: t('state_unread') },
          { value: 'read', label: t('state_read') },
        ]}
      />
    </div>
  );
}
