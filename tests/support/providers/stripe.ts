import { createHmac, randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Asked, type Delivery, FakeProvider, post, type Reply } from './server.ts';

const EMPTY_SESSION = {
  id: '',
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: null,
  amount_total: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: 0,
  currency: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: null,
  discounts: [],
  expires_at: 0,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: 'auto',
  managed_payments: null,
  metadata: {},
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: null,
  total_details: null,
  ui_mode: null,
  url: null,
  wallet_options: null,
} satisfies Stripe.Checkout.Session;

type Fields = { [key: string]: string | Fields };

/** `*` means any index. */
const SESSION_FIELDS = new Set([
  'mode',
  'line_items.*.quantity',
  'line_items.*.price_data.currency',
  'line_items.*.price_data.unit_amount',
  'line_items.*.price_data.product_data.name',
  'line_items.*.price_data.product_data.description',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'metadata.order',
  'metadata.payment',
  'payment_intent_data.metadata.order',
  'payment_intent_data.metadata.payment',
  'payment_intent_data.description',
  'customer_email',
  'locale',
  'adaptive_pricing.enabled',
  'expires_at',
]);
const REFUND_FIELDS = new Set(['payment_intent', 'amount', 'reason', 'metadata.note', 'metadata.refund']);

type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string | null;
  payment_intent: string;
  status: string;
};
type Intent = {
  id: string;
  status: string;
  charge: string | null;
  paid: number;
  refunded: number;
  disputes: Dispute[];
};
type Refund = Record<string, unknown> & { id: string; payment_intent: string; status: string; amount: number };
type Kept = Stripe.Checkout.Session & { payment_intent: string | null };

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string | undefined,
    message: string,
    readonly param?: string,
  ) {
    super(message);
  }
}

const invalid = (message: string, param?: string, code?: string) =>
  new Refusal(400, 'invalid_request_error', code, message, param);
const id = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Fake Stripe by its documentation: Checkout Sessions, refunds, idempotency keys, signed events. */
export class FakeStripe extends FakeProvider {
  /** assign another key to rotate it */
  key = `sk_test_${randomBytes(12).toString('hex')}`;
  readonly webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  readonly sessions = new Map<string, Kept>();
  private readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  private readonly replays = new Map<string, { asked: string; reply: Reply }>();
  webhookUrl = '';
  /** number of next writes that are refused because their idempotency key is in use */
  busy = 0;

  protected override answer(asked: Asked): Reply {
    const requestId = id('req_');
    try {
      return { ...this.handle(asked), headers: { 'Request-Id': requestId } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, code, message, param } = error;
      return { status, body: { error: { type, code, message, param } }, headers: { 'Request-Id': requestId } };
    }
  }

  private handle({ method, path, query, headers, text }: Asked): Reply {
    if (headers.authorization !== `Bearer ${this.key}`) {
      throw new Refusal(401, 'invalid_request_error', undefined, `Invalid API Key provided: ${headers.authorization}`);
    }
    if (method === 'GET') {
      if (path === '/v1/checkout/sessions') return { status: 200, body: this.list(query.get('payment_intent')) };
      if (path === '/v1/disputes') {
        const data = this.intents.get(query.get('payment_intent') ?? '')?.disputes ?? [];
        return { status: 200, body: { object: 'list', url: path, has_more: false, data } };
      }
      if (path === '/v1/refunds') {
        const data = [...this.refunds.values()].filter((one) => one.payment_intent === query.get('payment_intent'));
        return { status: 200, body: { object: 'list', url: path, has_more: false, data: data.reverse() } };
      }
      const refunded = /^\/v1\/refunds\/(\w+)$/.exec(path)?.[1];
      if (refunded) return { status: 200, body: this.refunded(refunded) };
      const found = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
      if (found) return { status: 200, body: this.expanded(this.session(found), query) };
    }
    if (method !== 'POST') throw new Refusal(404, 'invalid_request_error', undefined, 'Unrecognized request URL');
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      throw invalid('form encoding expected');
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return this.write(path, text);
    if (this.busy > 0) {
      this.busy--;
      throw new Refusal(
        409,
        'idempotency_error',
        'idempotency_key_in_use',
        'There is a request in progress with this key',
      );
    }
    const earlier = this.replays.get(key);
    if (earlier && earlier.asked !== `${path}?${text}`) {
      throw new Refusal(400, 'idempotency_error', undefined, 'Keys for idempotent requests need the same parameters');
    }
    const reply = earlier?.reply ?? this.write(path, text);
    this.replays.set(key, { asked: `${path}?${text}`, reply });
    return reply;
  }

  private write(path: string, text: string): Reply {
    if (path === '/v1/checkout/sessions') return { status: 200, body: this.create(text) };
    if (path === '/v1/refunds') return { status: 200, body: this.refund(text) };
    const found = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (!found) throw new Refusal(404, 'invalid_request_error', undefined, 'Unrecognized request URL');
    const session = this.session(found);
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    this.expire(found);
    return { status: 200, body: session };
  }

  override keep(sessionId: string): () => void {
    const session = structuredClone(this.session(sessionId));
    const intent = structuredClone(this.intents.get(session.payment_intent ?? ''));
    return () => {
      this.sessions.set(sessionId, structuredClone(session));
      if (intent) this.intents.set(intent.id, structuredClone(intent));
    };
  }

  private session(sessionId: string): Kept {
    const found = this.sessions.get(sessionId);
    if (!found)
      throw new Refusal(404, 'invalid_request_error', 'resource_missing', 'No such checkout.session', 'session');
    return found;
  }

  private list(paymentIntent: string | null) {
    const data = [...this.sessions.values()].filter((session) => session.payment_intent === paymentIntent);
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data };
  }

  private expanded(session: Kept, query: URLSearchParams): unknown {
    const wanted = [...query].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value);
    const intent = session.payment_intent === null ? undefined : this.intents.get(session.payment_intent);
    if (!intent || !wanted.some((value) => value.startsWith('payment_intent'))) return session;
    const { charge, paid, refunded, disputes } = intent;
    const whole = {
      id: charge,
      object: 'charge',
      amount: paid,
      amount_refunded: refunded,
      refunded: refunded === paid,
      disputed: disputes.length > 0,
    };
    const latest_charge = charge && wanted.includes('payment_intent.latest_charge') ? whole : charge;
    return {
      ...session,
      payment_intent: { id: intent.id, object: 'payment_intent', status: intent.status, latest_charge },
    };
  }

  private create(text: string): Kept {
    const fields = nested(text, SESSION_FIELDS);
    const read = (name: string): string => {
      const value = fields[name];
      if (typeof value !== 'string') throw invalid(`Missing required param: ${name}.`, name);
      return value;
    };
    if (read('mode') !== 'payment') throw invalid('Invalid mode', 'mode');
    const items = Object.values((fields.line_items ?? {}) as Fields) as {
      quantity: string;
      price_data: { currency: string; unit_amount: string; product_data: { name: string } };
    }[];
    if (items.length === 0 || items.length > 100) throw invalid('You must pass 1 to 100 line items', 'line_items');
    const total = items.reduce((sum, { quantity, price_data }) => {
      if (!/^\d{1,8}$/.test(price_data.unit_amount)) throw invalid('Invalid integer', 'line_items.unit_amount');
      if (!/^[1-9]\d*$/.test(quantity)) throw invalid('Invalid quantity', 'line_items.quantity');
      if (!price_data.product_data.name) throw invalid('Missing name', 'line_items.product_data');
      return sum + Number(price_data.unit_amount) * Number(quantity);
    }, 0);
    for (const name of ['success_url', 'cancel_url'])
      if (!URL.canParse(read(name))) throw invalid('Not a valid URL', name);
    const expiresAt = Number(read('expires_at'));
    const life = expiresAt - seconds();
    if (!(life >= 30 * 60 && life <= 24 * 60 * 60)) throw invalid('expires_at: 30 minutes to 24 hours', 'expires_at');
    const sessionId = id('cs_test_');
    const made = {
      ...EMPTY_SESSION,
      id: sessionId,
      created: seconds(),
      amount_subtotal: total,
      amount_total: total,
      currency: items[0]?.price_data.currency ?? null,
      client_reference_id: (fields.client_reference_id as string | undefined) ?? null,
      customer_email: read('customer_email'),
      metadata: (fields.metadata ?? {}) as Record<string, string>,
      expires_at: expiresAt,
      success_url: read('success_url'),
      cancel_url: read('cancel_url'),
      url: `${this.origin}/c/pay/${sessionId}`,
    } satisfies Stripe.Checkout.Session;
    this.sessions.set(sessionId, made);
    return made;
  }

  private refund(text: string) {
    const { payment_intent, amount, reason, metadata = {} } = nested(text, REFUND_FIELDS);
    const intent = this.intents.get(String(payment_intent));
    if (!intent?.charge) throw invalid('No such payment_intent', 'payment_intent', 'resource_missing');
    if (!['duplicate', 'fraudulent', 'requested_by_customer'].includes(String(reason)))
      throw invalid('Invalid reason', 'reason');
    const back = Number(amount);
    if (intent.refunded === intent.paid) throw invalid('already refunded', 'charge', 'charge_already_refunded');
    if (!Number.isInteger(back) || back <= 0 || intent.refunded + back > intent.paid)
      throw invalid('too much', 'amount');
    intent.refunded += back;
    const made: Refund = {
      id: id('re_'),
      object: 'refund',
      amount: back,
      currency: 'sar',
      charge: intent.charge,
      payment_intent: intent.id,
      metadata,
      status: 'succeeded',
    };
    this.refunds.set(made.id, made);
    return made;
  }

  private refunded(refundId: string): Refund {
    const found = this.refunds.get(refundId);
    if (!found) throw new Refusal(404, 'invalid_request_error', 'resource_missing', 'No such refund', 'refund');
    return found;
  }
  /** A refund fails at the bank: its money returns to the merchant. */
  failRefund(refundId: string): void {
    const refund = this.refunded(refundId);
    refund.status = 'failed';
    const intent = this.intents.get(refund.payment_intent);
    if (intent) intent.refunded -= refund.amount;
  }

  private finish(sessionId: string, progress: string, paid: boolean): Kept {
    const session = this.session(sessionId);
    const intent: Intent = this.intents.get(session.payment_intent ?? '') ?? {
      id: id('pi_'),
      status: progress,
      charge: null,
      paid: session.amount_total ?? 0,
      refunded: 0,
      disputes: [],
    };
    intent.status = progress;
    if (paid) intent.charge = id('ch_');
    this.intents.set(intent.id, intent);
    Object.assign(session, {
      status: 'complete',
      payment_status: paid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      url: null,
    });
    return session;
  }

  pay(sessionId: string): string {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`the page of ${sessionId} is closed`);
    this.finish(sessionId, 'succeeded', true);
    return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', sessionId);
  }
  /** A declined card leaves the page open; the shopper then returns by the cancel link. */
  decline(sessionId: string): string {
    return this.session(sessionId).cancel_url ?? '';
  }
  /** A delayed payment method: the session completes unpaid, and the payment succeeds or fails later. */
  payLater = (sessionId: string): Kept => this.finish(sessionId, 'processing', false);
  settleLater = (sessionId: string, paid: boolean): Kept =>
    this.finish(sessionId, paid ? 'succeeded' : 'requires_payment_method', paid);
  expire(sessionId: string): void {
    Object.assign(this.session(sessionId), { status: 'expired', url: null });
  }

  private intentOf(sessionId: string): Intent {
    const intent = this.intents.get(this.session(sessionId).payment_intent ?? '');
    if (!intent?.charge) throw new Error(`nothing was paid in ${sessionId}`);
    return intent;
  }
  /** A refund made in Stripe's dashboard. A negative amount means that a refund failed later. */
  giveBack(sessionId: string, amount: number): void {
    this.intentOf(sessionId).refunded += amount;
  }
  dispute(sessionId: string, status = 'needs_response', amount?: number): void {
    const intent = this.intentOf(sessionId);
    const [open] = intent.disputes;
    if (open) open.status = status;
    else {
      const { id: payment_intent, charge, paid } = intent;
      intent.disputes.push({
        id: id('du_'),
        object: 'dispute',
        amount: amount ?? paid,
        charge,
        payment_intent,
        status,
      });
    }
  }
  disputeEvent(type: string, sessionId: string): { id: string; text: string } {
    const [dispute] = this.intentOf(sessionId).disputes;
    return this.message(type, { ...dispute });
  }

  event(type: string, sessionId: string): { id: string; text: string } {
    return this.message(type, { ...this.session(sessionId) });
  }
  chargeEvent(type: string, sessionId: string): { id: string; text: string } {
    const intent = this.intents.get(this.session(sessionId).payment_intent ?? '');
    return this.message(type, {
      id: intent?.charge,
      object: 'charge',
      amount_refunded: intent?.refunded,
      payment_intent: intent?.id,
    });
  }
  private message(type: string, object: Record<string, unknown>): { id: string; text: string } {
    const made = {
      id: id('evt_'),
      object: 'event',
      api_version: '2026-10-28',
      created: seconds(),
      livemode: false,
      type,
    };
    return { id: made.id, text: JSON.stringify({ ...made, pending_webhooks: 1, data: { object } }, null, 2) };
  }

  sign(text: string, { forged = false, at = seconds() } = {}): string {
    const secret = forged ? `${this.webhookSecret}x` : this.webhookSecret;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  }

  deliver(message: { text: string }, delivery: Delivery = {}): Promise<number[]> {
    return post(this.webhookUrl, message.text, { 'Stripe-Signature': this.sign(message.text, delivery) }, delivery);
  }
}

/** Parses a form body with bracketed names into an object. Refuses unknown fields. */
function nested(text: string, known: ReadonlySet<string>): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const pattern = path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.');
    if (!known.has(pattern)) throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    let at = root;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Fields;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return root;
}
