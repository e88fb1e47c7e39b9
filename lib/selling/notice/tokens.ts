import 'server-only';
import { signedId, signedToken } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

export const NOTICE_CONFIRM_DAYS = 7;

const confirm = signedToken('confirm-notice', { values: 1, days: NOTICE_CONFIRM_DAYS });

/** Contains the notice's id and target (halalas; null for stock). */
export const noticeConfirmToken = (id: string, target: number | null, now?: number): string =>
  confirm.make(id, [(target ?? 0).toString(36)], now);

/** Null if it is forged or expired. */
export function verifyNoticeConfirmToken(token: string): { id: string; target: number | null } | null {
  const [id, target = ''] = confirm.read(token) ?? [];
  return id === undefined ? null : { id, target: Number.parseInt(target, 36) || null };
}

export const { make: noticeUnsubscribeToken, read: readNoticeUnsubscribeToken } = signedId('leave-notice');

/** A page with a button, because link scanners open links too. */
export const noticeConfirmPage = (id: string, target: number | null): string =>
  `${siteUrl()}/confirm-notice?token=${noticeConfirmToken(id, target)}`;

export const noticeUnsubscribePage = (id: string): string =>
  `${siteUrl()}/leave-notice?token=${noticeUnsubscribeToken(id)}`;

/** Target of one-click unsubscribe (RFC 8058). */
export const noticeUnsubscribeUrl = (id: string): string =>
  `${siteUrl()}/api/notices/leave?token=${noticeUnsubscribeToken(id)}`;
