import { mailbox } from '../../platform/shared/person';
import { filledFrom, type MergeRecord, provenOf } from '../../selling/sign-in/rules';

/** What customers are sorted by: since when they are known, what is held of their money, when they ordered last. */
export const CUSTOMER_SORTS = ['newest', 'spent', 'last_order'] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** How many tags a customer has at most, and how long each is. */
export const TAGS = { most: 20, length: 30 } as const;

/**
 * Whether two records may not become one: each is somebody's account, and each of them signs in by another mailbox, or phone, which one of them would
 * lose. Two spellings of one mailbox are one.
 */
export function areTwoAccounts(own: MergeRecord, other: MergeRecord): boolean {
  const [mine, theirs] = [provenOf(own), provenOf(other)];
  const differ = (one: string | null, two: string | null) => one !== null && two !== null && one !== two;
  if (mine.email && theirs.email && mailbox(mine.email) !== mailbox(theirs.email)) return true;
  return differ(mine.phone, theirs.phone);
}

/** What the record says once another has become part of it: its own word, the other's where it has none; what signs somebody in comes first. */
export function mergedRecord(own: MergeRecord, other: MergeRecord): MergeRecord {
  const [mine, theirs] = [provenOf(own), provenOf(other)];
  const [provenEmail, provenPhone] = [mine.email ?? theirs.email, mine.phone ?? theirs.phone];
  return {
    ...filledFrom(own, other),
    email: provenEmail ?? own.email ?? other.email,
    phone: provenPhone ?? own.phone ?? other.phone,
    provenEmail,
    provenPhone,
  };
}

/** Why records of one person are thought to be that. */
export function likeness(
  own: { mailboxKey: string | null; phoneKey: string | null },
  other: { mailboxKey: string | null; phoneKey: string | null },
): ('mailbox' | 'phone')[] {
  const isMailbox = own.mailboxKey !== null && own.mailboxKey === other.mailboxKey;
  const isPhone = own.phoneKey !== null && own.phoneKey === other.phoneKey;
  return [...(isMailbox ? (['mailbox'] as const) : []), ...(isPhone ? (['phone'] as const) : [])];
}

/** What hangs on a record and goes over to the one that it becomes part of. */
export const MOVED_KINDS = [
  'orders',
  'quotations',
  'addresses',
  'cart',
  'wishlist',
  'notices',
  'reviews',
  'coupons',
  'consents',
  'notes',
  'devices',
] as const;

export type MovedKind = (typeof MOVED_KINDS)[number];

/** What a person's erasure deletes, and what it keeps; each is counted in the preview and in the log. */
export const ERASED_KINDS = [
  'orders',
  'quotations',
  'reviews',
  'addresses',
  'cart',
  'wishlist',
  'notices',
  'subscriptions',
  'messages',
  'letters',
  'files',
  'notes',
  'devices',
] as const;

export type ErasedKind = (typeof ERASED_KINDS)[number];
