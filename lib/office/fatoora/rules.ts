import { REPORT_FLAWS, type ReportFlaw } from '../../orders/invoice/rules';
import { steppedBackoff } from '../../platform/queue/backoff';

/** Simplified documents are reported, standard ones cleared. */
export type ReportingService = 'reporting' | 'clearance';

export type RetryableError = 'unreachable' | 'denied' | 'unexpected';

export const isRetryableError = (text: string | null): text is RetryableError =>
  text === 'unreachable' || text === 'denied' || text === 'unexpected';

export const reportFlawOf = (text: string | null): ReportFlaw | null =>
  REPORT_FLAWS.find((flaw) => flaw === text) ?? null;

export type ResponseRemark = { code: string; text: string };

/** Timeout of a request, in provider timeouts. Long, because the authority is slow and only jobs and staff wait. */
export const CALL_TIMEOUTS = 3;

/** In provider timeouts: up to two requests follow each claim or extension. */
export const LEASE_CALLS = 2 * CALL_TIMEOUTS;

const MINUTE_MS = 60_000;
/** Delays in minutes; the last one repeats until the authority answers. */
const reportDelayMs = steppedBackoff([1, 1, 2, 5, 10, 15, 30]);

export const nextReportAt = (tries: number, now: Date): Date => new Date(now.getTime() + reportDelayMs(tries));

export const RENEW_DAYS = 30;

const DAY_MS = 24 * 60 * MINUTE_MS;

export const expiresSoon = (validUntil: Date | null, now: Date): boolean =>
  validUntil !== null && validUntil.getTime() - now.getTime() < RENEW_DAYS * DAY_MS;

const EXPIRY_NOTICE_DAYS = [1, 7, RENEW_DAYS] as const;

/** Days of the notice that is due; null: none yet, or the certificate has ended. */
export function expiryNoticeOf(validUntil: Date, now: Date): number | null {
  const left = validUntil.getTime() - now.getTime();
  return left > 0 ? (EXPIRY_NOTICE_DAYS.find((days) => left <= days * DAY_MS) ?? null) : null;
}

/** Advice by the name of a rule; the first match is used. */
const ADVICE = [
  [/^(BR-KSA-(08|09|37|66|69)|BR-06)\b/, 'seller'],
  [/^(BR-KSA-(39|40)|BR-CO-09)\b/, 'seller_vat'],
  [/^BR-KSA-(10|14|42|44|46|49|63|64|67|81)\b/, 'buyer'],
  [/certificate-permissions|^BR-KSA-(28|29|30|60)\b|^BR-KSA-27\b|^KSA-1[45]\b|signature|^QR/i, 'stamp'],
  [/hash|PIH|^BR-KSA-(26|33|34|61)\b|^KSA-1[36]\b/i, 'chain'],
  [/duplicate/i, 'duplicate'],
  [/^BR-KSA-(84|EN16931-\d+)\b|^BR-(CO|S|DEC)-/, 'amounts'],
] as const satisfies readonly (readonly [RegExp, string])[];

export const remarkAdvice = ({ code }: ResponseRemark) =>
  ADVICE.find(([pattern]) => pattern.test(code))?.[1] ?? ('other' as const);

export type ReportOutcome =
  | { kind: 'accepted'; hasWarnings: boolean; cleared: string | null }
  | { kind: 'refused' }
  | { kind: 'unproven'; flaw: ReportFlaw }
  /** Clearance is switched off, so the document must be reported. */
  | { kind: 'report' }
  | { kind: 'again'; error: RetryableError };

export type AuthorityResponse = { status: number; body: string };
