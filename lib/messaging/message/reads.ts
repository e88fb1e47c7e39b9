import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { type Page, pageOf, pageWindow } from '../../platform/shared/page';
import { personSearch } from '../../platform/shared/person-search';
import type { MessageFilter } from './schema';

export const messageSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  subject: true,
  message: true,
  isRead: true,
  createdAt: true,
} satisfies Prisma.ContactMessageSelect;

/** What somebody wrote on the contact page. */
export type AdminMessage = ReturnType<typeof messageView>;

export const messageView = (row: Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
});

const whereMessages = (filter: Pick<MessageFilter, 'q' | 'state'>) => ({
  ...(filter.state === 'all' ? {} : { isRead: filter.state === 'read' }),
  ...(personSearch(filter.q ?? '') ?? {}),
});

/** How many messages a filter finds. */
export const countAdminMessages = (filter: Pick<MessageFilter, 'q' | 'state'>): Promise<number> =>
  db.contactMessage.count({ where: whereMessages(filter) });

/** One page of the messages, newest first. */
export async function listAdminMessages(filter: MessageFilter): Promise<Page<AdminMessage>> {
  const found = await db.contactMessage.findMany({
    where: whereMessages(filter),
    select: messageSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  return pageOf(found.map(messageView), filter.limit);
}

/** How many messages nobody has opened yet. */
export const countUnreadMessages = (): Promise<number> => db.contactMessage.count({ where: { isRead: false } });
