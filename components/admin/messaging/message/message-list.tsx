import { Inbox } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { countAdminMessages, countUnreadMessages, listAdminMessages } from '@/lib/messaging/message/reads';
import { MESSAGE_STATES } from '@/lib/messaging/message/schema';
import { oneOf, param, type SearchParams } from '@/lib/platform/shared/query';
import { longList } from '../../shared/list/long-list';
import { RowList } from '../../shared/list/row-list';
import { MessageRow } from './message-row';

/** The messages that the address asks for, newest first. */
export async function MessageList({ params }: { params: SearchParams }) {
  const filter = {
    q: param(params, 'q').slice(0, 200),
    state: oneOf(MESSAGE_STATES, param(params, 'state')) ?? ('all' as const),
  };
  const asked = { path: '/admin/messages', params, names: ['q', 'state'], size: 20 };
  const [t, list, unread] = await Promise.all([
    getTranslations('admin.messages'),
    longList(asked, filter, listAdminMessages, countAdminMessages),
    countUnreadMessages(),
  ]);
  return (
    <RowList
      {...list}
      noun="messages"
      icon={Inbox}
      className="divide-y overflow-hidden rounded-lg border bg-card"
      summary={t('unread_count', { count: unread })}
    >
      {(message) => <MessageRow message={message} />}
    </RowList>
  );
}

/** Five rows' worth of grey. */
export function MessageListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-3 h-5.5 w-40" />
      <div className="grid gap-px overflow-hidden rounded-lg border">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-27 rounded-none" />
        ))}
      </div>
    </div>
  );
}
