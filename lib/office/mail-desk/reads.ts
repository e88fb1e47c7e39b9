import 'server-only';
import { MAX_ATTEMPTS, NEVER } from '../../messaging/mail/send-due-mails';
import { readSwitches } from '../../messaging/mail/switches';
import { db, type Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { mailAddress } from '../../platform/shared/mail-address';
import { type Page, pageOf, pageWindow } from '../../platform/shared/page';
import { likePattern, phoneDigits } from '../../platform/shared/person-search';
import { translate } from '../../platform/shared/translate';
import { isMailKind, SWITCHED } from './events';
import type { MailFilter, MailState } from './schema';

const select = {
  id: true,
  channel: true,
  event: true,
  dedupeKey: true,
  recipient: true,
  subject: true,
  attempts: true,
  lastError: true,
  nextAttemptAt: true,
  sentAt: true,
  withdrawnAt: true,
  createdAt: true,
} satisfies Prisma.MailOutboxSelect;

type Row = Prisma.MailOutboxGetPayload<{ select: typeof select }>;

const UNSENT = { sentAt: null, withdrawnAt: null };
/** Nobody tries it again by itself. */
export const GIVEN_UP = {
  ...UNSENT,
  OR: [{ attempts: { gte: MAX_ATTEMPTS } }, { channel: 'whatsapp' as const, nextAttemptAt: NEVER }],
} satisfies Prisma.MailOutboxWhereInput;

const WHERE: Record<MailState, Prisma.MailOutboxWhereInput> = {
  sent: { sentAt: { not: null } },
  withdrawn: { sentAt: null, withdrawnAt: { not: null } },
  failed: GIVEN_UP,
  waiting: { ...UNSENT, attempts: { lt: MAX_ATTEMPTS }, nextAttemptAt: { lt: NEVER } },
};

function stateOf({ sentAt, withdrawnAt, attempts, nextAttemptAt }: Row): MailState {
  if (sentAt) return 'sent';
  if (withdrawnAt) return 'withdrawn';
  return attempts >= MAX_ATTEMPTS || nextAttemptAt.getTime() === NEVER.getTime() ? 'failed' : 'waiting';
}

/** A message of the outbox as staff see it: a one-time code is nobody's business but its recipient's. */
function mailView(row: Row) {
  const state = stateOf(row);
  return {
    id: row.id,
    channel: row.channel,
    kind: row.event !== null && isMailKind(row.event) ? row.event : null,
    recipient: row.recipient,
    subject: row.event === 'lookup' ? translate('mail.lookup.title') : row.subject,
    attempts: row.attempts,
    error: row.sentAt ? null : row.lastError,
    state,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    sentAtText: row.sentAt && formatDayTime(row.sentAt),
    nextAttemptText: state === 'waiting' ? formatDayTime(row.nextAttemptAt) : null,
  };
}

export type AdminMail = ReturnType<typeof mailView>;

type Narrowed = Pick<MailFilter, 'q' | 'state'>;

const whereMails = ({ q, state }: Narrowed): Prisma.MailOutboxWhereInput => ({
  AND: [
    state ? WHERE[state] : {},
    q
      ? {
          OR: [
            { recipient: { contains: likePattern(mailAddress(q) ?? q), mode: 'insensitive' } },
            ...phoneDigits(q).map((digits) => ({ recipient: { contains: digits } })),
            { subject: { contains: likePattern(q), mode: 'insensitive' }, NOT: { event: 'lookup' } },
          ],
        }
      : {},
  ],
});

/** How many messages a filter finds. */
export const countAdminMails = (filter: Narrowed): Promise<number> =>
  db.mailOutbox.count({ where: whereMails(filter) });

/** One page of the outbox, newest first. */
export async function listAdminMails(filter: MailFilter): Promise<Page<AdminMail>> {
  const found = await db.mailOutbox.findMany({
    where: whereMails(filter),
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  return pageOf(found.map(mailView), filter.limit);
}

/** How each event is told. */
export async function listSwitches() {
  const stateOfEvent = await readSwitches(db);
  return SWITCHED.map((kind) => ({ kind, ...stateOfEvent(kind) }));
}
