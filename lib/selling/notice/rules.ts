import { NoticeKind } from '../../generated/prisma/enums';

export { NoticeKind };

/** What can be waited for: that a product can be had again, or that it costs no more than so much. */
export const NOTICE_KINDS = [NoticeKind.stock, NoticeKind.price] as const;

/** The letters, as staff switch them on and off. */
export const NOTICE_EVENTS = ['notice_stock', 'notice_price'] as const;
export const CONFIRM_EVENT = 'notice_confirm';

export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export const eventOf = (kind: NoticeKind): NoticeEvent => `notice_${kind}`;

/** For so much one browser waits at most. */
export const MAX_NOTICES = 50;

/** So many notices a mailbox gets in a day; what is beyond waits for the next. */
export const MAX_LETTERS = 20;

/** What is waited for, and what the product is like: amounts in halalas. */
type Wanted = { kind: NoticeKind; target: number | null };
type Seen = { inStock: boolean; price: number };

/** Whether what is waited for is there. A price that is exactly the wanted one is. */
export function isReached({ kind, target }: Wanted, { inStock, price }: Seen): boolean {
  return kind === NoticeKind.stock ? inStock : target !== null && price <= target;
}

/** What a price is offered to be waited for at first: a twentieth below today's, in whole riyals, less than today's in any case; in halalas. */
export function suggestedTarget(price: number): number {
  const below = Math.floor((price * 95) / 10_000) * 100;
  return below > 0 ? below : Math.max(1, price - 1);
}
