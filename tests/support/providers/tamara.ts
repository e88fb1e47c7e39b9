import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Asked, type Delivery, FakeProvider, faultsOf, post, type Reply } from './server.ts';

type Amount = { amount: number; currency: string };
type Order = {
  order_id: string;
  order_reference_id: string;
  order_number: string;
  status: string;
  total_amount: Amount;
  captured_amount: Amount;
  refunded_amount: Amount;
  canceled_amount: Amount;
  created_at: string;
  transactions: {
    cancels: { cancel_id: string; total_amount: Amount }[];
    captures: { capture_id: string; total_amount: Amount; shipping_info: unknown }[];
    refunds: { refund_id: string; total_amount: Amount; merchant_refund_id: string | null; refund_status: string }[];
  };
};
type Hook = { webhook_id: string; type: string; url: string; events: string[] };
type Urls = { success: string; failure: string; cancel: string };

const sar = (amount: number): Amount => ({ amount, currency: 'SAR' });
const halalas = ({ amount }: Amount): number => Math.round(Number(amount) * 100);

/** Fields of the API: required and known ones. */
const FIELDS = {
  checkout: [
    'total_amount',
    'shipping_amount',
    'tax_amount',
    'order_reference_id',
    'order_number?',
    'discount?',
    'items',
    'consumer',
    'country_code',
    'description',
    'merchant_url',
    'payment_type',
    'instalments',
    'billing_address?',
    'shipping_address',
    'platform?',
    'is_mobile?',
    'locale?',
    'risk_assessment?',
    'expires_in_minutes?',
    'additional_data?',
  ],
  item: [
    'name',
    'quantity',
    'reference_id',
    'type',
    'sku',
    'item_url?',
    'image_url?',
    'unit_price?',
    'tax_amount?',
    'discount_amount?',
    'total_amount',
  ],
  consumer: ['first_name', 'last_name', 'phone_number', 'email?'],
  address: ['city', 'country_code', 'first_name', 'last_name', 'line1', 'line2?', 'phone_number?', 'region?'],
  urls: ['cancel', 'failure', 'success'],
  discount: ['name', 'amount'],
  capture: [
    'order_id',
    'total_amount',
    'shipping_info',
    'items?',
    'discount_amount?',
    'shipping_amount?',
    'tax_amount?',
  ],
  shipping: ['shipped_at', 'shipping_company', 'tracking_number?', 'tracking_url?'],
  cancel: ['total_amount', 'shipping_amount?', 'tax_amount?', 'discount_amount?', 'items?'],
  refund: ['total_amount', 'comment', 'merchant_refund_id?'],
  webhook: ['type', 'events', 'url', 'headers?'],
};

const MAX_AMOUNT = 5_000_00;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { message, errors: [{ error_code: code }], data: {}, title: null, screen_type: null },
});
const invalid = (faults: readonly string[]): Reply => refusal(400, 'invalid_request', faults.join(', '));

function amountFaults(value: unknown, at: string): string[] {
  const faults = faultsOf(value, ['amount', 'currency'], `${at}.`);
  if (faults.length > 0) return faults;
  const { amount, currency } = value as { amount: unknown; currency: unknown };
  const isAmount =
    typeof amount === 'number' && amount >= 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  return [...(isAmount ? [] : [`${at}.amount is no amount`]), ...(currency === 'SAR' ? [] : [`${at}.currency`])];
}

/** A fake Tamara built from its documentation: orders, captures, cancels, refunds, messages. */
export class FakeTamara extends FakeProvider {
  /** assign another token to rotate it */
  apiKey = `token-${randomBytes(16).toString('hex')}`;
  readonly notificationToken = randomUUID();
  /** messages name the step, as documented; false: their data is empty */
  namesSteps = true;
  readonly orders = new Map<string, Order>();
  private readonly urls = new Map<string, Urls>();
  webhookUrl = '';
  /** registered webhooks; `listsHooks`: the API can list them */
  hooks: Hook[] = [];
  listsHooks = true;
  /** the account captures at once */
  autoCapture = false;

  protected override answer({ method, path, headers, text }: Asked): Reply {
    if (headers.authorization !== `Bearer ${this.apiKey}`) return refusal(401, 'unauthorized', 'Unauthorized');
    if (text !== '' && !headers['content-type']?.startsWith('application/json')) return invalid(['content type']);
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (method === 'POST' && path === '/checkout') return this.checkout(body);
    if (method === 'POST' && path === '/payments/capture') return this.capture(body);
    if (path.startsWith('/webhooks')) return this.webhooks(method, path, body as Hook);
    const refundOf = /^\/payments\/simplified-refund\/([\w-]+)$/.exec(path)?.[1];
    if (method === 'POST' && refundOf) return this.within(refundOf, (order) => this.refund(order, body));
    const [, orderId = '', step] = /^\/orders\/([\w-]+)(?:\/(authorise|cancel))?$/.exec(path) ?? [];
    if (method === 'GET' && orderId && !step) return this.within(orderId, (body) => ({ status: 200, body }));
    if (method === 'POST' && step === 'authorise') return this.within(orderId, (order) => this.authorise(order));
    if (method === 'POST' && step === 'cancel') return this.within(orderId, (order) => this.cancel(order, body));
    return refusal(404, 'not_found', 'Not found');
  }

  private webhooks(method: string, path: string, body: Hook): Reply {
    const id = /^\/webhooks\/([\w-]+)$/.exec(path)?.[1];
    if (method === 'GET' && !id) {
      return this.listsHooks ? { status: 200, body: this.hooks } : refusal(404, 'not_found', 'Not found');
    }
    const faults = faultsOf(body, FIELDS.webhook);
    if (faults.length > 0 || body.type !== 'order' || body.url.length > 255 || body.events.length === 0) {
      return invalid([...faults, 'webhook']);
    }
    const known = this.hooks.find((hook) => hook.webhook_id === id);
    if (method === 'PUT' && known) return { status: 200, body: Object.assign(known, body) };
    if (method !== 'POST' || id) return refusal(404, 'not_found', 'Not found');
    if (this.hooks.some(({ url }) => url === body.url)) {
      return refusal(400, 'webhook_already_registered', 'Webhook already registered');
    }
    const made = { ...body, webhook_id: randomUUID() };
    this.hooks.push(made);
    return { status: 200, body: made };
  }

  private within(orderId: string, act: (order: Order) => Reply): Reply {
    const found = this.orders.get(orderId);
    return found ? act(found) : refusal(404, 'order_not_found', 'Order not found');
  }

  private checkout(body: unknown): Reply {
    const faults = faultsOf(body, FIELDS.checkout);
    if (faults.length > 0) return invalid(faults);
    const asked = body as {
      order_reference_id: string;
      order_number: string;
      description: string;
      country_code: string;
      payment_type: string;
      items: { quantity: number; total_amount: Amount; unit_price: Amount; name: string; sku: string }[];
      discount?: { amount: Amount };
      consumer: { phone_number: string };
      merchant_url: Urls;
    } & Record<'total_amount' | 'shipping_amount' | 'tax_amount', Amount>;
    const { items, discount, merchant_url: urls } = asked;
    faults.push(
      ...amountFaults(asked.total_amount, 'total_amount'),
      ...amountFaults(asked.shipping_amount, 'shipping_amount'),
      ...amountFaults(asked.tax_amount, 'tax_amount'),
      ...faultsOf(asked.consumer, FIELDS.consumer, 'consumer.'),
      ...faultsOf((body as Record<string, unknown>).shipping_address, FIELDS.address, 'shipping_address.'),
      ...faultsOf(urls, FIELDS.urls, 'merchant_url.'),
      ...(discount
        ? [...faultsOf(discount, FIELDS.discount, 'discount.'), ...amountFaults(discount.amount, 'discount')]
        : []),
      ...items.flatMap((item, index) => [
        ...faultsOf(item, FIELDS.item, `items.${index}.`),
        ...amountFaults(item.total_amount, `items.${index}.total_amount`),
        ...(item.name.length > 255 || item.sku.length > 128 ? [`items.${index} is too long`] : []),
        ...(halalas(item.unit_price) * item.quantity === halalas(item.total_amount)
          ? []
          : [`items.${index} does not add up`]),
      ]),
      ...(asked.country_code === 'SA' && asked.payment_type === 'PAY_BY_INSTALMENTS' ? [] : ['kind']),
      ...(asked.description.length > 256 ? ['description is too long'] : []),
      ...(/^5\d{8}$/.test(asked.consumer.phone_number) ? [] : ['consumer.phone_number']),
      ...Object.values(urls).flatMap((url) => (URL.canParse(url) && !url.includes('?') ? [] : ['merchant_url'])),
    );
    const sum =
      items.reduce((all, item) => all + halalas(item.total_amount), halalas(asked.shipping_amount)) +
      halalas(asked.tax_amount) -
      (discount ? halalas(discount.amount) : 0);
    if (sum !== halalas(asked.total_amount)) faults.push('the total does not add up');
    if (faults.length > 0) return invalid(faults);
    if (sum > MAX_AMOUNT) return refusal(400, 'order_amount_above_limit', 'Above the limit');
    const order_id = randomUUID();
    this.orders.set(order_id, {
      order_id,
      order_reference_id: asked.order_reference_id,
      order_number: asked.order_number,
      status: 'new',
      total_amount: asked.total_amount,
      captured_amount: sar(0),
      refunded_amount: sar(0),
      canceled_amount: sar(0),
      created_at: new Date().toISOString(),
      transactions: { cancels: [], captures: [], refunds: [] },
    });
    this.urls.set(order_id, urls);
    const checkout_id = randomUUID();
    const checkout_url = `${this.origin}/checkout/${checkout_id}?locale=ar_SA&orderId=${order_id}`;
    return { status: 200, body: { order_id, checkout_id, checkout_url, status: 'new' } };
  }

  private tooLate({ order_id, status }: Order, wanted: string): Reply {
    const data = { order_id, old_state: status, new_state: wanted };
    return {
      status: 409,
      body: {
        message: `The order ${order_id} cannot be moved to the status ${wanted} from ${status}`,
        errors: [{ error_code: 'transition_not_allowed', data }],
        data: {},
      },
    };
  }

  private authorise(order: Order): Reply {
    if (order.status !== 'approved') return this.tooLate(order, 'authorised');
    order.status = 'authorised';
    if (this.autoCapture) this.captureAll(order, {});
    const { order_id, status, total_amount } = order;
    return {
      status: 200,
      body: { order_id, status, auto_captured: this.autoCapture, authorized_amount: total_amount, capture_id: '' },
    };
  }

  private captureAll(order: Order, shipping_info: unknown): string {
    const capture_id = randomUUID();
    order.status = 'fully_captured';
    order.captured_amount = sar((halalas(order.total_amount) - halalas(order.canceled_amount)) / 100);
    order.transactions.captures.push({ capture_id, total_amount: order.total_amount, shipping_info });
    return capture_id;
  }

  private capture(body: unknown): Reply {
    const { order_id, total_amount, shipping_info } = body as {
      order_id: string;
      total_amount: Amount;
      shipping_info: never;
    };
    const faults = [...faultsOf(body, FIELDS.capture), ...faultsOf(shipping_info, FIELDS.shipping, 'shipping_info.')];
    if (faults.length > 0) return invalid(faults);
    const { shipped_at, shipping_company } = shipping_info as { shipped_at: string; shipping_company: string };
    if (!ISO_TIME.test(shipped_at) || !shipping_company || shipping_company.length > 100)
      return invalid(['shipping_info']);
    return this.within(order_id, (order) => {
      if (!['authorised', 'updated'].includes(order.status)) return this.tooLate(order, 'captured');
      const left = halalas(order.total_amount) - halalas(order.canceled_amount);
      if (halalas(total_amount) !== left) return invalid(['total_amount']);
      const capture_id = this.captureAll(order, shipping_info);
      return {
        status: 200,
        body: { capture_id, order_id, status: order.status, captured_amount: order.captured_amount },
      };
    });
  }

  private cancel(order: Order, body: unknown): Reply {
    const { total_amount } = body as { total_amount: Amount };
    const faults = [...faultsOf(body, FIELDS.cancel), ...amountFaults(total_amount, 'total_amount')];
    if (faults.length > 0) return invalid(faults);
    if (order.status !== 'authorised') return this.tooLate(order, 'canceled');
    if (halalas(total_amount) > halalas(order.total_amount)) return invalid(['total_amount']);
    const cancel_id = randomUUID();
    order.status = halalas(total_amount) === halalas(order.total_amount) ? 'canceled' : 'updated';
    order.canceled_amount = total_amount;
    order.transactions.cancels.push({ cancel_id, total_amount });
    return {
      status: 200,
      body: { cancel_id, order_id: order.order_id, status: order.status, canceled_amount: total_amount },
    };
  }

  private refund(order: Order, body: unknown): Reply {
    const {
      total_amount,
      comment,
      merchant_refund_id = null,
    } = body as {
      total_amount: Amount;
      comment: string;
      merchant_refund_id?: string;
    };
    const faults = [...faultsOf(body, FIELDS.refund), ...amountFaults(total_amount, 'total_amount')];
    if (faults.length > 0) return invalid(faults);
    const before = halalas(order.refunded_amount);
    if (!['fully_captured', 'partially_refunded'].includes(order.status)) return this.tooLate(order, 'refunded');
    if (before + halalas(total_amount) > halalas(order.captured_amount)) return invalid(['total_amount']);
    const refund_id = randomUUID();
    order.refunded_amount = sar((before + halalas(total_amount)) / 100);
    order.status =
      halalas(order.refunded_amount) === halalas(order.captured_amount) ? 'fully_refunded' : 'partially_refunded';
    order.transactions.refunds.push({ refund_id, total_amount, merchant_refund_id, refund_status: 'success' });
    const { order_id, status } = order;
    return { status: 200, body: { order_id, comment, refund_id, status, refunded_amount: total_amount } };
  }

  override keep(orderId: string): () => void {
    const kept = structuredClone(this.order(orderId));
    return () => this.orders.set(orderId, structuredClone(kept));
  }

  private order(orderId: string): Order {
    const found = this.orders.get(orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    return found;
  }

  /** Leaves the page with this status and returns the redirect. */
  end(orderId: string, status: 'approved' | 'declined' | 'expired' | 'canceled'): string {
    const order = this.order(orderId);
    if (order.status !== 'new') throw new Error(`the page of ${orderId} is closed`);
    order.status = status;
    const urls = this.urls.get(orderId);
    const url = status === 'approved' ? urls?.success : status === 'canceled' ? urls?.cancel : urls?.failure;
    return `${url}?paymentStatus=${status}&orderId=${orderId}`;
  }
  pay = (orderId: string): string => this.end(orderId, 'approved');
  decline = (orderId: string): string => this.end(orderId, 'declined');

  cancelInPortal(orderId: string, amount?: number): void {
    const order = this.order(orderId);
    const reply = this.cancel(order, { total_amount: amount === undefined ? order.total_amount : sar(amount) });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  refundInPortal(orderId: string, amount: number): void {
    const reply = this.refund(this.order(orderId), { total_amount: sar(amount), comment: 'portal' });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** A message with an order's current state. Its token proves the sender, but not the content. */
  message(orderId: string, eventType: string): { text: string } {
    const { order_reference_id, order_number, transactions } = this.order(orderId);
    const steps: Record<string, object | undefined> = {
      order_refunded: transactions.refunds.at(-1),
      order_canceled: transactions.cancels.at(-1),
      order_captured: transactions.captures.at(-1),
    };
    const data = (this.namesSteps && steps[eventType]) || [];
    return {
      text: JSON.stringify({ order_id: orderId, order_reference_id, order_number, event_type: eventType, data }),
    };
  }

  token({
    forged = false,
    header = {},
    claims = {},
  }: {
    forged?: boolean;
    header?: object;
    claims?: object;
  } = {}): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const text = `${part({ typ: 'JWT', alg: 'HS256', ...header })}.${part({ exp: now + 300, iat: now, iss: 'Tamara', ...claims })}`;
    const key = forged ? `${this.notificationToken}x` : this.notificationToken;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }

  deliver(message: { text: string }, delivery: Delivery = {}): Promise<number[]> {
    const token = this.token(delivery);
    const url = new URL(this.webhookUrl);
    url.searchParams.set('tamaraToken', token);
    return post(url.href, message.text, { Authorization: `Bearer ${token}` }, delivery);
  }
}
