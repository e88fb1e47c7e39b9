import type { ParcelStep } from '../../generated/prisma/enums';
import { ProviderError as CarrierError } from '../../money/payment/providers/contract';
import type { Halalas } from '../../platform/shared/money';
import { isAddressRefusal } from './address-refusal';

export { CarrierError };

/** A refusal with the carrier's text, for staff. */
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

/** Web address in a carrier's answer; null if it is invalid or too long. */
export function carrierUrl(text: string | null | undefined): string | null {
  const url = URL.parse(text ?? '');
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
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

/** `isReturn`: the shopper is the sender. */
type Quote = { city: string; box: Box; collects: Halalas; isReturn: boolean };

export type CarrierOffer = {
  id: string;
  carrier: string;
  price: Halalas;
  collectFee: Halalas | null;
  /** In working days; null if not given. */
  days: { min: number; max: number } | null;
};

/** `id`: the shop's parcel id. With `findsById` it makes `create` idempotent. */
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
  /** Null: no step that the shop knows. */
  step: ParcelStep | null;
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

/** `reference` is for API calls, `number` for staff. */
type BookedPickup = { reference: string; number: string | null };

export type CarrierPickups = {
  /** Errors: `refused`: no driver comes; `unreachable`: the result is unknown. */
  book(account: CarrierAccount, pickup: PickupToBook): Promise<BookedPickup>;
  /** Errors: `refused`, because it is too late. */
  cancel(account: CarrierAccount, reference: string): Promise<void>;
};

export type CarrierTest = { result: 'ok' | 'refused' | 'unreachable' };

export type WebhookResult = 'registered' | 'updated' | 'already';

/** May not use the database. Any call may throw CarrierError. */
export type Carrier = {
  name: string;
  keys: readonly CredentialKey[];
  /** Parcels can be found by the shop's id. */
  findsById: boolean;
  sendsNews: boolean;
  /** Parcels can be cancelled by the API, not only in the portal. */
  cancels: boolean;
  /** Null: pickups cannot be booked by the API. */
  pickups: CarrierPickups | null;
  address: () => string;
  quote(account: CarrierAccount, quote: Quote): Promise<CarrierOffer[]>;
  /** Errors: `refused`: no parcel was created; `unreachable`: unknown until `track` answers. */
  create(account: CarrierAccount, parcel: ParcelToSend): Promise<ParcelReport>;
  /** Errors: `unknown`: no such parcel. */
  track(account: CarrierAccount, parcel: CarrierParcel): Promise<ParcelReport>;
  label(account: CarrierAccount, parcel: CarrierParcel): Promise<string>;
  /** Idempotent. Errors: `refused`: the parcel has left. */
  cancel(account: CarrierAccount, parcel: CarrierParcel): Promise<void>;
  /** Errors: `forged`: the signature is wrong. */
  parseWebhook(account: CarrierAccount, message: { rawBody: string }): CarrierUpdate;
  test(account: CarrierAccount): Promise<CarrierTest>;
  registerWebhook(account: CarrierAccount, url: string): Promise<WebhookResult>;
};
