import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Delivery, FakeProvider } from './server.ts';
import { FakeStripe } from './stripe.ts';
import { FakeTabby } from './tabby.ts';
import { FakeTamara } from './tamara.ts';
import { FakeTap } from './tap.ts';

export type Message = { text: string; deliver(delivery?: Delivery): Promise<number[]> };

type Given = { amount: number; currency: string; reference: string | null; status: string };

/** Common interface for tests of all payment providers. `ref`: payment id at the provider. Amounts are in halalas. */
export type Driver = {
  type: 'stripe' | 'tap' | 'tamara' | 'tabby';
  fake: FakeProvider;
  /** credentials of the gateway, the secret key first. `proof` is the secret that only messages use */
  credentials(): Record<string, string>;
  proof: string | null;
  /** tells the provider the webhook address */
  registerAt(url: string): void;
  /** the request that starts a payment. `isIdempotent`: repeating it creates no second payment */
  START: RegExp;
  isIdempotent: boolean;
  /** page lifetime in minutes */
  life: number;
  /** prices below and above the limits of the provider, and the error for each */
  limits: readonly [price: string, code: 'gateway_minimum' | 'gateway_limit', named: string][];
  /** whether the shop can cancel an unpaid payment at the provider */
  closes: boolean;
  /** whether reading an unknown payment is safe; a read may capture money */
  looksAtStrangers: boolean;
  given(ref: string): Given;
  /** changes the recorded amount or currency */
  falsify(ref: string, change: { amount: number } | { currency: string }): void;
  /** the recorded status once the shop knows that the payment is paid */
  paid: string;
  /** the shopper pays, is declined, or leaves; each returns the redirect's address */
  pay(ref: string): string;
  fail(ref: string): string;
  giveUp(ref: string): string;
  /** result of leaving the page: outcome at checkout and recorded status */
  gaveUp: { outcome: 'cancelled' | 'failed'; status: string };
  expire(ref: string): void;
  /** keeps the payment in progress, so that it cannot be cancelled; `pay` ends this */
  linger(ref: string): void;
  /** makes the payment too old to be paid */
  age(ref: string): void;
  /** creates a second paid payment with this reference */
  copy(ref: string, reference: string): string;
  /** deletes the payment at the provider */
  forget(ref: string): void;
  message(ref: string, news: 'paid' | 'failed' | 'refunded' | 'voided'): Message;
  /** the merchant refunds at the provider; null if the payment's record shows no refunds */
  giveBack: ((ref: string, amount: number) => void) | null;
  /** the merchant voids the payment before shipment */
  void: ((ref: string) => void) | null;
  /** the request that captures at shipment; null if the provider captures at once */
  CAPTURE: RegExp | null;
  captures(ref: string): number;
  /** `taken`: captured amount. `back`: amount refunded, or not captured when the payment ended */
  taken(ref: string): number;
  back(ref: string): number;
};

const riyals = (amount: number): number => amount / 100;
const halalas = (amount: number | string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const HOUR = 3_600_000;
const hoursAgo = (count: number): Date => new Date(Date.now() - count * HOUR);
const nothing = () => undefined;

function kept<T>(records: ReadonlyMap<string, T>, ref: string): T {
  const found = records.get(ref);
  if (!found) throw new Error(`nothing is known of ${ref}`);
  return found;
}

function stripeDriver() {
  const fake = new FakeStripe();
  const session = (ref: string) => kept(fake.sessions, ref);
  return {
    type: 'stripe',
    fake,
    credentials: () => ({ liveSecretKey: fake.key, webhookSecret: fake.webhookSecret }),
    proof: 'webhookSecret',
    registerAt(url) {
      fake.webhookUrl = url;
    },
    START: /^POST \/v1\/checkout\/sessions$/,
    isIdempotent: true,
    life: 60,
    limits: [
      ['1.99', 'gateway_minimum', '2'],
      ['1000000.00', 'gateway_limit', '999,999.99'],
    ],
    closes: true,
    looksAtStrangers: true,
    given(ref) {
      const { amount_total, currency, client_reference_id: reference, status, payment_status } = session(ref);
      const amount = amount_total ?? 0;
      const progress = status === 'complete' ? payment_status : (status ?? '');
      return { amount, currency: currency?.toUpperCase() ?? '', reference, status: progress };
    },
    falsify(ref, change) {
      Object.assign(
        session(ref),
        'amount' in change ? { amount_total: change.amount } : { currency: change.currency.toLowerCase() },
      );
    },
    paid: 'paid',
    pay(ref) {
      const { status, success_url } = session(ref);
      if (status !== 'complete') return fake.pay(ref);
      fake.settleLater(ref, true);
      return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', ref);
    },
    // A declined card keeps the page open, so this fails with a delayed payment method.
    fail(ref) {
      fake.payLater(ref);
      return (fake.settleLater(ref, false).success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', ref);
    },
    giveUp: fake.decline.bind(fake),
    gaveUp: { outcome: 'cancelled', status: 'expired' },
    expire: fake.expire.bind(fake),
    linger: fake.payLater,
    age: nothing,
    copy(ref, reference) {
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
      fake.sessions.set(id, { ...session(ref), id, client_reference_id: reference, payment_status: 'paid' });
      return id;
    },
    forget: (ref) => void fake.sessions.delete(ref),
    message(ref, news) {
      const of = { paid: 'completed', failed: 'async_payment_failed', voided: 'expired' };
      const made =
        news === 'refunded'
          ? fake.chargeEvent('charge.refunded', ref)
          : fake.event(`checkout.session.${of[news]}`, ref);
      return { text: made.text, deliver: (delivery) => fake.deliver(made, delivery) };
    },
    giveBack: fake.giveBack.bind(fake),
    void: null,
    CAPTURE: null,
    captures: () => 0,
    taken: (ref) => session(ref).amount_total ?? 0,
    back(ref) {
      const { payment_intent } = session(ref);
      return sum([...fake.refunds.values()].map((one) => (one.payment_intent === payment_intent ? one.amount : 0)));
    },
  } satisfies Driver & { fake: FakeStripe };
}

function tapDriver() {
  const fake = new FakeTap();
  const charge = (ref: string) => kept(fake.charges, ref);
  return {
    type: 'tap',
    fake,
    credentials: () => ({ liveSecretKey: fake.key }),
    proof: null,
    // Does nothing, because each charge carries its own webhook address.
    registerAt: nothing,
    START: /^POST \/v2\/charges\/$/,
    isIdempotent: true,
    life: 60,
    limits: [
      ['0.99', 'gateway_minimum', '1'],
      ['1000000.00', 'gateway_limit', '999,999.99'],
    ],
    closes: false,
    looksAtStrangers: true,
    given(ref) {
      const { amount, currency, reference, status } = charge(ref);
      return { amount: halalas(amount), currency, reference: reference.transaction, status };
    },
    falsify(ref, change) {
      Object.assign(charge(ref), 'amount' in change ? { amount: riyals(change.amount) } : change);
    },
    paid: 'CAPTURED',
    pay: fake.pay,
    fail: fake.decline,
    giveUp: (ref) => fake.end(ref, 'CANCELLED'),
    // Tap has a single return address for all outcomes.
    gaveUp: { outcome: 'failed', status: 'CANCELLED' },
    expire: (ref) => void fake.end(ref, 'ABANDONED'),
    linger: nothing,
    age(ref) {
      charge(ref).transaction.created = String(hoursAgo(26).getTime());
    },
    copy(ref, reference) {
      const id = `chg_TS${randomUUID().replaceAll('-', '')}`;
      const like = charge(ref);
      fake.charges.set(id, { ...like, id, reference: { ...like.reference, transaction: reference } });
      fake.pay(id);
      return id;
    },
    forget: (ref) => void fake.charges.delete(ref),
    message(ref) {
      const made = fake.message(ref);
      return { text: made.text, deliver: (delivery) => fake.deliver(made, delivery) };
    },
    giveBack: null,
    void: (ref) => void fake.end(ref, 'VOID'),
    CAPTURE: null,
    captures: () => 0,
    taken: (ref) => halalas(charge(ref).amount),
    back: (ref) => fake.refunded.get(ref) ?? 0,
  } satisfies Driver & { fake: FakeTap };
}

function tamaraDriver() {
  const fake = new FakeTamara();
  const order = (ref: string) => kept(fake.orders, ref);
  const EVENTS = {
    paid: 'order_approved',
    failed: 'order_declined',
    refunded: 'order_refunded',
    voided: 'order_canceled',
  };
  return {
    type: 'tamara',
    fake,
    credentials: () => ({ apiKey: fake.apiKey, notificationToken: fake.notificationToken }),
    proof: 'notificationToken',
    registerAt(url) {
      fake.webhookUrl = url;
    },
    START: /^POST \/checkout$/,
    isIdempotent: false,
    life: 30,
    limits: [
      ['0.99', 'gateway_minimum', '1'],
      ['5000.01', 'gateway_limit', '5,000'],
    ],
    closes: false,
    looksAtStrangers: false,
    given(ref) {
      const { total_amount, order_reference_id: reference, status } = order(ref);
      return { amount: halalas(total_amount.amount), currency: total_amount.currency, reference, status };
    },
    falsify(ref, change) {
      Object.assign(order(ref).total_amount, 'amount' in change ? { amount: riyals(change.amount) } : change);
    },
    paid: 'authorised',
    pay: fake.pay,
    fail: fake.decline,
    giveUp: (ref) => fake.end(ref, 'canceled'),
    gaveUp: { outcome: 'cancelled', status: 'canceled' },
    expire: (ref) => void fake.end(ref, 'expired'),
    linger: nothing,
    age(ref) {
      order(ref).created_at = hoursAgo(73).toISOString();
    },
    copy(ref, order_reference_id) {
      const order_id = randomUUID();
      fake.orders.set(order_id, { ...structuredClone(order(ref)), order_id, order_reference_id, status: 'approved' });
      return order_id;
    },
    forget: (ref) => void fake.orders.delete(ref),
    message(ref, news) {
      const made = fake.message(ref, EVENTS[news]);
      return { text: made.text, deliver: (delivery) => fake.deliver(made, delivery) };
    },
    giveBack: (ref, amount) => fake.refundInPortal(ref, riyals(amount)),
    void: (ref) => fake.cancelInPortal(ref),
    CAPTURE: /^POST \/payments\/capture$/,
    captures: (ref) => order(ref).transactions.captures.length,
    taken: (ref) => halalas(order(ref).captured_amount.amount),
    back: (ref) => halalas(order(ref).refunded_amount.amount) + halalas(order(ref).canceled_amount.amount),
  } satisfies Driver & { fake: FakeTamara };
}

function tabbyDriver() {
  const fake = new FakeTabby();
  const payment = (ref: string) => kept(fake.payments, ref);
  const taken = (ref: string) => sum((payment(ref).captures ?? []).map(({ amount }) => halalas(amount)));
  return {
    type: 'tabby',
    fake,
    credentials: () => ({
      liveSecretKey: fake.key,
      merchantCode: fake.merchantCode,
      webhookSecret: fake.webhookSecret,
    }),
    proof: 'webhookSecret',
    registerAt(url) {
      fake.webhookUrl = url;
    },
    START: /^POST \/api\/v2\/checkout$/,
    isIdempotent: false,
    life: 30,
    limits: [
      ['9.99', 'gateway_minimum', '10'],
      ['5000.01', 'gateway_limit', '5,000'],
    ],
    closes: false,
    looksAtStrangers: true,
    given(ref) {
      const { amount, currency, order, status } = payment(ref);
      return { amount: halalas(amount), currency, reference: order.reference_id, status };
    },
    falsify(ref, change) {
      Object.assign(payment(ref), 'amount' in change ? { amount: riyals(change.amount).toFixed(2) } : change);
    },
    paid: 'AUTHORIZED',
    pay: fake.pay,
    fail: fake.decline,
    giveUp: (ref) => fake.end(ref, 'EXPIRED'),
    gaveUp: { outcome: 'cancelled', status: 'EXPIRED' },
    expire: (ref) => void fake.end(ref, 'EXPIRED'),
    linger: nothing,
    age(ref) {
      payment(ref).created_at = hoursAgo(2).toISOString();
    },
    copy(ref, reference_id) {
      const id = randomUUID();
      fake.payments.set(id, { ...structuredClone(payment(ref)), id, order: { reference_id }, status: 'AUTHORIZED' });
      return id;
    },
    forget: (ref) => void fake.payments.delete(ref),
    message(ref) {
      const made = fake.message(ref);
      return { text: made.text, deliver: (delivery) => fake.deliver(made, delivery) };
    },
    giveBack: (ref, amount) => fake.refundInDashboard(ref, riyals(amount).toFixed(2)),
    void: (ref) => fake.closeInDashboard(ref),
    CAPTURE: /^POST .*\/captures$/,
    captures: (ref) => payment(ref).captures?.length ?? 0,
    taken,
    back(ref) {
      const { status, amount, refunds } = payment(ref);
      const untaken = status === 'CLOSED' ? halalas(amount) - taken(ref) : 0;
      return sum((refunds ?? []).map((one) => halalas(one.amount))) + untaken;
    },
  } satisfies Driver & { fake: FakeTabby };
}

export const [stripe, tap, tamara, tabby] = [stripeDriver(), tapDriver(), tamaraDriver(), tabbyDriver()];

const ADDRESSES = {
  stripe: 'STRIPE_API_URL',
  tap: 'TAP_API_URL',
  tamara: 'TAMARA_API_URL',
  tabby: 'TABBY_API_URL',
} as const;

export const PROVIDERS: readonly Driver[] = [stripe, tap, tamara, tabby];

export function provide(drivers: readonly Driver[] = PROVIDERS): void {
  beforeAll(() => Promise.all(drivers.map(({ type, fake }) => fake.open(process.env[ADDRESSES[type]]))));
  beforeEach(() => {
    for (const { fake } of drivers) fake.calm();
  });
  afterAll(() => Promise.all(drivers.map(({ fake }) => fake.close())));
}

export const readOf = (ref: string): RegExp => new RegExp(`^GET .*/${ref}$`);
