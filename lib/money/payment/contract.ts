import type { BankingDetails } from '../../platform/shared/iban';
import type { Halalas } from '../../platform/shared/money';
import type { ConfigurationKey } from './configuration-keys';
import type { PaymentFailure } from './failure';
import type { Dispute, Reported } from './settlement';

/** `amount`: riyals with two decimals. */
export type TransferDetails = BankingDetails & { amount: string };

/** PAYMENTS_MODE; `test` also simulates providers. */
export type PaymentsMode = 'test' | 'live';

/** `iban`: invalid; `site_url`: live payments need SITE_URL. */
export type GatewayProblem = 'credentials' | 'iban' | 'example_iban' | 'site_url';

/** Decrypted credentials: only inside a call, never in an answer or a log. */
export type GatewayConfig = { type: string; description: string | null; configuration: Record<string, unknown> };

/** The order for the provider. Amounts in halalas. */
export type PayableOrder = {
  orderNumber: string;
  total: Halalas;
  tax: Halalas;
  shipping: Halalas;
  discount: Halalas;
  couponCode: string | null;
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    since: Date;
    orders: number;
  };
  address: { line: string; city: string; postalCode: string };
  lines: readonly { reference: string; name: string; quantity: number; unitPrice: Halalas; total: Halalas }[];
};

/** `id`: our reference and idempotency key. */
export type PaymentAttempt = {
  id: string;
  /** server route that settles and redirects; no query */
  returnUrl: string;
  /** for a shopper who cancels */
  cancelUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

/** Why a provider declines a shopper before its page. */
export type Declined = 'too_high' | 'too_low' | 'not_available';

type Start =
  | {
      kind: 'redirect';
      url: string;
      providerRef: string;
      liveMode: boolean;
      /** until when money may come, as far as known */
      payableUntil: Date | null;
      /** if shorter than the attempt */
      pageUntil?: Date;
    }
  | { kind: 'declined'; why: Declined }
  | { kind: 'details'; bankingDetails: BankingDetails }
  | { kind: 'done'; message: string | null };

/** The provider's record in the shop's terms. */
export type PaymentReport = Reported & {
  /** null: never again; omitted: unknown */
  payableUntil?: Date | null;
  failure?: PaymentFailure;
  /** ids of captures, cancellations and refunds */
  steps?: readonly string[];
};

/** A verified webhook message: a hint, never proof of money. */
export type ProviderEvent = {
  /** equal for repeats, different for other news */
  key: string;
  type: string;
  /** the key cannot tell repeats from news */
  isRepeating?: boolean;
  /** empty: about no payment */
  providerRef: string;
  /** whether a report already contains the news */
  isShownBy(report: PaymentReport): boolean;
  /** Our attempt id or null; given only where reading may capture money (Tamara), so that another shop's orders are left alone. */
  reference?: string | null;
};

/** `key`: the refused one. */
export type ConnectionTest =
  | { result: 'ok' }
  | { result: 'refused'; key: ConfigurationKey }
  | { result: 'unreachable' };

/** A method without a hosted page. */
export type LocalProvider = {
  initialStatus: 'pending';
  problem?(gateway: GatewayConfig, mode: PaymentsMode): GatewayProblem | null;
  start(gateway: GatewayConfig): Promise<Start>;
  test?(gateway: GatewayConfig): Promise<ConnectionTest>;
};

/** `failed`: the shop keeps the money; `unknown`: staff must check; `isInSum`: the payment's refunded sum decides. */
export type RefundState = {
  refundRef: string | null;
  state: 'done' | 'pending' | 'failed' | 'unknown';
  isInSum?: boolean;
};

/**
 * A provider with a hosted page. Never touches the database; any call may throw ProviderError. settlePayment compares a
 * report's amount, currency, reference and live mode.
 */
export type HostedProvider = {
  initialStatus: 'pending_payment';
  start(
    gateway: GatewayConfig,
    order: PayableOrder,
    attempt: PaymentAttempt,
  ): Promise<Extract<Start, { kind: 'redirect' | 'declined' }>>;
  /** Reads the payment; Tamara: also authorises an approved one. */
  retrieve(gateway: GatewayConfig, providerRef: string): Promise<PaymentReport>;
  /** Ends an unpaid attempt where possible; returns the state after it. */
  cancel(gateway: GatewayConfig, payment: { providerRef: string; amount: Halalas }): Promise<PaymentReport>;
  /** Throws ProviderError('forged') for a bad signature. */
  parseWebhook(
    gateway: GatewayConfig,
    message: { rawBody: string; headers: Headers; url: URL },
  ): Promise<ProviderEvent>;
  refund(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; idempotencyKey: string; reason: string },
  ): Promise<{ refundRef: string; state: 'done' | 'pending' }>;
  /** Finds a refund, without `refundRef` by the key. Null: none exists, requesting again is safe. `askedAt`: not requested earlier. */
  refundState(
    gateway: GatewayConfig,
    refund: { providerRef: string; refundRef: string | null; idempotencyKey: string; askedAt: Date },
  ): Promise<RefundState | null>;
  /** Captures at shipping (Tamara, Tabby). Idempotent. */
  capture?(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; shippedAt: Date; company: string; trackingNumber: string | null },
  ): Promise<{ captureRef: string | null }>;
  /** Disputes by payment id; only without dispute webhooks (Tabby). */
  disputes?(gateway: GatewayConfig, since: Date): Promise<ReadonlyMap<string, Dispute>>;
  /** Tests without effects. A ProviderError means unknown. */
  test(gateway: GatewayConfig): Promise<ConnectionTest>;
  /** Idempotent (Tamara, Tabby). */
  registerWebhook?(gateway: GatewayConfig, url: string): Promise<'registered' | 'updated' | 'already'>;
};

/** Order limits, inclusive. */
export type Limits = { min: Halalas; max: Halalas };

export type PaymentProvider = LocalProvider | HostedProvider;

export const isHosted = (provider: PaymentProvider): provider is HostedProvider =>
  provider.initialStatus === 'pending_payment';

/** Its message is for the log: no credentials, never shown. */
export class ProviderError extends Error {
  constructor(
    /** refused: the provider said no; unreachable: no usable answer, or key rejected; unknown: no such object; forged: wrong signature */
    readonly reason: 'refused' | 'unreachable' | 'unknown' | 'forged',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}
