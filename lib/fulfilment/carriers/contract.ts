import type { ParcelStep } from '../../generated/prisma/enums';
import { ProviderError as CarrierError } from '../../money/payment/providers/contract';
import type { Halalas } from '../../platform/shared/money';
import { isAddressRefusal } from './address-refusal';

export { CarrierError };

/** A refusal with the carrier's own words, for staff. */
export class CarrierRefusal extends CarrierError {
  constructor(
    reason: CarrierError['reason'],
    what: string,
    readonly code: string,
    readonly words: string | null,
  ) {
    super(reason, `${what}: ${code}`);
  }

  get isAddress(): boolean {
    return this.reason === 'refused' && isAddressRefusal(this.words);
  }
}

export const CREDENTIAL_KEYS = [
  'refreshToken',
  'username',
  'password',
  'accountNumber',
  'accountPin',
  'accountEntity',
] as const;
export type CredentialKey = (typeof CREDENTIAL_KEYS)[number];

type Box = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number };

export type CarrierSender = { city: string; pickupCode: string | null; name: string; phone: string; address: string };

/** Decrypted: never log or return it. */
export type CarrierAccount = { id: string; credentials: Readonly<Record<string, string>>; sender: CarrierSender };

/** `isReturn`: the account's sender is the shopper. */
type Quote = { city: string; box: Box; collects: Halalas; isReturn: boolean };

export type Offer = {
  id: string;
  /** the courier's display name */
  carrier: string;
  price: Halalas;
  collectFee: Halalas | null;
  /** working days; null: not given */
  days: { min: number; max: number } | null;
};

/** `id`: the shop's; makes `create` idempotent where `findsById`. */
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
  collects: Halalas;
  value: Halalas;
  pieces: readonly { name: string; sku: string | null; quantity: number; unitPrice: Halalas }[];
};

export type CarrierParcel = { id: string; trackingNumber: string | null };

export type ParcelReport = {
  trackingNumber: string | null;
  trackingUrl: string | null;
  labelUrl: string | null;
  /** null: no meaning to the shop */
  step: ParcelStep | null;
  /** by the carrier's clock */
  at: Date | null;
};

export type CarrierUpdate =
  | { kind: 'step'; parcelId: string; step: ParcelStep | null; at: Date; reason: string | null }
  | { kind: 'refused'; parcelId: string; reason: string | null };

export type PickupToBook = {
  id: string;
  readyAt: Date;
  latestAt: Date;
  parcels: readonly { trackingNumber: string }[];
  weightGrams: number;
};

/** `reference`: for the API; `number`: for people. */
type BookedPickup = { reference: string; number: string | null };

export type Pickups = {
  /** `refused`: no driver comes; `unreachable`: unknown. */
  book(account: CarrierAccount, pickup: PickupToBook): Promise<BookedPickup>;
  /** `refused`: too late. */
  cancel(account: CarrierAccount, reference: string): Promise<void>;
};

export type CarrierTest = { result: 'ok' | 'refused' | 'unreachable' };

export type WebhookResult = 'registered' | 'updated' | 'already';

/** Must not use the database; any call may throw CarrierError. */
export type Carrier = {
  /** as in its payouts */
  name: string;
  keys: readonly CredentialKey[];
  /** finds a parcel by the shop's id */
  findsById: boolean;
  sendsNews: boolean;
  /** cancels by API, not only in its portal */
  cancels: boolean;
  /** null: no booking by API */
  pickups: Pickups | null;
  address: () => string;
  /** Cheapest first. */
  quote(account: CarrierAccount, quote: Quote): Promise<Offer[]>;
  /** `refused`: no parcel was made; `unreachable`: unknown until `track` answers. */
  create(account: CarrierAccount, parcel: ParcelToSend): Promise<ParcelReport>;
  /** `unknown`: no such parcel. */
  track(account: CarrierAccount, parcel: CarrierParcel): Promise<ParcelReport>;
  label(account: CarrierAccount, parcel: CarrierParcel): Promise<string>;
  /** Idempotent. Throws `refused` if the parcel is on its way. */
  cancel(account: CarrierAccount, parcel: CarrierParcel): Promise<void>;
  /** Throws `forged` for a wrong signature. */
  parseWebhook(account: CarrierAccount, message: { rawBody: string }): CarrierUpdate;
  test(account: CarrierAccount): Promise<CarrierTest>;
  /** Idempotent. */
  registerWebhook(account: CarrierAccount, url: string): Promise<WebhookResult>;
};
