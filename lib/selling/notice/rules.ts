import { NoticeKind } from '../../generated/prisma/enums';

export { NoticeKind };

export const NOTICE_KINDS = [NoticeKind.stock, NoticeKind.price] as const;

export const NOTICE_EVENTS = ['notice_stock', 'notice_price'] as const;
export const CONFIRM_EVENT = 'notice_confirm';

export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export const noticeEventOf = (kind: NoticeKind): NoticeEvent => `notice_${kind}`;

/** Per session. */
export const MAX_NOTICES = 50;

/** Per mailbox. */
export const MAX_NOTICE_MAILS_PER_DAY = 20;

/** Per run of the job, so that order emails are not delayed. */
export const MAX_NOTICE_MAILS_PER_RUN = 500;

/** In halalas. */
type Wanted = { kind: NoticeKind; target: number | null };
type Seen = { inStock: boolean; price: number };

/** A price equal to the target is enough. */
export function isTargetReached({ kind, target }: Wanted, { inStock, price }: Seen): boolean {
  return kind === NoticeKind.stock ? inStock : target !== null && price <= target;
}

/** In halalas: 5 % below the price, in whole riyals. */
export function suggestedTargetPrice(price: number): number {
  const below = Math.floor((price * 95) / 10_000) * 100;
  return below > 0 ? below : Math.max(1, price - 1);
}
