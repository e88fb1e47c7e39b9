import 'server-only';
import { z } from 'zod';
import { type Halalas, toSar } from '../../../../platform/shared/money';
import { saudiMobile } from '../../../../platform/shared/phone';
import {
  type GatewayConfig,
  type HostedProvider,
  type PayableOrder,
  type PaymentAttempt,
  type PaymentReport,
  ProviderError,
} from '../contract';
import { configuredValue } from '../credential-fields';
import { exactAmount, exactJsonNumber, parseExact } from '../exact-json';
import { paymentFailureOf } from '../failure';
import { hmacSha256, isEqualConstantTime } from '../proof';
import { connectionTestOf, paymentPageUrl, readProviderBody, requireCredential } from '../provider-call';
import { callTap, tapApiUrl } from './call';
import { tapRefund, tapRefundState } from './refund';

/* Tap charges, version 2 (developers.tap.company). Amounts are in riyals. reference.transaction is the attempt id. */

/** With src_sa.stcpay or src_apple_pay the shop would have to obtain code or token itself. */
const EVERY_METHOD = 'src_all';
const MIN_LIFE_MIN = 5;
const MAX_LIFE_MIN = 60;
/** Margin for banks that answer after the page closed; Tap states no limit. */
const LATE_MS = 24 * 60 * 60 * 1000;
/** Assumed: Tap publishes no limits. Confirm those of the account (docs/deploy.md). */
export const TAP_LIMITS = { min: 1_00, max: 999_999_99 };

const STATES = {
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
  UNKNOWN: 'pending',
  CAPTURED: 'paid',
  ABANDONED: 'expired',
  TIMEDOUT: 'expired',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
} as const satisfies Record<string, PaymentReport['state']>;

/** Reasons by status, if the message is not more specific. */
const FAILED = { DECLINED: 'declined', RESTRICTED: 'restricted', FAILED: 'provider_fault' } as const;

type Status = keyof typeof STATES;
const status = z.enum(Object.keys(STATES) as Status[]);

const charge = z.object({
  id: z.string().regex(/^chg_[\w.-]+$/),
  status,
  amount: exactAmount,
  currency: z.string(),
  live_mode: z.boolean(),
  transaction: z.object({ created: z.string().nullish() }).nullish(),
  reference: z.object({ transaction: z.string().nullish() }).nullish(),
  // For staff only, so an unknown format must not reject the charge.
  response: z.object({ message: z.string() }).nullish().catch(null),
});

const isOpen = (name: string): boolean =>
  status.safeParse(name).data !== undefined && STATES[name as Status] === 'pending';

function payableUntil(found: z.infer<typeof charge>): Date | null | undefined {
  if (found.status === 'VOID') return null;
  const created = Number(found.transaction?.created);
  return created > 0 ? new Date(created + MAX_LIFE_MIN * 60_000 + LATE_MS) : undefined;
}

const failureIn = ({ status: name, response }: z.infer<typeof charge>): Pick<PaymentReport, 'failure'> =>
  name in FAILED ? { failure: paymentFailureOf(response?.message, FAILED[name as keyof typeof FAILED]) } : {};

/** `refunded` is 0: refunds are separate objects at Tap. */
const report = (found: z.infer<typeof charge>): PaymentReport => {
  const until = payableUntil(found);
  return {
    providerRef: found.id,
    state: STATES[found.status],
    refunded: 0,
    dispute: null,
    ...(until === undefined ? {} : { payableUntil: until }),
    ...failureIn(found),
    amount: found.amount,
    currency: found.currency,
    reference: found.reference?.transaction ?? null,
    liveMode: found.live_mode,
  };
};

function phoneOf(phone: string): { phone: { country_code: string; number: string } } | null {
  const mobile = saudiMobile(phone);
  return mobile ? { phone: { country_code: '966', number: mobile.slice(4) } } : null;
}

function newCharge(gateway: GatewayConfig, order: PayableOrder, attempt: PaymentAttempt) {
  const minutes = Math.round((attempt.expiresAt.getTime() - Date.now()) / 60_000);
  const merchantId = configuredValue(gateway.configuration, 'merchantId');
  const { firstName, lastName, email, phone } = order.customer;
  return {
    amount: exactJsonNumber(order.total),
    currency: 'SAR',
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: order.orderNumber,
    metadata: { order: order.orderNumber, payment: attempt.id },
    reference: { transaction: attempt.id, order: order.orderNumber, idempotent: attempt.id },
    receipt: { email: false, sms: false },
    customer: { first_name: firstName, last_name: lastName, email, ...phoneOf(phone) },
    source: { id: EVERY_METHOD },
    post: { url: attempt.webhookUrl },
    redirect: { url: attempt.returnUrl },
    transaction: { expiry: { period: Math.min(Math.max(minutes, MIN_LIFE_MIN), MAX_LIFE_MIN), type: 'MINUTE' } },
    ...(merchantId ? { merchant: { id: merchantId } } : {}),
  };
}

async function retrieve(gateway: GatewayConfig, providerRef: string): Promise<PaymentReport> {
  const what = 'tap: read charge';
  return report(
    readProviderBody(what, await callTap(gateway, what, `/charges/${encodeURIComponent(providerRef)}`), charge),
  );
}

const message = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: exactAmount,
  currency: z.string(),
  reference: z.object({ gateway: z.string().nullish(), payment: z.string().nullish() }).nullish(),
  transaction: z.object({ created: z.string() }),
});

/** A missing reference is signed as ''. Times and other fields are not signed. */
export function tapSignedText(about: {
  id: string;
  amount: Halalas;
  currency: string;
  gatewayReference: string;
  paymentReference: string;
  status: string;
  created: string;
}): string {
  return [
    `x_id${about.id}`,
    `x_amount${toSar(about.amount)}`,
    `x_currency${about.currency}`,
    `x_gateway_reference${about.gatewayReference}`,
    `x_payment_reference${about.paymentReference}`,
    `x_status${about.status}`,
    `x_created${about.created}`,
  ].join('');
}

export const tapAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, order, attempt) {
    const what = 'tap: start';
    const answer = await callTap(gateway, what, '/charges/', newCharge(gateway, order, attempt));
    const made = readProviderBody(
      what,
      answer,
      charge.extend({ transaction: z.object({ url: z.string(), created: z.string().nullish() }) }),
    );
    return {
      kind: 'redirect',
      url: paymentPageUrl(what, made.transaction.url, tapApiUrl()),
      providerRef: made.id,
      liveMode: made.live_mode,
      payableUntil: payableUntil(made) ?? new Date(Date.now() + MAX_LIFE_MIN * 60_000 + LATE_MS),
    };
  },

  retrieve,

  // Only reads, because Tap cannot cancel an unpaid charge.
  cancel: (gateway, { providerRef }) => retrieve(gateway, providerRef),

  async parseWebhook(gateway, { rawBody, headers }) {
    const forged = new ProviderError('forged', 'tap: webhook: the hash does not hold');
    let body: unknown;
    try {
      body = parseExact(rawBody);
    } catch {
      throw forged;
    }
    const parsed = message.safeParse(body);
    if (!parsed.success) throw forged;
    const { reference, transaction, ...about } = parsed.data;
    const text = tapSignedText({
      ...about,
      gatewayReference: reference?.gateway ?? '',
      paymentReference: reference?.payment ?? '',
      created: transaction.created,
    });
    const given = Buffer.from(headers.get('hashstring') ?? '', 'hex');
    if (!isEqualConstantTime(given, hmacSha256(requireCredential(gateway, 'liveSecretKey'), text))) throw forged;
    return {
      key: `${about.id}:${about.status}`,
      type: about.status,
      providerRef: about.id,
      isShownBy: (found) =>
        about.status === 'VOID' ? found.state === 'cancelled' : isOpen(about.status) || found.state !== 'pending',
    };
  },

  refund: tapRefund,
  refundState: tapRefundState,

  // Tests the key by reading a charge that does not exist.
  test: async (gateway) =>
    connectionTestOf(await callTap(gateway, 'tap: test', '/charges/chg_connection_test'), 'liveSecretKey'),
};
