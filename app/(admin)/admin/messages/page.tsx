import { MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { MessageList, MessageListSkeleton, MessageQueues } from '@/components/admin/messaging/message/message-list';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('messages');

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const params = await searchParams;
  const { userId } = await requireStaff(filterUrl('/admin/messages', params), 'customers');
  const above = (
    <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
      <MessageQueues params={params} />
    </Suspense>
  );
  return (
    <ListScreen
      noun="messages"
      actions={<SavedRepliesLink />}
      above={above}
      filters={<MessageFilters />}
      skeleton={MessageListSkeleton}
    >
      <MessageList params={params} userId={userId} />
    </ListScreen>
  );
}

function SavedRepliesLink() {
  const t = useTranslations('admin.messages');
  return (
    <Button asChild variant="outline">
      <Link href="/admin/saved-replies">
        <MessagesSquare aria-hidden />
        {t('saved_replies')}
      </Link>
    </Button>
  );
}

function MessageFilters() {
  const t = useTranslations('admin.messages');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="assigned"
        label={t('assignee')}
        options={[
          { value: '', label: t('assigned_all') },
          { value: 'me', label: t('assigned_me') },
          { value: 'nobody', label: t('assigned_nobody') },
        ]}
      />
    </div>
  );
}
