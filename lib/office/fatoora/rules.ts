import { FLAWS, type Flaw } from '../../orders/invoice/rules';

/** Which of the authority's services takes a document: a simplified one is reported, a standard one cleared. */
export type Service = 'reporting' | 'clearance';

/** Why a try brought no answer that settles anything. */
export type TryError = 'unreachable' | 'denied' | 'unexpected';

export const isTryError = (text: string | null): text is TryError =>
  text === 'unreachable' || text === 'denied' || text === 'unexpected';

/** What is wrong in a form that was sent back, of the text that is kept of it; null: nothing. */
export const flawOf = (text: string | null): Flaw | null => FLAWS.find((flaw) => flaw === text) ?? null;

/** A remark of the authority about a document: its rule, and its own words. */
export type Remark = { code: string; text: string };

const MINUTE_MS = 60_000;
const PAUSES = [1, 1, 2, 5, 10, 15, 30] as const;

/** When a document is sent again that got no answer: sooner first, and at least twice an hour. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 1) * MINUTE_MS);

/** So long before a certificate ends staff are told to renew it. */
export const RENEW_DAYS = 30;

const DAY_MS = 24 * 60 * MINUTE_MS;

export const endsSoon = (validUntil: Date | null, now: Date): boolean =>
  validUntil !== null && validUntil.getTime() - now.getTime() < RENEW_DAYS * DAY_MS;

/** What of the authority's rules the shop knows how to mend, by how their names begin; the first that fits. */
const ADVICE = [
  [/^(BR-KSA-(08|09|37|66|69)|BR-06)\b/, 'seller'],
  [/^(BR-KSA-(39|40)|BR-CO-09)\b/, 'seller_vat'],
  [/^BR-KSA-(10|14|42|44|46|49|63|64|67|81)\b/, 'buyer'],
  [/certificate-permissions|^BR-KSA-(28|29|30|60)\b|^BR-KSA-27\b|^KSA-1[45]\b|signature|^QR/i, 'stamp'],
  [/hash|PIH|^BR-KSA-(26|33|34|61)\b|^KSA-1[36]\b/i, 'chain'],
  [/duplicate/i, 'duplicate'],
  [/^BR-KSA-(84|EN16931-\d+)\b|^BR-(CO|S|DEC)-/, 'amounts'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** What staff are to do about a remark, as a key of the messages. */
export const adviceOf = ({ code }: Remark) => ADVICE.find(([pattern]) => pattern.test(code))?.[1] ?? ('other' as const);

/** What an answer of the authority means. */
export type Outcome =
  | { kind: 'accepted'; hasWarnings: boolean; cleared: string | null }
  | { kind: 'refused' }
  /** accepted, but what it sent back does not hold */
  | { kind: 'unproven'; flaw: Flaw }
  /** clearance is switched off there: the document is to be reported instead */
  | { kind: 'report' }
  | { kind: 'again'; error: TryError };

/** An answer as it came; status 0 stands for none. */
export type Said = { status: number; body: string };
