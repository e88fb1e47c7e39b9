import { createHmac, randomBytes } from 'node:crypto';
import { type Asked, type Delivery, FakeProvider, faultsOf, post, type Reply } from './server.ts';

type Charge = {
  id: string;
  object: 'charge';
  live_mode: boolean;
  status: string;
  amount: number;
  currency: string;
  transaction: { timezone: string; created: string; url: string; expiry: { period: number; type: string } };
  reference: { gateway?: string; payment?: string; transaction: string; order: string };
  response: { code: string; message: string };
  redirect: { status: string; url: string };
  post: { status: string; url: string };
};

type NewCharge = {
  amount: number;
  currency: string;
  reference: { transaction: string; order: string; idempotent: string };
  customer: { email?: string; phone?: { country_code: string; number: string } };
  source: { id: string };
  post: { url: string };
  redirect: { url: string };
  transaction: { expiry: { period: number; type: string } };
};
type NewRefund = { charge_id: string; reference: { merchant: string; idempotent: string } };
type Refund = {
  id: string;
  object: 'refund';
  status: string;
  charge_id: string;
  reference: { merchant: string };
  created: string;
};

const CHARGE_FIELDS = [
  'amount',
  'currency',
  'customer_initiated',
  'threeDSecure',
  'save_card',
  'description?',
  'metadata?',
  'reference',
  'receipt?',
  'customer',
  'source',
  'post',
  'redirect',
  'transaction',
  'merchant?',
];
const REFUND_FIELDS = ['charge_id', 'amount', 'currency', 'reason', 'reference'];
const MONEY = /"amount":(\d+\.\d{2})[,}]/;

const id = (prefix: string): string => prefix + randomBytes(12).toString('hex');
const refusal = (status: number, code: string, description: string): Reply => ({
  status,
  body: { errors: [{ code, description }] },
});

/** Fake Tap by its documentation: charges, refunds, hashed messages. */
export class FakeTap extends FakeProvider {
  /** assign a new value to rotate the key */
  key = `sk_test_${randomBytes(12).toString('hex')}`;
  readonly charges = new Map<string, Charge>();
  private readonly replays = new Map<string, unknown>();
  /** refunded amount per charge, in halalas */
  readonly refunded = new Map<string, number>();
  readonly refunds = new Map<string, Refund>();
  /** if true, refunds stay pending */
  isSlow = false;

  protected override answer({ method, path, headers, text }: Asked): Reply {
    if (headers.authorization !== `Bearer ${this.key}`) return refusal(401, '2107', 'Authentication failed');
    const wanted = /^\/v2\/charges\/([\w.-]+)$/.exec(path)?.[1];
    if (method === 'GET' && wanted) {
      const found = this.charges.get(wanted);
      return found ? { status: 200, body: found } : refusal(404, '1143', 'Charge id is invalid');
    }
    const refund = /^\/v2\/refunds\/([\w.-]+)$/.exec(path)?.[1];
    if (method === 'GET' && refund) {
      const found = this.refunds.get(refund);
      return found ? { status: 200, body: found } : refusal(404, '1145', 'Refund id is invalid');
    }
    if (method !== 'POST') return refusal(404, '9999', 'Not found');
    if (!headers['content-type']?.startsWith('application/json')) return refusal(400, '1100', 'JSON expected');
    const body = JSON.parse(text) as NewCharge & NewRefund;
    if (path === '/v2/refunds/list') {
      const { limit } = JSON.parse(text) as { limit: number };
      const refunds = [...this.refunds.values()].reverse();
      return {
        status: 200,
        body: { object: 'list', has_more: refunds.length > limit, refunds: refunds.slice(0, limit) },
      };
    }
    const replay = body.reference?.idempotent;
    const kept = replay === undefined ? undefined : this.replays.get(`${path} ${replay}`);
    if (kept) return { status: 200, body: kept };
    const reply = path === '/v2/charges/' ? this.charge(body, text) : this.refund(path, body, text);
    if (reply.status === 200 && replay !== undefined) this.replays.set(`${path} ${replay}`, reply.body);
    return reply;
  }

  private charge(body: NewCharge, text: string): Reply {
    const faults = [
      ...faultsOf(body, CHARGE_FIELDS),
      ...faultsOf(body.customer, ['first_name', 'last_name?', 'email?', 'phone?'], 'customer.'),
      ...faultsOf(body.reference, ['transaction', 'order', 'idempotent'], 'reference.'),
      ...faultsOf(body.source, ['id'], 'source.'),
      ...faultsOf(body.post, ['url'], 'post.'),
      ...faultsOf(body.redirect, ['url'], 'redirect.'),
      ...faultsOf(body.transaction, ['expiry'], 'transaction.'),
    ];
    if (faults.length > 0) return refusal(400, '1101', faults.join(', '));
    const { email, phone } = body.customer;
    if (!email && !phone) return refusal(400, '1104', 'Customer e-mail or phone is required');
    if (phone && !(phone.country_code === '966' && /^5\d{8}$/.test(phone.number)))
      return refusal(400, '1106', 'Phone is invalid');
    if (!MONEY.test(text) || !(body.amount > 0)) return refusal(400, '1117', 'Amount is invalid');
    if (body.currency !== 'SAR') return refusal(400, '1124', 'Currency is not supported');
    const { expiry } = body.transaction;
    if (expiry.type !== 'MINUTE' || !Number.isInteger(expiry.period) || expiry.period < 5 || expiry.period > 60)
      return refusal(400, '1144', 'Expiry is invalid');
    const source = body.source.id;
    if (!['src_all', 'src_card', 'src_sa.mada', 'src_apple_pay'].includes(source))
      return refusal(400, '1141', 'Source is invalid');
    const chargeId = id('chg_TS');
    const { transaction, order } = body.reference;
    const made: Charge = {
      id: chargeId,
      object: 'charge',
      live_mode: false,
      status: 'INITIATED',
      amount: body.amount,
      currency: 'SAR',
      transaction: {
        timezone: 'UTC+03:00',
        created: String(Date.now()),
        url: `${this.origin}/pay/${chargeId}`,
        expiry,
      },
      reference: { transaction, order },
      response: { code: '100', message: 'Initiated' },
      redirect: { status: 'PENDING', url: body.redirect.url },
      post: { status: 'PENDING', url: body.post.url },
    };
    this.charges.set(chargeId, made);
    return { status: 200, body: made };
  }

  private refund(path: string, body: NewRefund, text: string): Reply {
    if (path !== '/v2/refunds/') return refusal(404, '9999', 'Not found');
    const faults = [
      ...faultsOf(body, REFUND_FIELDS),
      ...faultsOf(body.reference, ['merchant', 'idempotent'], 'reference.'),
    ];
    if (faults.length > 0) return refusal(400, '1101', faults.join(', '));
    const charge = this.charges.get(body.charge_id);
    if (charge?.status !== 'CAPTURED') return refusal(400, '1143', 'Charge id is invalid');
    const [, digits = ''] = MONEY.exec(text) ?? [];
    const before = this.refunded.get(charge.id) ?? 0;
    const back = Number(digits.replace('.', ''));
    if (!(back > 0) || before + back > Math.round(charge.amount * 100))
      return refusal(400, '1117', 'Amount is invalid');
    this.refunded.set(charge.id, before + back);
    const made: Refund = {
      id: id('ref_'),
      object: 'refund',
      status: this.isSlow ? 'PENDING' : 'REFUNDED',
      charge_id: charge.id,
      reference: { merchant: body.reference.merchant },
      created: String(Date.now()),
    };
    this.refunds.set(made.id, made);
    return { status: 200, body: made };
  }

  endRefund(refundId: string, status: 'REFUNDED' | 'FAILED' | 'DECLINED'): void {
    const refund = this.refunds.get(refundId);
    if (!refund) throw new Error(`no refund ${refundId}`);
    refund.status = status;
  }

  override keep(chargeId: string): () => void {
    const kept = structuredClone(this.charged(chargeId));
    return () => this.charges.set(chargeId, structuredClone(kept));
  }

  private charged(chargeId: string): Charge {
    const found = this.charges.get(chargeId);
    if (!found) throw new Error(`no charge ${chargeId}`);
    return found;
  }

  /** Ends the charge with this status; returns the redirect. */
  end(chargeId: string, status: string): string {
    const charge = this.charged(chargeId);
    charge.status = status;
    if (status === 'CAPTURED') Object.assign(charge.reference, { gateway: id('gw'), payment: id('pay') });
    return `${charge.redirect.url}?tap_id=${chargeId}`;
  }
  pay = (chargeId: string): string => this.end(chargeId, 'CAPTURED');
  decline = (chargeId: string): string => this.end(chargeId, 'DECLINED');

  /** A message with a charge's current state. Tap sends none for INITIATED and ABANDONED. */
  message(chargeId: string): { text: string; url: string; hash: string } {
    const charge = this.charged(chargeId);
    if (['INITIATED', 'ABANDONED'].includes(charge.status)) throw new Error(`Tap says nothing of ${charge.status}`);
    return { text: JSON.stringify(charge), url: charge.post.url, hash: this.hash(charge) };
  }

  hash({ id: chargeId, amount, currency, reference, status, transaction }: Charge, key = this.key): string {
    const text =
      `x_id${chargeId}x_amount${amount.toFixed(2)}x_currency${currency}x_gateway_reference${reference.gateway ?? ''}` +
      `x_payment_reference${reference.payment ?? ''}x_status${status}x_created${transaction.created}`;
    return createHmac('sha256', key).update(text).digest('hex');
  }

  deliver({ text, url, hash }: ReturnType<FakeTap['message']>, delivery: Delivery = {}): Promise<number[]> {
    const hashstring = delivery.forged ? this.hash(JSON.parse(text) as Charge, `${this.key}x`) : hash;
    return post(url, text, { hashstring }, delivery);
  }
}
