import 'server-only';
import { personSearch } from '../../platform/person/person-search';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { type MailDeliveryState, mailState } from '../mail/mail-state';
import { readMailSender } from '../mail/sender';
import { replyMailKey } from './mail-keys';
import { type MessageState, orderNumbersIn, WAITING_STATES } from './rules';
import type { MessageFilter } from './schema';
import { verifyThreadToken } from './thread-link';

const WRITTEN = [{ createdAt: 'asc' }, { id: 'asc' }] satisfies Prisma.MessageReplyOrderByWithRelationInput[];

export const messageSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  subject: true,
  message: true,
  state: true,
  assigneeId: true,
  createdAt: true,
  updatedAt: true,
  assignee: { select: { username: true } },
  _count: { select: { replies: true } },
  replies: {
    select: { fromCustomer: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} satisfies Prisma.ContactMessageSelect;

export type MessageRecord = Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>;

export type AdminMessage = ReturnType<typeof messageView>;

/** `wroteAgainText`: time of the customer's reply, if it is the last. */
export const messageView = ({ assignee, _count, replies: [last], createdAt, updatedAt, ...row }: MessageRecord) => ({
  ...row,
  assignee: assignee?.username ?? null,
  replies: _count.replies,
  wroteAgainText: last?.fromCustomer ? formatDayTime(last.createdAt) : null,
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
  updatedAt: updatedAt.toISOString(),
});

type Narrowed = Pick<MessageFilter, 'q' | 'state'> & {
  assigneeId?: string | null | undefined;
};

export const assigneeOf = (assigned: MessageFilter['assigned'], { userId }: { userId: string }) =>
  assigned && (assigned === 'me' ? userId : null);

const whereMessages = ({ q, state, assigneeId }: Narrowed): Prisma.ContactMessageWhereInput => ({
  ...(state ? { state } : {}),
  ...(assigneeId === undefined ? {} : { assigneeId }),
  ...(personSearch(q ?? '') ?? {}),
});

export const countAdminMessages = (filter: Narrowed): Promise<number> =>
  db.contactMessage.count({ where: whereMessages(filter) });

export async function listAdminMessages(
  filter: Narrowed & Pick<MessageFilter, 'page' | 'limit'>,
): Promise<Page<AdminMessage>> {
  const found = await db.contactMessage.findMany({
    where: whereMessages(filter),
    select: messageSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  return toPage(found.map(messageView), filter.limit);
}

const WAITING = { state: { in: [...WAITING_STATES] } } satisfies Prisma.ContactMessageWhereInput;

export const countWaitingMessages = (): Promise<number> => db.contactMessage.count({ where: WAITING });

/** Waiting states only; states without messages are missing. */
export async function countMessageQueues(): Promise<Partial<Record<MessageState, number>>> {
  const rows = await db.contactMessage.groupBy({
    by: ['state'],
    where: WAITING,
    _count: { _all: true },
  });
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count._all]));
}

export const readAssignees = (client: Tx | typeof db = db): Promise<{ id: string; username: string }[]> =>
  client.user.findMany({
    where: { isActive: true, OR: [{ role: 'owner' }, { staffRole: { areas: { has: 'customers' } } }] },
    select: { id: true, username: true },
    orderBy: { username: 'asc' },
  });

const SHOWN_ORDERS = 5;

const orderSelect = { id: true, orderNumber: true, status: true, createdAt: true } satisfies Prisma.OrderSelect;

/** With replies and the sender's orders. Only for staff, because the sender's address is not verified. */
export async function readThread(id: string) {
  const row = await db.contactMessage.findUnique({ where: { id }, select: messageSelect });
  if (!row) return null;
  const replies = await db.messageReply.findMany({
    where: { messageId: id },
    orderBy: WRITTEN,
  });
  const numbers = orderNumbersIn([row.subject, row.message, ...replies.map(({ text }) => text)]);
  const [letters, named, latest, others] = await Promise.all([
    db.mailOutbox.findMany({
      where: { dedupeKey: { in: replies.map((reply) => replyMailKey(reply.id)) } },
      select: { dedupeKey: true, sentAt: true, withdrawnAt: true, attempts: true, nextAttemptAt: true },
    }),
    db.order.findMany({ where: { orderNumber: { in: numbers } }, select: orderSelect }),
    db.order.findMany({
      where: { email: row.email },
      select: orderSelect,
      orderBy: { createdAt: 'desc' },
      take: SHOWN_ORDERS,
    }),
    db.contactMessage.count({ where: { email: row.email, id: { not: id } } }),
  ]);
  const stateOf = new Map(letters.map((letter): [string, MailDeliveryState] => [letter.dedupeKey, mailState(letter)]));
  const firstNamed = named.toSorted((a, b) => numbers.indexOf(a.orderNumber) - numbers.indexOf(b.orderNumber))[0];
  return {
    ...messageView(row),
    thread: replies.map(({ id, text, by, fromCustomer, createdAt }) => ({
      id,
      text,
      by,
      fromCustomer,
      at: createdAt.toISOString(),
      atText: formatDayTime(createdAt),
      letter: stateOf.get(replyMailKey(id)) ?? null,
    })),
    named: Object.fromEntries(named.map((order) => [order.orderNumber, order.id])),
    orders: latest.map(({ createdAt, ...order }) => ({ ...order, dayText: formatDay(createdAt) })),
    orderNumber: (firstNamed ?? latest[0])?.orderNumber ?? null,
    others,
  };
}

export type MessageThread = NonNullable<Awaited<ReturnType<typeof readThread>>>;

/** False for an invalid token. */
export async function isOpenThread(token: string): Promise<boolean> {
  const id = verifyThreadToken(token);
  return id !== null && (await db.contactMessage.count({ where: { id } })) > 0;
}

/** The thread without staff names and contact details. Null: unknown token or deleted message. */
export async function readShopperThread(token: string) {
  const id = verifyThreadToken(token);
  if (id === null) return null;
  const entry = { id: true, createdAt: true } as const;
  const row = await db.contactMessage.findUnique({
    where: { id },
    select: {
      ...entry,
      subject: true,
      message: true,
      replies: { select: { ...entry, text: true, fromCustomer: true }, orderBy: WRITTEN },
    },
  });
  if (!row) return null;
  const { storeName } = await readMailSender(db);
  const asked = { id, text: row.message, fromCustomer: true, createdAt: row.createdAt };
  return {
    subject: row.subject,
    storeName,
    entries: [asked, ...row.replies].map(({ createdAt, ...written }) => ({
      ...written,
      at: createdAt.toISOString(),
      atText: formatDayTime(createdAt),
    })),
  };
}

export type ShopperThread = NonNullable<Awaited<ReturnType<typeof readShopperThread>>>;
