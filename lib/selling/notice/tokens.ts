import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { isSigned, sign } from '../../platform/server/signature';
import { isUuid } from '../../platform/shared/uuid';

/** How long a link to confirm holds. */
export const CONFIRM_DAYS = 7;

const CONFIRM = 'confirm-notice';
const LEAVE = 'leave-notice';

/**
 * What a confirmation's link carries: which notice, from which price on (halalas; null: of stock), until when, and a proof that this shop wrote
 * it. The price is what was asked for with the letter: another browser that asks later moves nothing that was confirmed.
 */
export function confirmToken(id: string, target: number | null, now = Date.now()): string {
  const until = Math.floor(now / 1000 + CONFIRM_DAYS * 24 * 60 * 60).toString(36);
  const said = `${id}.${(target ?? 0).toString(36)}.${until}`;
  return `${said}.${sign(CONFIRM, said)}`;
}

/** What such a token says; null where the shop did not write it, or where its time is over. */
export function readConfirmToken(token: string, now = Date.now()): { id: string; target: number | null } | null {
  const [id = '', target = '', until = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id) || !isSigned(CONFIRM, `${id}.${target}.${until}`, proof)) return null;
  if (!(Number.parseInt(until, 36) * 1000 > now)) return null;
  return { id, target: Number.parseInt(target, 36) || null };
}

/** What the link carries by which a notice is left. It does not run out. */
export const leaveToken = (id: string): string => `${id}.${sign(LEAVE, id)}`;

/** The notice that such a token is for, or null where the shop did not write it. */
export function readLeaveToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(LEAVE, id, proof) ? id : null;
}

/** The link of the letter that asks: it opens a page with a button, because programs that check links open them too. */
export const confirmPage = (id: string, target: number | null): string =>
  `${siteUrl()}/confirm-notice?token=${confirmToken(id, target)}`;

/** The link for people, which asks once more. */
export const leavePage = (id: string): string => `${siteUrl()}/leave-notice?token=${leaveToken(id)}`;

/** The address for mail programs, which leave with one press (RFC 8058). */
export const leaveCall = (id: string): string => `${siteUrl()}/api/notices/leave?token=${leaveToken(id)}`;
