import type { ParcelStep } from '../../generated/prisma/enums';
import { ProviderError as CarrierError } from '../../money/payment/contract';
import type { Halalas } from '../../platform/shared/money';
import { isAboutAddress } from './address-words';

/** Errors of a carrier are those of a payment provider: refused, unreachable (nobody knows), unknown (it has no such parcel), forged. */
export { CarrierError };

/** A refusal in a carrier's own words, as staff read it. */
export class CarrierRefusal extends CarrierError {
  constructor(
    reason: CarrierError['reason'],
    what: string,
    readonly code: string,
    readonly words: string | null,
  ) {
    super(reason, `${what}: ${code}`);
  }

  /** it is about where the parcel goes: whose it is can mend it */
  get isAddress(): boolean {
    return this.reason === 'refused' && isAboutAddress(this.words);
  }
}

/** What the merchant opens an account with, whichever carrier it is of. */
export const CREDENTIAL_KEYS = [
  'refreshToken',
  'username',
  'password',
  'accountNumber',
  'accountPin',
  'accountEntity',
] as const;
export type CredentialKey = (typeof CREDENTIAL_KEYS)[number];

/** How large and heavy a parcel is. */
type Box = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number };

/** Who sends: the place that the account knows by a code, else the shop itself. */
export type Sender = { city: string; pickupCode: string | null; name: string; phone: string; address: string };

/** The shop's account with its credentials in clear: it exists only inside a call, never in an answer or a log. */
export type CarrierAccount = { id: string; credentials: Readonly<Record<string, string>>; sender: Sender };

/** What a parcel is asked prices for. Cities are named as the order spells them; `isReturn`: it is fetched from a shopper, who is the account's sender. */
type Quote = { city: string; box: Box; collects: Halalas; isReturn: boolean };

/** What a carrier asks for a parcel, and how long it takes. */
export type Offer = {
  id: string;
  /** who carries it, as people know them */
  carrier: string;
  price: Halalas;
  /** what collecting costs besides, where it does and something is collected */
  collectFee: Halalas | null;
  /** working days; null: it says none */
  days: { min: number; max: number } | null;
};

/** A parcel as its carrier is told of it. `id` is the parcel's own: the same again is never a second one. */
export type ParcelToSend = {
  id: string;
  offerId: string;
  orderNumber: string;
  to: {
    name: string;
    phone: string;
    email: string;
    address: string;
    city: string;
    postalCode: string;
    shortAddress: string;
  };
  box: Box;
  /** what is collected at the door */
  collects: Halalas;
  /** what its pieces cost */
  value: Halalas;
  pieces: readonly { name: string; sku: string | null; quantity: number; unitPrice: Halalas }[];
};

/** A parcel that a carrier may have: by its own id, which is the shop's, and by the number that it was given there, once there is one. */
export type KnownParcel = { id: string; trackingNumber: string | null };

/** What a carrier knows of a parcel. */
export type ParcelReport = {
  /** the number under which it travels; null: it has none yet */
  trackingNumber: string | null;
  /** what the carrier's own calls name it by */
  trackingUrl: string | null;
  labelUrl: string | null;
  /** null: nothing that the shop has a word for */
  step: ParcelStep | null;
  /** by the carrier's clock */
  at: Date | null;
};

/** A message of a carrier whose signature has been checked. */
export type CarrierNews =
  | { kind: 'step'; parcelId: string; step: ParcelStep | null; at: Date; reason: string | null }
  | { kind: 'refused'; parcelId: string; reason: string | null };

/** A driver's visit at the account's sender. `id` is the shop's own. */
export type PickupToBook = {
  id: string;
  readyAt: Date;
  latestAt: Date;
  parcels: readonly { trackingNumber: string }[];
  weightGrams: number;
};

/** What a carrier's own calls name a visit by, and the number that people name it by. */
type BookedPickup = { reference: string; number: string | null };

/** Visits of drivers, where they are asked for by a carrier's service. */
export type Pickups = {
  /** Has a driver come. `refused`: none does; `unreachable`: nobody knows, and nobody can learn it here. */
  book(account: CarrierAccount, pickup: PickupToBook): Promise<BookedPickup>;
  /** Has the driver not come. `refused`: one is on the way, or it is over. */
  cancel(account: CarrierAccount, reference: string): Promise<void>;
};

/** What a test of credentials found. */
export type CarrierTest = { result: 'ok' | 'refused' | 'unreachable' };

/** What became of the address of a carrier's messages. */
export type WebhookResult = 'registered' | 'updated' | 'already';

/**
 * A company, or a house of many, that takes parcels by a service of its own. It never touches the database. Every call may throw a CarrierError.
 * Where none is connected, staff type the number of the label that they were given, and nobody is asked.
 */
export type Carrier = {
  /** the name by which its payouts are known */
  name: string;
  /** what the merchant gives, without which it cannot be asked */
  keys: readonly CredentialKey[];
  /**
   * whether it finds a parcel by the shop's own id. Where it does not, nobody can learn here what became of an answer that was lost: such a waybill is
   * for staff to look up, and never asked for again by itself
   */
  findsById: boolean;
  /** whether it sends messages; else it is asked more often */
  sendsNews: boolean;
  /** whether its service takes a parcel back; else that is done in its portal */
  cancels: boolean;
  /** null: no driver is asked for by its service; they come as was agreed with it */
  pickups: Pickups | null;
  /** the configured address of its service */
  address: () => string;
  /** What it asks for a parcel; the cheapest first. */
  quote(account: CarrierAccount, quote: Quote): Promise<Offer[]>;
  /** Has it take a parcel. `refused`: there is none; `unreachable`: nobody knows, and `track` tells. */
  create(account: CarrierAccount, parcel: ParcelToSend): Promise<ParcelReport>;
  /** What it knows of a parcel. `unknown`: it has none by this id. */
  track(account: CarrierAccount, parcel: KnownParcel): Promise<ParcelReport>;
  /** Where its own label of a parcel is. */
  label(account: CarrierAccount, parcel: KnownParcel): Promise<string>;
  /** Takes a parcel back; once more changes nothing. `refused`: it is on its way. */
  cancel(account: CarrierAccount, parcel: KnownParcel): Promise<void>;
  /** Verifies and reads a message; `forged` where its signature does not hold. */
  parseWebhook(account: CarrierAccount, message: { rawBody: string }): CarrierNews;
  /** Whether it takes the credentials: a call that changes nothing. */
  test(account: CarrierAccount): Promise<CarrierTest>;
  /** Tells it where its messages go, once however often it is asked. */
  registerWebhook(account: CarrierAccount, url: string): Promise<WebhookResult>;
};
