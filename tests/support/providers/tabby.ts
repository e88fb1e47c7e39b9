import { randomBytes, randomUUID } from 'node:crypto';
import { type Asked, type Delivery, FakeProvider, faultsOf, post, type Reply } from './server.ts';

type Step = { id: string; amount: string; created_at: string; reference_id: string; reason?: string };
type Payment = {
  id: string;
  created_at: string;
  expires_at: string;
  status: 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED';
  is_test: boolean;
  amount: string;
  currency: string;
  description: string | null;
  order: { reference_id: string };
  captures: Step[] | null;
  refunds: Step[] | null;
};
type Urls = { success: string; cancel: string; failure: string };
type Hook = { id: string; url: string; is_test: boolean; header: { title: string; value: string } | null };
type Rejection = 'order_amount_too_high' | 'order_amount_too_low' | 'not_available';

/** Fields of the documented requests, required ones first. */
const FIELDS = {
  checkout: ['payment', 'lang', 'merchant_code', 'merchant_urls', 'token?'],
  payment: [
    'amount',
    'currency',
    'description?',
    'buyer',
    'shipping_address',
    'order',
    'buyer_history',
    'order_history',
    'meta?',
    'attachment?',
  ],
  buyer: ['name', 'email', 'phone', 'dob?'],
  address: ['city', 'address', 'zip'],
  order: ['reference_id', 'items', 'updated_at?', 'tax_amount?', 'shipping_amount?', 'discount_amount?'],
  item: [
    'title',
    'quantity',
    'unit_price',
    'category',
    'reference_id?',
    'description?',
    'discount_amount?',
    'image_url?',
    'product_url?',
    'brand?',
    'barcode?',
    'ppn?',
    'is_refundable?',
  ],
  history: ['registered_since', 'loyalty_level', 'wishlist_count?'],
  urls: ['success', 'cancel', 'failure'],
  capture: ['amount', 'reference_id', 'tax_amount?', 'shipping_amount?', 'discount_amount?', 'items?'],
  refund: ['amount', 'reference_id', 'reason?', 'items?'],
  hook: ['url', 'header?'],
};

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const PHONE = /^(\+?9665|05|5)\d{8}$/;
const halalas = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (steps: readonly Step[] | null): number =>
  (steps ?? []).reduce((all, { amount }) => all + halalas(amount), 0);
const error = (status: number, errorType: string, text?: string): Reply => ({
  status,
  body: { status: 'error', errorType, ...(text ? { error: text } : {}) },
});
const invalid = (faults: readonly string[]): Reply => error(400, 'bad_data', faults.join(', '));

/** A fake Tabby built from its documentation: sessions, payments, captures, refunds, webhooks, messages. */
export class FakeTabby extends FakeProvider {
  /** assign another value to rotate the key */
  key = `sk_test_${randomBytes(12).toString('hex')}`;
  merchantCode = 'riyadh_sa';
  readonly webhookSecret = randomBytes(16).toString('hex');
  readonly payments = new Map<string, Payment>();
  private readonly urls = new Map<string, Urls>();
  hooks: Hook[] = [];
  /** disputes of live payments, newest first */
  readonly disputes: { id: string; payment_id: string; amount: string; status: string }[] = [];
  webhookUrl = '';
  rejects: Rejection | null = null;
  lastCheckout: Record<string, unknown> = {};

  protected override answer({ method, path, headers, text }: Asked): Reply {
    if (headers.authorization !== `Bearer ${this.key}`) return error(401, 'not_authorized', 'invalid secret key');
    if (text !== '' && !headers['content-type']?.startsWith('application/json')) return invalid(['content type']);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (method === 'POST' && path === '/api/v2/checkout') return this.checkout(body);
    if (method === 'GET' && path === '/api/v2/payments') return { status: 200, body: { payments: [], pagination: {} } };
    if (method === 'GET' && path === '/api/v1/disputes') {
      if (this.key.startsWith('sk_test_')) return error(401, 'not_authorized', 'invalid secret key');
      return { status: 200, body: { disputes: this.disputes, next_page_token: '' } };
    }
    if (path.startsWith('/api/v1/webhooks')) return this.webhooks(method, path, headers['x-merchant-code'], body);
    const [, id = '', step] = /^\/api\/v2\/payments\/([\w-]+)(?:\/(captures|refunds|close))?$/.exec(path) ?? [];
    const found = this.payments.get(id);
    if (!found) return error(404, 'not_found', 'no such payment');
    if (method === 'GET' && !step) return { status: 200, body: found };
    if (method !== 'POST') return error(404, 'not_found');
    if (step === 'captures') return this.capture(found, body);
    if (step === 'refunds') return this.refund(found, body);
    return step === 'close' ? this.close_(found) : error(404, 'not_found');
  }

  private checkout(body: Record<string, unknown>): Reply {
    const faults = faultsOf(body, FIELDS.checkout);
    if (faults.length > 0) return invalid(faults);
    const asked = body as {
      lang: string;
      merchant_code: string;
      merchant_urls: Urls;
      payment: {
        amount: string;
        currency: string;
        description?: string;
        buyer: { phone: string; email: string };
        order: {
          reference_id: string;
          items: { quantity: number; unit_price: string; category: string; title: string }[];
          shipping_amount: string;
          discount_amount: string;
          tax_amount: string;
        };
      };
    };
    const { payment, merchant_urls: urls } = asked;
    faults.push(
      ...faultsOf(payment, FIELDS.payment, 'payment.'),
      ...faultsOf(payment.buyer, FIELDS.buyer, 'buyer.'),
      ...faultsOf((payment as Record<string, unknown>).shipping_address, FIELDS.address, 'shipping_address.'),
      ...faultsOf((payment as Record<string, unknown>).buyer_history, FIELDS.history, 'buyer_history.'),
      ...faultsOf(payment.order, FIELDS.order, 'order.'),
      ...payment.order.items.flatMap((item, index) => faultsOf(item, FIELDS.item, `items.${index}.`)),
      ...faultsOf(urls, FIELDS.urls, 'merchant_urls.'),
      ...(asked.lang === 'ar' || asked.lang === 'en' ? [] : ['lang']),
      ...(asked.merchant_code === this.merchantCode ? [] : ['merchant_code']),
      ...(AMOUNT.test(payment.amount) ? [] : ['amount']),
      ...(payment.currency === 'SAR' ? [] : ['only SAR is supported']),
      ...(PHONE.test(payment.buyer.phone) ? [] : ['buyer.phone']),
      ...Object.values(urls).flatMap((url) => (URL.canParse(url) ? [] : ['merchant_urls'])),
    );
    const { items, shipping_amount, discount_amount, tax_amount } = payment.order;
    const whole = items.reduce((all, item) => all + item.quantity * halalas(item.unit_price), halalas(shipping_amount));
    if (whole + halalas(tax_amount) - halalas(discount_amount) !== halalas(payment.amount)) faults.push('the amount');
    if (faults.length > 0) return invalid(faults);
    this.lastCheckout = body;
    const rejection = this.rejects;
    this.rejects = null;
    const id = randomUUID();
    const now = Date.now();
    const made: Payment = {
      id,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + 365 * 86_400_000).toISOString(),
      status: rejection ? 'REJECTED' : 'CREATED',
      is_test: this.key.startsWith('sk_test_'),
      amount: payment.amount,
      currency: 'SAR',
      description: payment.description ?? null,
      order: { reference_id: payment.order.reference_id },
      captures: null,
      refunds: null,
    };
    this.payments.set(id, made);
    this.urls.set(id, urls);
    const web_url = `${this.origin}/?sessionId=${id}&product=installments`;
    return {
      status: 200,
      body: {
        id: randomUUID(),
        status: rejection ? 'rejected' : 'created',
        token: null,
        merchant_urls: urls,
        payment: made,
        configuration: {
          available_products: rejection ? {} : { installments: [{ web_url, qr_code: `${web_url}&qr` }] },
          products: {
            installments: { type: 'installments', is_available: !rejection, rejection_reason: rejection },
          },
        },
      },
    };
  }

  private capture(found: Payment, body: Record<string, unknown>): Reply {
    const faults = faultsOf(body, FIELDS.capture);
    const { amount, reference_id } = body as { amount: string; reference_id: string };
    if (faults.length > 0 || !AMOUNT.test(amount)) return invalid([...faults, 'amount']);
    if (found.captures?.some((step) => step.reference_id === reference_id)) return { status: 200, body: found };
    if (found.status !== 'AUTHORIZED') return invalid(['could not capture not authorized payments']);
    if (halalas(amount) === 0 || sum(found.captures) + halalas(amount) > halalas(found.amount))
      return invalid(['capture amount']);
    found.captures = [
      ...(found.captures ?? []),
      { id: randomUUID(), amount, created_at: new Date().toISOString(), reference_id },
    ];
    if (sum(found.captures) === halalas(found.amount)) found.status = 'CLOSED';
    return { status: 200, body: found };
  }

  private refund(found: Payment, body: Record<string, unknown>): Reply {
    const faults = faultsOf(body, FIELDS.refund);
    const { amount, reference_id, reason } = body as { amount: string; reference_id: string; reason: string };
    if (faults.length > 0 || !AMOUNT.test(amount)) return invalid([...faults, 'amount']);
    if (found.refunds?.some((step) => step.reference_id === reference_id)) return { status: 200, body: found };
    if (found.status !== 'CLOSED' || !found.captures?.length)
      return invalid(['can not refund payment that has no captures and not closed']);
    if (halalas(amount) === 0 || sum(found.refunds) + halalas(amount) > sum(found.captures))
      return invalid(['refund amount']);
    const made = { id: randomUUID(), amount, created_at: new Date().toISOString(), reference_id, reason };
    found.refunds = [...(found.refunds ?? []), made];
    return { status: 200, body: found };
  }

  private close_(found: Payment): Reply {
    if (found.status === 'CLOSED') return invalid(['already closed']);
    if (found.status !== 'AUTHORIZED') return invalid(['could not close not authorized payments']);
    found.status = 'CLOSED';
    return { status: 200, body: found };
  }

  private webhooks(method: string, path: string, code: unknown, body: Record<string, unknown>): Reply {
    if (code !== this.merchantCode) return error(401, 'not_authorized', 'authorization');
    const id = /^\/api\/v1\/webhooks\/([\w-]+)$/.exec(path)?.[1];
    if (!id && method === 'GET') return { status: 200, body: this.hooks.length > 0 ? this.hooks : null };
    const { url, header = null } = body as Hook;
    const found = this.hooks.find((hook) => hook.id === id);
    if (method === 'PUT' && found) {
      const faults = faultsOf(body, [...FIELDS.hook, 'id']);
      if (faults.length > 0) return invalid(faults);
      Object.assign(found, { url, header });
      return { status: 200, body: found };
    }
    if (method !== 'POST' || id) return error(404, 'not_found', 'no such webhook');
    const faults = faultsOf(body, FIELDS.hook);
    if (faults.length > 0 || !URL.canParse(url) || this.hooks.length >= 4) return error(400, 'bad_data', 'bad_request');
    const made = { id: randomUUID(), url, header, is_test: this.key.startsWith('sk_test_') };
    this.hooks.push(made);
    return { status: 200, body: made };
  }

  override keep(id: string): () => void {
    const kept = structuredClone(this.payment(id));
    return () => this.payments.set(id, structuredClone(kept));
  }

  payment(id: string): Payment {
    const found = this.payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  }

  /** Ends the page with this status; returns the address of the redirect. */
  end(id: string, status: 'AUTHORIZED' | 'REJECTED' | 'EXPIRED'): string {
    const payment = this.payment(id);
    if (payment.status !== 'CREATED') throw new Error(`the page of ${id} is closed`);
    payment.status = status;
    const urls = this.urls.get(id);
    const url = status === 'AUTHORIZED' ? urls?.success : status === 'EXPIRED' ? urls?.cancel : urls?.failure;
    return `${url}?payment_id=${id}`;
  }
  pay = (id: string): string => this.end(id, 'AUTHORIZED');
  decline = (id: string): string => this.end(id, 'REJECTED');

  closeInDashboard(id: string): void {
    const reply = this.close_(this.payment(id));
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  refundInDashboard(id: string, amount: string): void {
    const reply = this.refund(this.payment(id), { amount, reference_id: randomUUID(), reason: 'dashboard' });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  dispute(id: string, status = 'new'): void {
    const known = this.disputes.find(({ payment_id }) => payment_id === id);
    if (known) known.status = status;
    else this.disputes.unshift({ id: randomUUID(), payment_id: id, amount: this.payment(id).amount, status });
  }

  /** A message with a payment's current state; the status is in lower case. */
  message(id: string): { text: string } {
    const { status, ...payment } = this.payment(id);
    const captures = payment.captures ?? [];
    const refunds = payment.refunds ?? [];
    return { text: JSON.stringify({ ...payment, status: status.toLowerCase(), captures, refunds, is_expired: false }) };
  }

  deliver(message: { text: string }, delivery: Delivery = {}): Promise<number[]> {
    const secret = delivery.forged ? `${this.webhookSecret}x` : this.webhookSecret;
    return post(this.webhookUrl, message.text, { 'X-Webhook-Secret': secret }, delivery);
  }
}
