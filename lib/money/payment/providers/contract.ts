import type { BankingDetails } from '../../../platform/business/iban';
import type { Halalas } from '../../../platform/shared/money';
import type { Dispute, ReportedPayment } from '../settlement';
import type { ConfigurationKey } from './configuration-keys';
import type { Declined, PaymentFailure } from './failure';

/** `amount` in riyals. */
export type TransferDetails = BankingDetails & { amount: string };

/** `test` simulates providers without credentials. */
export type PaymentsMode = 'test' | 'live';

/** `iban`: invalid; `example_iban`: a sample account in live mode; `site_url`: live payments need SITE_URL. */
export type GatewayProblem = 'credentials' | 'iban' | 'example_iban' | 'site_url';

/** Decrypted credentials: never log or return them. */
export type GatewayConfig = { type: string; description: string | null; configuration: Record<string, unknown> };

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

/** `id` is the shop's reference and idempotency key. */
export type PaymentAttempt = {
  id: string;
  /** Settles the payment and redirects. Has no query. */
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

type Start =
  | {
      kind: 'redirect';
      url: string;
      providerRef: string;
      liveMode: boolean;
      payableUntil: Date | null;
      /** The provider's page closes before the attempt expires. */
      pageUntil?: Date;
    }
  | { kind: 'declined'; why: Declined }
  | { kind: 'details'; bankingDetails: BankingDetails }
  | { kind: 'done'; message: string | null };

export type PaymentReport = ReportedPayment & {
  /** Null: cannot be paid any more; omitted: unknown. */
  payableUntil?: Date | null;
  failure?: PaymentFailure;
  steps?: readonly string[];
};

/** A verified message, but only a hint to read the payment. */
export type ProviderEvent = {
  key: string;
  type: string;
  /** Other events may have the same key. */
  isRepeating?: boolean;
  /** '' if the event is not about a payment. */
  providerRef: string;
  isShownBy(report: PaymentReport): boolean;
  /** The shop's attempt id or null. Set only if reading a payment may capture money (Tamara). */
  reference?: string | null;
};

export type ConnectionTest =
  | { result: 'ok' }
  | { result: 'refused'; key: ConfigurationKey }
  | { result: 'unreachable' };

export type LocalProvider = {
  initialStatus: 'pending';
  problem?(gateway: GatewayConfig, mode: PaymentsMode): GatewayProblem | null;
  start(gateway: GatewayConfig): Promise<Start>;
  test?(gateway: GatewayConfig): Promise<ConnectionTest>;
};

/**
 * `failed`: nothing was refunded; `unknown`: staff must check; `isInSum`: compare the sum that the provider has
 * refunded.
 */
export type RefundState = {
  refundRef: string | null;
  state: 'done' | 'pending' | 'failed' | 'unknown';
  isInSum?: boolean;
};

/** Must not use the database. Any call may throw ProviderError. */
export type HostedProvider = {
  initialStatus: 'pending_payment';
  start(
    gateway: GatewayConfig,
    order: PayableOrder,
    attempt: PaymentAttempt,
  ): Promise<Extract<Start, { kind: 'redirect' | 'declined' }>>;
  /** Tamara: also authorises an approved payment. */
  retrieve(gateway: GatewayConfig, providerRef: string): Promise<PaymentReport>;
  /** Cancels if possible and returns the resulting state. */
  cancel(gateway: GatewayConfig, payment: { providerRef: string; amount: Halalas }): Promise<PaymentReport>;
  /** Errors: `forged`, a wrong signature. */
  parseWebhook(
    gateway: GatewayConfig,
    message: { rawBody: string; headers: Headers; url: URL },
  ): Promise<ProviderEvent>;
  refund(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; idempotencyKey: string; reason: string },
  ): Promise<{ refundRef: string; state: 'done' | 'pending' }>;
  /** Finds a refund by `refundRef`, else by key. Null: it was never made, so it may be requested. */
  refundState(
    gateway: GatewayConfig,
    refund: { providerRef: string; refundRef: string | null; idempotencyKey: string; askedAt: Date },
  ): Promise<RefundState | null>;
  /** Called at shipping (Tamara, Tabby). Idempotent. */
  capture?(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; shippedAt: Date; company: string; trackingNumber: string | null },
  ): Promise<{ captureRef: string | null }>;
  /** Disputes by payment id, for providers without dispute webhooks (Tabby). */
  disputes?(gateway: GatewayConfig, since: Date): Promise<ReadonlyMap<string, Dispute>>;
  /** Changes nothing at the provider. ProviderError: the result is unknown. */
  test(gateway: GatewayConfig): Promise<ConnectionTest>;
  /** Idempotent (Tamara, Tabby). */
  registerWebhook?(gateway: GatewayConfig, url: string): Promise<'registered' | 'updated' | 'already'>;
};

/** Both limits are inclusive. */
export type AmountLimits = { min: Halalas; max: Halalas };

export type PaymentProvider = LocalProvider | HostedProvider;

export const isHosted = (provider: PaymentProvider): provider is HostedProvider =>
  provider.initialStatus === 'pending_payment';

/** The message goes to the log, so it must not contain credentials. */
export class ProviderError extends Error {
  constructor(
    /** `unreachable`: no usable answer or a rejected key; `unknown`: no such object; `forged`: wrong signature. */
    readonly reason: 'refused' | 'unreachable' | 'unknown' | 'forged',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}
