import { describe, expect, it } from 'vitest';
import { JobFailure, jobFailureKind, nextRunOf, storableError, TASK_KINDS, taskErrorOf } from '@/lib/office/jobs/rules';
import messages from '@/messages/ar.json';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('why a job failed', () => {
  it.each([
    [new Error('timeout'), 'timeout'],
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    [coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'), 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:…'],
    [
      coded(
        'P2010',
        'Invalid `prisma.$queryRaw()` invocation:\n\n\nRaw query failed. Code: `42P01`. Message: `relation "mail_outbox" does not exist`',
      ),
      'P2010: relation "mail_outbox" does not exist',
    ],
    [
      coded('P2002', 'Invalid `x` invocation:\n\nUnique constraint failed on the constraint: `mail_outbox_dedupe_key`'),
      'P2002: Unique constraint failed on the constraint: `mail_outbox_dedupe_key`',
    ],
    ['nothing', 'nothing'],
    [undefined, 'undefined'],
  ])('%s', (error, reason) => expect(storableError(error)).toBe(reason));

  it.each([
    ['a mail to sara@shop.example was refused', 'sara'],
    ['Key (first_name)=(Sara) already exists.', 'Sara'],
    ['invalid input syntax for type uuid: "Sara"', 'Sara'],
    ['cannot reach postgresql://shop:secret@db.example/shop', 'secret'],
    ['no answer to +966501234567', '501234567'],
    ['bad token sk_live_51HxYz0123456789abcdefgh', '51HxYz'],
    ['العميلة سارة', 'سارة'],
  ])('says nothing of whom it was about: %s', (message, secret) => {
    const reason = storableError(new Error(message));
    expect(reason).toContain('…');
    expect(reason).not.toContain(secret);
  });

  it('is one line of limited length', () => {
    expect(storableError(new Error(`${'a b '.repeat(500)}`)).length).toBe(300);
    expect(storableError(new Error('first\nlast'))).toBe('last');
  });
});

describe('why a task is not done', () => {
  it.each([
    ['mails', null, null],
    ['captures', 'refused', 'refused'],
    ['deliveries', 'not configured', 'not_configured'],
    ['mails', 'busy', 'busy'],
    ['mails', 'Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'recipient_refused'],
    ['mails', 'connect ECONNREFUSED 127.0.0.1:25', 'mail_unreachable'],
    ['mails', 'timeout', 'mail_unreachable'],
    ['mails', 'something else', 'unsent'],
    ['invoices', 'P2028: something else', 'not_issued'],
  ] as const)('%s: %s', (kind, error, code) => {
    expect(taskErrorOf(kind, error).error).toBe(code);
    if (code) expect(messages.admin.jobs.errors[code]).toMatch(/\p{Script=Arabic}/u);
  });

  it('has a name for each kind', () => {
    expect(Object.keys(messages.admin.jobs.kinds).sort()).toEqual([...TASK_KINDS].sort());
  });
});

describe('what staff are told of a failed job', () => {
  it.each([
    [storableError(new JobFailure('invoices', '3 not issued')), 'invoices'],
    [storableError(new JobFailure('reports', '2 late')), 'reports'],
    [storableError(new JobFailure('reports', '2 came back in a form that does not hold')), 'reports'],
    ['Error: a text about invoices: none', 'unexpected'],
    ['P1001: Can’t reach database server at …', 'database'],
    ['53300: sorry, too many clients already', 'database'],
    ['P2034: Transaction failed due to a write conflict or a deadlock', 'busy'],
    ['ENOSPC: no space left on device, write', 'disk'],
    ['EROFS: read-only file system', 'disk'],
    ['ECONNREFUSED: connect ECONNREFUSED …', 'service'],
    ['TypeError: fetch failed', 'service'],
    ['timeout', 'service'],
    ['TypeError: x is not a function', 'unexpected'],
    ['P2002: Unique constraint failed', 'unexpected'],
  ] as const)('%s: %s', (error, trouble) => {
    expect(jobFailureKind(error)).toBe(trouble);
    expect(messages.admin.jobs.troubles[trouble]).not.toMatch(/[A-Za-z]/);
  });
});

describe('when a job runs next', () => {
  const now = new Date('2026-11-28T12:00:30Z');
  it.each([
    ['2026-11-28T12:00:00Z', '2026-11-28T12:01:00.000Z'],
    ['2026-11-28T11:58:00Z', '2026-11-28T12:00:30.000Z'],
    ['2026-11-28T11:50:30Z', '2026-11-28T12:00:30.000Z'],
    ['2026-11-28T11:50:29Z', undefined],
  ])('begun at %s: %s', (beganAt, next) => {
    expect(nextRunOf(new Date(beganAt), now)?.toISOString()).toBe(next);
  });
});
