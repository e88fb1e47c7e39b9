import 'server-only';
import { z } from 'zod';
import { InMemoryRateLimiter } from '../limits/in-memory-rate-limiter';
import { log } from '../log';

/* Anyone can send reports, so they are parsed strictly and logged once an hour, without personal data. */

const MAX_CHARACTERS = 64_000;
const MAX_AT_ONCE = 20;

const text = z.string().max(4_000).catch('');
const line = z.number().int().nonnegative().catch(0);

const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text,
    'source-file': text.optional(),
    'line-number': line.optional(),
  }),
});

const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text.nullish(),
    lineNumber: line.nullish(),
  }),
});

export type CspViolation = { directive: string; blocked: string; page: string; source: string; line: number };

function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return /^[a-z-]{1,30}$/.test(address) ? address : '';
  return url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin;
}

/** Only the first path segment, because others may contain order numbers or searches. */
const pageOf = (address: string): string => `/${URL.parse(address)?.pathname.split('/')[1] ?? ''}`.slice(0, 40);

function violation(page: string, directive: string, blocked: string, source: string, line: number): CspViolation {
  const script = URL.parse(source)?.pathname ?? '';
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: originOf(blocked).slice(0, 200),
    page: pageOf(page),
    source: /^\/_next\/static\/[\w./-]{1,120}$/.test(script) ? script : originOf(source).slice(0, 200),
    line,
  };
}

const isForeign = ({ blocked, source }: CspViolation): boolean => /extension/.test(`${blocked} ${source}`);

/** Accepts the formats of report-uri and report-to; empty if invalid. */
export function parseCspReports(body: string): CspViolation[] {
  if (body.length > MAX_CHARACTERS) return [];
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return [];
  }
  const found: CspViolation[] = [];
  for (const one of [sent].flat().slice(0, MAX_AT_ONCE)) {
    const { data: old } = oldReport.safeParse(one);
    const { data: now } = newReport.safeParse(one);
    if (old) {
      const report = old['csp-report'];
      const directive = report['effective-directive'] || report['violated-directive'] || '';
      found.push(
        violation(
          report['document-uri'],
          directive,
          report['blocked-uri'],
          report['source-file'] ?? '',
          report['line-number'] ?? 0,
        ),
      );
    } else if (now) {
      const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = now.body;
      found.push(violation(documentURL, effectiveDirective, blockedURL, sourceFile ?? '', lineNumber ?? 0));
    }
  }
  return found.filter((one) => one.directive !== '' && !isForeign(one));
}

const perAddress = new InMemoryRateLimiter({ max: 60, windowSeconds: 60, callers: 10_000 });
const perViolation = new InMemoryRateLimiter({ max: 1, windowSeconds: 3_600, callers: 2_000 });
const perHour = new InMemoryRateLimiter({ max: 200, windowSeconds: 3_600, callers: 10 });

/** Logs new violations. Returns the seconds that a sender above its limit must wait, else 0. */
export function logCspReport(body: string, address: string): number {
  const wait = perAddress.count(address);
  if (wait > 0) return wait;
  for (const found of parseCspReports(body)) {
    const isNew = perViolation.count(Object.values(found).join(' ')) === 0;
    if (isNew && perHour.count('all') === 0) log.warn(found, 'a page tried what its policy forbids');
  }
  return 0;
}
