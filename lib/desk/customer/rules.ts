import { parseSar } from '../../platform/shared/money';
import { normalizedMailbox, verifiedContactsOf } from '../../platform/shared/person';
import { MAX_CUSTOMER_TAGS, type MergeRecord, withMissingDetails } from '../../selling/sign-in/rules';

/** Days to answer a data request (Implementing Regulation of the Personal Data Protection Law, article 3). */
export const PRIVACY_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `daysLeft` is negative after the last day. `askedOn`: at 00:00 UTC; `today`: in Riyadh. */
export function privacyDue(askedOn: Date, today: string): { dueOn: Date; daysLeft: number } {
  const dueOn = new Date(askedOn.getTime() + PRIVACY_DAYS * DAY_MS);
  return { dueOn, daysLeft: Math.round((dueOn.getTime() - Date.parse(today)) / DAY_MS) };
}

export const CUSTOMER_SORTS = ['newest', 'spent', 'last_order'] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

type RankedCustomer = { id: string; spent: string; lastOrderAt: Date | null };

export const compareCustomers =
  (sort: Exclude<CustomerSort, 'newest'>) =>
  (one: RankedCustomer, other: RankedCustomer): number => {
    const rankOf = ({ spent, lastOrderAt }: RankedCustomer) =>
      sort === 'spent' ? parseSar(spent) : (lastOrderAt?.getTime() ?? 0);
    return rankOf(other) - rankOf(one) || (one.id < other.id ? 1 : -1);
  };

export const CUSTOMER_TAG_LIMITS = { most: MAX_CUSTOMER_TAGS, length: 30 } as const;

/** Whether a merge would remove a sign-in contact of one of the customers. */
export function wouldLoseContact(own: MergeRecord, other: MergeRecord): boolean {
  const [mine, theirs] = [verifiedContactsOf(own), verifiedContactsOf(other)];
  const differ = (one: string | null, two: string | null) => one !== null && two !== null && one !== two;
  if (mine.email && theirs.email && normalizedMailbox(mine.email) !== normalizedMailbox(theirs.email)) return true;
  return differ(mine.phone, theirs.phone);
}

/** Precedence: verified contacts, own values, values of the other customer. */
export function mergedCustomer(own: MergeRecord, other: MergeRecord): MergeRecord {
  const [mine, theirs] = [verifiedContactsOf(own), verifiedContactsOf(other)];
  const [provenEmail, provenPhone] = [mine.email ?? theirs.email, mine.phone ?? theirs.phone];
  return {
    ...withMissingDetails(own, other),
    email: provenEmail ?? own.email ?? other.email,
    phone: provenPhone ?? own.phone ?? other.phone,
    provenEmail,
    provenPhone,
  };
}

/** Empty if they share neither mailbox nor phone. */
export function findDuplicateReason(
  own: { mailboxKey: string | null; phoneKey: string | null },
  other: { mailboxKey: string | null; phoneKey: string | null },
): ('mailbox' | 'phone')[] {
  const isMailbox = own.mailboxKey !== null && own.mailboxKey === other.mailboxKey;
  const isPhone = own.phoneKey !== null && own.phoneKey === other.phoneKey;
  return [...(isMailbox ? (['mailbox'] as const) : []), ...(isPhone ? (['phone'] as const) : [])];
}

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
