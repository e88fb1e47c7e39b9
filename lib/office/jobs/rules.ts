export const JOBS = [
  'payments',
  'twins',
  'disputes',
  'paymentLinks',
  'transfers',
  'refunds',
  'waybills',
  'invoices',
  'fatoora',
  'newsletters',
  'reviews',
  'notices',
  'carts',
  'mails',
  'newsletterProgress',
  'oldMails',
  'imports',
  'values',
  'oldImports',
  'unusedUploads',
  'oldExpiries',
  'oldChanges',
  'sales',
  'ended',
  'words',
  'unconfirmed',
  'customers',
] as const;

export type Job = (typeof JOBS)[number];

/** Retryable kinds of work with their jobs; counted at the first job. */
export const TASK_JOBS = {
  mails: ['mails'],
  deliveries: ['newsletters', 'mails', 'newsletterProgress'],
  captures: ['payments'],
  refunds: ['refunds'],
  looks: ['payments'],
  imports: ['imports'],
  invoices: ['invoices'],
} as const satisfies Record<string, readonly Job[]>;

export type TaskKind = keyof typeof TASK_JOBS;

export const TASK_KINDS = Object.keys(TASK_JOBS) as TaskKind[];

export const isJob = (name: string): name is Job => JOBS.some((job) => job === name);
export const isTaskKind = (name: string): name is TaskKind => Object.hasOwn(TASK_JOBS, name);

export type TaskError =
  | 'refused'
  | 'unreachable'
  | 'unknown'
  | 'refund_open'
  | 'interrupted'
  | 'busy'
  | 'not_configured'
  | 'recipient_refused'
  | 'mail_unreachable'
  | 'unsent'
  | 'amounts'
  | 'not_issued';

const CODES = ['refused', 'unreachable', 'unknown', 'refund_open', 'interrupted', 'busy', 'amounts'] as const;

/** `detail`: stored text, only for errors without a code. */
export function taskErrorOf(kind: TaskKind, error: string | null): { error: TaskError | null; detail: string | null } {
  if (error === null) return { error: null, detail: null };
  const code = CODES.find((known) => known === error);
  if (code) return { error: code, detail: null };
  if (error === 'not configured') return { error: 'not_configured', detail: null };
  return { error: kind === 'invoices' ? 'not_issued' : unsentFor(error), detail: error };
}

/** RFC 5321 §4.2.1: 5yz is permanent. */
function unsentFor(error: string): TaskError {
  if (/\b(?:E(?:CONN|TIMEDOUT|HOST|NOTFOUND|SOCKET|DNS)|timeout)/i.test(error)) return 'mail_unreachable';
  return /\b5\d\d\b/.test(error) ? 'recipient_refused' : 'unsent';
}

export type JobFailureKind = 'invoices' | 'reports' | 'database' | 'disk' | 'busy' | 'service' | 'unexpected';

/** Failure of the job itself; `storableError` saves "code: message". */
export class JobFailure extends Error {
  constructor(
    readonly code: Extract<JobFailureKind, 'invoices' | 'reports'>,
    message: string,
  ) {
    super(message);
  }
}

const TROUBLES: readonly (readonly [JobFailureKind, RegExp])[] = [
  ['invoices', /^invoices: /],
  ['reports', /^reports: /],
  ['busy', /\b(?:P2034|P2028|40001|40P01|55P03|57014)\b|deadlock|serializ|lock timeout/i],
  ['database', /\bP1\d{3}\b|\b(?:08\d{3}|53300|57P0\d)\b|database server|too many (?:clients|connections)/i],
  ['disk', /\bE(?:NOSPC|ROFS|ACCES|PERM|MFILE)\b|\b53100\b|no space left/i],
  [
    'service',
    /\b(?:ECONN|ETIMEDOUT|ENOTFOUND|EHOST|EAI_AGAIN|EPIPE|EDNS|ESOCKET|UND_ERR)|\btimeout\b|timed out|fetch failed|aborted/i,
  ],
];

export const jobFailureKind = (error: string): JobFailureKind =>
  TROUBLES.find(([, pattern]) => pattern.test(error))?.[0] ?? 'unexpected';

const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;

/** Null: late, because nothing starts the jobs. */
export function nextRunOf(beganAt: Date, now: Date): Date | null {
  if (now.getTime() - beganAt.getTime() > LATE_MS) return null;
  return new Date(Math.max(now.getTime(), beganAt.getTime() + MINUTE_MS));
}

const MAX_REASON_LENGTH = 300;

/** One line without personal data and secrets; names of tables stay. */
export function storableError(error: unknown): string {
  const { message, code, name } = (error ?? {}) as { message?: unknown; code?: unknown; name?: unknown };
  const said = typeof message === 'string' ? message : String(error);
  // Prisma prefixes the message of the database with its own call.
  const told = /Message: `([\s\S]*?)`?\s*$/.exec(said)?.[1] ?? said.trim().split('\n').at(-1) ?? '';
  const text = told
    .replace(/\S+:\/\/\S+/g, '…')
    .replace(/[^\s<>"'`(),;]+@[^\s<>"'`(),;]+/g, '…')
    .replace(/(["'`(])([^"'`()]*)(?=["'`)])/g, (_, quote: string, inside: string) =>
      /^[a-z]+(?:_[a-z]+)+$/.test(inside) ? quote + inside : `${quote}…`,
    )
    .replace(/[^ -~…]+/g, '…')
    .replace(/(?=\S*\d)[\w+/=.-]{20,}/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  const kind = typeof code === 'string' || typeof code === 'number' ? code : typeof name === 'string' ? name : '';
  return `${kind}: ${text}`.replace(/^(?:Error)?: /, '').slice(0, MAX_REASON_LENGTH);
}
