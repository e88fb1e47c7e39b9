import type { BankingDetails } from '../../platform/shared/iban';
import type { Halalas } from '../../platform/shared/money';
import type { ConfigurationKey } from './configuration-keys';
import type { PaymentFailure } from './failure';
import type { Dispute, Reported } from './settlement';

/** The same with what is to be transferred, in riyals with two decimals. */
export type TransferDetails = BankingDetails & { amount: string };

/** `live` talks to providers only, `test` also simulates them (PAYMENTS_MODE). */
export type PaymentsMode = 'test' | 'live';

/**
 * Why a gateway cannot take an order: credentials are missing, a transfer's IBAN is none or an example, or live payments do not
 * know the shop's own address.
 */
export type GatewayProblem = 'credentials' | 'iban' | 'example_iban' | 'site_url';

/** A gateway with its credentials in clear: it exists only inside a call, never in an answer or a log. */
export type GatewayConfig = { type: string; description: string | null; configuration: Record<string, unknown> };

/** The order as a provider needs it. All amounts in halalas. */
export type PayableOrder = {
  orderNumber: string;
  total: Halalas;
  /** VAT contained in the total */
  tax: Halalas;
  shipping: Halalas;
  discount: Halalas;
  couponCode: string | null;
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    /** since when the shop knows them, and how many orders they have paid */
    since: Date;
    orders: number;
  };
  address: { line: string; city: string; postalCode: string };
  lines: readonly { reference: string; name: string; quantity: number; unitPrice: Halalas; total: Halalas }[];
};

/** One attempt to pay an order: `id` is our reference at the provider and its idempotency key. */
export type PaymentAttempt = {
  id: string;
  /** our server route that settles and sends the shopper on; path only, without a query */
  returnUrl: string;
  /** the same for a shopper who gives up */
  cancelUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

/**
 * Why a provider takes no payment of this shopper, before they see its page: their own limit with it is lower than the order, it
 * takes no order so small, or it does not say.
 */
export type Declined = 'too_high' | 'too_low' | 'not_available';

/** How a payment begins: somewhere else, with details to act on, or with nothing left to do. */
type Start =
  | {
      kind: 'redirect';
      url: string;
      providerRef: string;
      liveMode: boolean;
      /** until when the provider may take money for it, as far as is known now */
      payableUntil: Date | null;
      /** until when its page can be used, where the provider closes it before the attempt's own time */
      pageUntil?: Date;
    }
  | { kind: 'declined'; why: Declined }
  | { kind: 'details'; bankingDetails: BankingDetails }
  | { kind: 'done'; message: string | null };

/** A payment as the provider's own record shows it, in our words. */
export type PaymentReport = Reported & {
  /** until when an unpaid attempt may still be paid; null: never again; left out: the provider does not say */
  payableUntil?: Date | null;
  /** why it brought no money, where the provider says */
  failure?: PaymentFailure;
  /** the provider's ids of what has been done to it since: captures, cancellations, refunds */
  steps?: readonly string[];
};

/** A message of a provider whose proof has been checked. It is a hint to look, never the truth about money. */
export type ProviderEvent = {
  /** the same for the same message, however often it arrives; another one for other news of the same kind */
  key: string;
  type: string;
  /** the key cannot tell a repeat from other news: it is worked through each time */
  isRepeating?: boolean;
  /** empty where the message is about no payment */
  providerRef: string;
  /** whether a report already shows what the message tells: until then its news has not been applied */
  isShownBy(report: PaymentReport): boolean;
  /**
   * Our attempt's id as the message has it, or null; given where a look may take money (Tamara), so that nobody looks at what
   * another shop of the same merchant began.
   */
  reference?: string | null;
};

/** What a test of a gateway's credentials found: `key` is the one that is not good. */
export type ConnectionTest =
  | { result: 'ok' }
  | { result: 'refused'; key: ConfigurationKey }
  | { result: 'unreachable' };

/** A method that is carried out here: cash, transfer, the merchant's own. */
export type LocalProvider = {
  /** the status that an order starts with */
  initialStatus: 'pending';
  /** why the gateway as it is configured cannot take an order */
  problem?(gateway: GatewayConfig, mode: PaymentsMode): GatewayProblem | null;
  start(gateway: GatewayConfig): Promise<Start>;
  /** Whether its credentials are good; only where it has any. */
  test?(gateway: GatewayConfig): Promise<ConnectionTest>;
};

/**
 * How a refund stands at its provider. `failed`: the money stays with the shop after all; `unknown`: it may have been made, and
 * the provider cannot tell: staff have to look. `isInSum`: what has gone back by the payment's own record tells it for certain.
 */
export type RefundState = {
  refundRef: string | null;
  state: 'done' | 'pending' | 'failed' | 'unknown';
  isInSum?: boolean;
};

/**
 * A provider that the shopper is sent to. It never touches the database. Every call may throw a ProviderError; amounts,
 * currency, reference and live mode of a report are compared by settlePayment, its only reader.
 */
export type HostedProvider = {
  initialStatus: 'pending_payment';
  start(
    gateway: GatewayConfig,
    order: PayableOrder,
    attempt: PaymentAttempt,
  ): Promise<Extract<Start, { kind: 'redirect' | 'declined' }>>;
  /** Reads the payment at the provider; where the provider wants it, also takes an approved payment (Tamara's authorise). */
  retrieve(gateway: GatewayConfig, providerRef: string): Promise<PaymentReport>;
  /** Ends an unpaid attempt at the provider where that is possible, and answers what it is now. */
  cancel(gateway: GatewayConfig, payment: { providerRef: string; amount: Halalas }): Promise<PaymentReport>;
  /** Verifies and reads a webhook; throws ProviderError('forged') when the proof does not hold. */
  parseWebhook(
    gateway: GatewayConfig,
    message: { rawBody: string; headers: Headers; url: URL },
  ): Promise<ProviderEvent>;
  refund(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; idempotencyKey: string; reason: string },
  ): Promise<{ refundRef: string; state: 'done' | 'pending' }>;
  /**
   * Looks a refund up, also one whose answer was lost (then `refundRef` is null and our key finds it). Null: the provider has
   * no such refund, so that asking for it gives back nothing twice. `askedAt`: it was not asked for before that.
   */
  refundState(
    gateway: GatewayConfig,
    refund: { providerRef: string; refundRef: string | null; idempotencyKey: string; askedAt: Date },
  ): Promise<RefundState | null>;
  /**
   * Only where a payment is promised first and paid when the goods leave (Tamara, Tabby): says that they have left. Saying it again
   * changes nothing.
   */
  capture?(
    gateway: GatewayConfig,
    payment: { providerRef: string; amount: Halalas; shippedAt: Date; company: string; trackingNumber: string | null },
  ): Promise<{ captureRef: string | null }>;
  /**
   * Only where no message tells of disputes (Tabby): how those stand that were begun since then, by the payment's id. A payment's own
   * report says the same.
   */
  disputes?(gateway: GatewayConfig, since: Date): Promise<ReadonlyMap<string, Dispute>>;
  /** Whether the provider takes the credentials: a read that changes nothing. May throw a ProviderError: then nobody knows. */
  test(gateway: GatewayConfig): Promise<ConnectionTest>;
  /**
   * Only where the provider is told once where its messages go (Tamara, Tabby): registers the shop's address, unless it is
   * there already.
   */
  registerWebhook?(gateway: GatewayConfig, url: string): Promise<'registered' | 'updated' | 'already'>;
};

/** The smallest and the largest order, inclusive. */
export type Limits = { min: Halalas; max: Halalas };

export type PaymentProvider = LocalProvider | HostedProvider;

export const isHosted = (provider: PaymentProvider): provider is HostedProvider =>
  provider.initialStatus === 'pending_payment';

/** Why a call to a provider failed. Its message is for the log: it holds no credential and is never shown. */
export class ProviderError extends Error {
  constructor(
    /**
     * refused: the provider said no; unreachable: nobody knows (no answer, an odd one, or none for this key); unknown: it has
     * no such object, for the account of this key; forged: a message's proof does not hold
     */
    readonly reason: 'refused' | 'unreachable' | 'unknown' | 'forged',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}
