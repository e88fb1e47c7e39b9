import { Inbox } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { countAdminMessages, countUnreadMessages, listAdminMessages } from '@/lib/message/reads';
import { MESSAGE_STATES } from '@/lib/message/schema';
import {
  address,
  LAST_PAGE,
  lastPageAddress,
  oneOf,
  pageParam,
  param,
  type SearchParams,
} from '../shared/filters/address';
import { StepPages } from '../shared/filters/step-pages';
import { EmptyList } from '../shared/list/empty-list';
import { MessageRow } from './message-row';

const PATH = '/admin/messages';
const PAGE_SIZE = 20;
const FILTERS = ['q', 'state'] as const;

/** The messages that the address asks for, newest first. */
export async function MessageList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.messages');
  const page = pageParam(params);
  const filter = {
    q: param(params, 'q').slice(0, 200),
    state: oneOf(MESSAGE_STATES, param(params, 'state')) ?? ('all' as const),
  };
  const last = await lastPageAddress(PATH, params, PAGE_SIZE, () => countAdminMessages(filter));
  if (last) redirect(last);
  const [{ rows, more }, unread] = await Promise.all([
    listAdminMessages({ ...filter, page, limit: PAGE_SIZE }),
    countUnreadMessages(),
  ]);
  if (rows.length === 0 && page > 1) redirect(address(PATH, params, { page: LAST_PAGE }));
  if (rows.length === 0) {
    const filtered = FILTERS.some((name) => param(params, name));
    return <EmptyList noun="messages" icon={Inbox} filtered={filtered} names={FILTERS} />;
  }
  return (
    <>
      <p className="mb-3 text-muted-foreground text-sm" aria-live="polite">
        {t('unread_count', { count: unread })}
      </p>
      <ul aria-label={t('list')} className="divide-y overflow-hidden rounded-lg border bg-card">
        {rows.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
      <StepPages path={PATH} params={params} page={page} more={more} />
    </>
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
