import { Inbox } from 'lucide-react';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { assigneeOf, countAdminMessages, countMessageQueues, listAdminMessages } from '@/lib/messaging/message/reads';
import { isMessageWaiting, MESSAGE_STATES } from '@/lib/messaging/message/rules';
import { ASSIGNEE_FILTERS } from '@/lib/messaging/message/schema';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { QueueLinks } from '../../shared/queue-links';
import { MessageListRow } from './message-row';

const PATH = '/admin/messages';

export async function MessageList({ params, userId }: { params: SearchParams; userId: string }) {
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    state: oneOf(MESSAGE_STATES, searchParam(params, 'state')),
    assigneeId: assigneeOf(oneOf(ASSIGNEE_FILTERS, searchParam(params, 'assigned')), { userId }),
  };
  const asked = { path: PATH, params, names: ['q', 'state', 'assigned'], size: 20 };
  const list = await pagedList(asked, filter, listAdminMessages, countAdminMessages);
  const here = filterUrl(PATH, params);
  return (
    <RowList {...list} noun="messages" icon={Inbox} className="divide-y overflow-hidden rounded-lg border bg-card">
      {(message) => <MessageListRow message={message} list={here} />}
    </RowList>
  );
}

export async function MessageQueues({ params }: { params: SearchParams }) {
  const [t, counts] = await Promise.all([getTranslations('admin.messages'), countMessageQueues()]);
  const chosen = searchParam(params, 'state');
  const to = (state: string) => filterUrl(PATH, params, { state, page: '' }) as Route;
  return (
    <QueueLinks
      label={t('queues')}
      queues={[
        { key: 'all', href: to(''), text: t('all'), chosen: chosen === '' },
        ...MESSAGE_STATES.map((state) => {
          const count = isMessageWaiting(state) ? (counts[state] ?? 0) : undefined;
          return {
            key: state,
            href: to(state),
            text: t(`states.${state}`),
            count,
            chosen: chosen === state,
            idle: !count,
          };
        }),
      ]}
    />
  );
}

export function MessageListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-px overflow-hidden rounded-lg border">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-27 rounded-none" />
      ))}
    </div>
  );
}
