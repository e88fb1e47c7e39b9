import 'server-only';
import { isSigned, sign } from '../../platform/server/crypto/signature';
import { siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

export const NOTICE_CONFIRM_DAYS = 7;

const CONFIRM = 'confirm-notice';
const LEAVE = 'leave-notice';

/** Signed token with notice, target price (halalas; null: stock) and expiry. */
export function noticeConfirmToken(id: string, target: number | null, now = Date.now()): string {
  const until = Math.floor(now / 1000 + NOTICE_CONFIRM_DAYS * 24 * 60 * 60).toString(36);
  const said = `${id}.${(target ?? 0).toString(36)}.${until}`;
  return `${said}.${sign(CONFIRM, said)}`;
}

/** Null if forged or expired. */
export function readNoticeConfirmToken(token: string, now = Date.now()): { id: string; target: number | null } | null {
  const [id = '', target = '', until = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id) || !isSigned(CONFIRM, `${id}.${target}.${until}`, proof)) return null;
  if (!(Number.parseInt(until, 36) * 1000 > now)) return null;
  return { id, target: Number.parseInt(target, 36) || null };
}

/** Signed token that never expires. */
export const noticeUnsubscribeToken = (id: string): string => `${id}.${sign(LEAVE, id)}`;

/** The notice's id; null if forged. */
export function readNoticeUnsubscribeToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(LEAVE, id, proof) ? id : null;
}

/** The page asks for a click, because link scanners open links too. */
export const noticeConfirmPage = (id: string, target: number | null): string =>
  `${siteUrl()}/confirm-notice?token=${noticeConfirmToken(id, target)}`;

export const noticeUnsubscribePage = (id: string): string =>
  `${siteUrl()}/leave-notice?token=${noticeUnsubscribeToken(id)}`;

/** One-click unsubscribe (RFC 8058). */
export const noticeUnsubscribeUrl = (id: string): string =>
  `${siteUrl()}/api/notices/leave?token=${noticeUnsubscribeToken(id)}`;
