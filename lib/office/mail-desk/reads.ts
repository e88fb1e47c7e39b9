import 'server-only';
import { mailState } from '../../messaging/mail/mail-state';
import { MAX_MAIL_ATTEMPTS, NO_RETRY_AT } from '../../messaging/mail/send-due-mails';
import { readMailSwitches } from '../../messaging/mail/switches';
import { phoneDigits } from '../../platform/person/person-search';
import { canSeePersonalData, type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { formatDayTime } from '../../platform/shared/dates';
import { mailAddress } from '../../platform/shared/mail-address';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { translate } from '../../platform/shared/translate';
import { isMailKind, SWITCHABLE_MAILS } from './events';
import type { MailFilter, MailStateFilter } from './schema';

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
export const FAILED_MAILS_WHERE = {
  ...UNSENT,
  OR: [{ attempts: { gte: MAX_MAIL_ATTEMPTS } }, { channel: 'whatsapp' as const, nextAttemptAt: NO_RETRY_AT }],
} satisfies Prisma.MailOutboxWhereInput;

const WHERE: Record<MailStateFilter, Prisma.MailOutboxWhereInput> = {
  sent: { sentAt: { not: null } },
  withdrawn: { sentAt: null, withdrawnAt: { not: null } },
  failed: FAILED_MAILS_WHERE,
  waiting: { ...UNSENT, attempts: { lt: MAX_MAIL_ATTEMPTS }, nextAttemptAt: { lt: NO_RETRY_AT } },
};

/** Rows without an event have personal text, except newsletters and samples. */
const OWN_WORDS = ['newsletter:', 'mail-test:'] as const;
const isSpoken = ({ event, dedupeKey }: Row): boolean =>
  event === null && !OWN_WORDS.some((start) => dedupeKey.startsWith(start));

function subjectOf(row: Row, mask: PersonalData): string {
  if (row.event === 'lookup') return translate('mail.lookup.title');
  return isSpoken(row) ? mask.prose(row.subject) : mask.text(row.subject);
}

function mailView(row: Row, mask: PersonalData) {
  const state = mailState(row);
  return {
    id: row.id,
    channel: row.channel,
    kind: row.event !== null && isMailKind(row.event) ? row.event : null,
    recipient: mask.contact(row.recipient),
    subject: subjectOf(row, mask),
    attempts: row.attempts,
    error: row.sentAt ? null : mask.text(row.lastError),
    state,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    sentAtText: row.sentAt && formatDayTime(row.sentAt),
    nextAttemptText: state === 'waiting' ? formatDayTime(row.nextAttemptAt) : null,
  };
}

export type AdminMail = ReturnType<typeof mailView>;

type Narrowed = Pick<MailFilter, 'q' | 'state'> & ForViewer;

/** Only viewers of personal data search subjects that the shop did not write. */
function saying(q: string, { viewer }: ForViewer): Prisma.MailOutboxWhereInput {
  const subject = containsInsensitive(q);
  if (!canSeePersonalData(viewer)) {
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
    ...skipTakeOf(filter),
  });
  const mask = maskingFor(filter.viewer);
  return toPage(
    found.map((row) => mailView(row, mask)),
    filter.limit,
  );
}

export async function listMailSwitches() {
  const stateOfEvent = await readMailSwitches(db);
  return SWITCHABLE_MAILS.map((kind) => ({ kind, ...stateOfEvent(kind) }));
}
