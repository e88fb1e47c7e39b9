import type { BankingDetails } from '../../../platform/business/iban';
import type { Halalas } from '../../../platform/shared/money';
import type { Dispute, ReportedPayment } from '../settlement';
import type { ConfigurationKey } from './configuration-keys';
import type { Declined, PaymentFailure } from './failure';

/** `amount`: riyals. */
export type TransferDetails = BankingDetails & { amount: string };

/** `test` simulates providers without credentials. */
export type PaymentsMode = 'test' | 'live';

/** `iban`: invalid; `site_url`: live payments need SITE_URL. */
export type GatewayProblem = 'credentials' | 'iban' | 'example_iban' | 'site_url';

/** Decrypted: never log or return it. */
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

/** `id`: our reference and idempotency key. */
export type PaymentAttempt = {
  id: string;
  /** settles and redirects; no query */
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
      /** last possible payment, if known */
      payableUntil: Date | null;
      /** page closes before the attempt expires */
      pageUntil?: Date;
    }
  | { kind: 'declined'; why: Declined }
  | { kind: 'details'; bankingDetails: BankingDetails }
  | { kind: 'done'; message: string | null };

export type PaymentReport = ReportedPayment & {
  /** null: never again; omitted: unknown */
  payableUntil?: Date | null;
  failure?: PaymentFailure;
  /** ids of captures, cancellations and refunds */
  steps?: readonly string[];
};

/** A verified webhook message: only a hint, no proof of payment. */
export type ProviderEvent = {
  /** same for repeated deliveries */
  key: string;
  type: string;
  /** different events may share the key */
  isRepeating?: boolean;
  /** empty: not about a payment */
  providerRef: string;
  isShownBy(report: PaymentReport): boolean;
  /** Our attempt id or null; given only where reading may capture money (Tamara). */
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

/** `failed`: the shop keeps the money; `unknown`: staff must check; `isInSum`: compare the refunded sum. */
export type RefundState = {
  refundRef: string | null;
  state: 'done' | 'pending' | 'failed' | 'unknown';
  isInSum?: boolean;
};

/** Must not use the database; any call may throw ProviderError. */
export type HostedProvider = {
  initialStatus: 'pending_payment';
  start(
    gateway: GatewayConfig,
    order: PayableOrder,
    attempt: PaymentAttempt,
  ): Promise<Extract<Start, { kind: 'redirect' | 'declined' }>>;
  /** Tamara also authorises an approved payment. */
  retrieve(gateway: GatewayConfig, providerRef: string): Promise<PaymentReport>;
  /** Cancels where possible; returns the state afterwards. */
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
  /** Without `refundRef` by key. null: no such refund, so a new request is safe. */
  refundState(
    gateway: GatewayConfig,
    refund: { providerRef: string; refundRef: string | null; idempotencyKey: string; askedAt: Date },
  ): Promise<RefundState | null>;
  /** At shipping (Tamara, Tabby). Idempotent. */
  capture?(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; shippedAt: Date; company: string; trackingNumber: string | null },
  ): Promise<{ captureRef: string | null }>;
  /** By payment id; only without dispute webhooks (Tabby). */
  disputes?(gateway: GatewayConfig, since: Date): Promise<ReadonlyMap<string, Dispute>>;
  /** No side effects; ProviderError: result unknown. */
  test(gateway: GatewayConfig): Promise<ConnectionTest>;
  /** Idempotent (Tamara, Tabby). */
  registerWebhook?(gateway: GatewayConfig, url: string): Promise<'registered' | 'updated' | 'already'>;
};

/** Inclusive. */
export type AmountLimits = { min: Halalas; max: Halalas };

export type PaymentProvider = LocalProvider | HostedProvider;

export const isHosted = (provider: PaymentProvider): provider is HostedProvider =>
  provider.initialStatus === 'pending_payment';

/** The message is for the log only: no credentials. */
export class ProviderError extends Error {
  constructor(
    /** unreachable: no usable answer, or key rejected; unknown: no such object; forged: wrong signature */
    readonly reason: 'refused' | 'unreachable' | 'unknown' | 'forged',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}
