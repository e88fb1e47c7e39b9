import 'server-only';
import { mailState } from '../../messaging/mail/mail-state';
import { MAX_ATTEMPTS, NEVER } from '../../messaging/mail/send-due-mails';
import { readSwitches } from '../../messaging/mail/switches';
import { db, type Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { containsInsensitive } from '../../platform/shared/insensitive';
import { mailAddress } from '../../platform/shared/mail-address';
import { type Page, pageOf, pageWindow } from '../../platform/shared/page';
import { phoneDigits } from '../../platform/shared/person-search';
import { type ForViewer, type PersonalData, personalFor, seesPersonalData } from '../../platform/shared/personal-data';
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

/** Outbox rows without an event hold personal text, except newsletters and samples. */
const OWN_WORDS = ['newsletter:', 'mail-test:'] as const;
const isSpoken = ({ event, dedupeKey }: Row): boolean =>
  event === null && !OWN_WORDS.some((start) => dedupeKey.startsWith(start));

function subjectOf(row: Row, told: PersonalData): string {
  if (row.event === 'lookup') return translate('mail.lookup.title');
  return isSpoken(row) ? told.prose(row.subject) : told.text(row.subject);
}

/** One-time codes stay hidden. */
function mailView(row: Row, told: PersonalData) {
  const state = mailState(row);
  return {
    id: row.id,
    channel: row.channel,
    kind: row.event !== null && isMailKind(row.event) ? row.event : null,
    recipient: told.contact(row.recipient),
    subject: subjectOf(row, told),
    attempts: row.attempts,
    error: row.sentAt ? null : told.text(row.lastError),
    state,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    sentAtText: row.sentAt && formatDayTime(row.sentAt),
    nextAttemptText: state === 'waiting' ? formatDayTime(row.nextAttemptAt) : null,
  };
}

export type AdminMail = ReturnType<typeof mailView>;

type Narrowed = Pick<MailFilter, 'q' | 'state'> & ForViewer;

/** Without rights to personal data only the shop's own subjects are searched. */
function saying(q: string, { viewer }: ForViewer): Prisma.MailOutboxWhereInput {
  const subject = containsInsensitive(q);
  if (!seesPersonalData(viewer)) {
    const isOwn = OWN_WORDS.map((start) => ({ dedupeKey: { startsWith: start } }));
    return { subject, OR: [{ event: { not: 'lookup' } }, ...isOwn] };
  }
  return {
    OR: [
      { recipient: containsInsensitive(mailAddress(q) ?? q) },
      ...phoneDigits(q).map((digits) => ({ recipient: { contains: digits } })),
      { subject, NOT: { event: 'lookup' } },
    ],
  };
}

const whereMails = ({ q, state, viewer }: Narrowed): Prisma.MailOutboxWhereInput => ({
  AND: [state ? WHERE[state] : {}, q ? saying(q, { viewer }) : {}],
});

export const countAdminMails = (filter: Narrowed): Promise<number> =>
  db.mailOutbox.count({ where: whereMails(filter) });

export async function listAdminMails(filter: MailFilter & ForViewer): Promise<Page<AdminMail>> {
  const found = await db.mailOutbox.findMany({
    where: whereMails(filter),
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  const told = personalFor(filter.viewer);
  return pageOf(
    found.map((row) => mailView(row, told)),
    filter.limit,
  );
}

export async function listSwitches() {
  const stateOfEvent = await readSwitches(db);
  return SWITCHED.map((kind) => ({ kind, ...stateOfEvent(kind) }));
}
