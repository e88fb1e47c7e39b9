import { beforeAll, describe, expect, it } from 'vitest';
import { together } from '../../../support/browser/check';
import { letCheck, letExpire, letRetry, moneyOf, stateOf } from '../../../support/make/pay';
import { type Driver, PROVIDERS, provide, readOf } from '../../../support/providers/drivers';
import { cartSize, onThePage, sweepPayments, withCoupon } from '../../../support/providers/page';

/* The job covers the payments of all providers. It runs for expired ones, for those due for a check, and once more. */

provide();

type Page = { order: { id: string }; payment: { id: string }; orderNumber: string; ref: string };

async function seen({ order, orderNumber }: Page) {
  const state = await stateOf(orderNumber);
  return { ...state, money: await moneyOf(order.id), at: Date.now() };
}
type Seen = Awaited<ReturnType<typeof seen>>;

/** Creates one payment for each reason to check it. */
async function prepare(driver: Driver) {
  const unpaid = await withCoupon(driver);
  const gone = await onThePage(driver);
  driver.expire(gone.ref);
  const meanwhile = await onThePage(driver);
  driver.pay(meanwhile.ref);
  const unasked = await onThePage(driver);
  driver.pay(unasked.ref);
  const givenUp = await onThePage(driver);
  driver.pay(givenUp.ref);
  const slow = await onThePage(driver);
  driver.linger(slow.ref);
  const old = await onThePage(driver);
  const replaced = await onThePage(driver);
  const other = { ...replaced.body, shipping: { ...replaced.body.shipping, city: 'جدة' } };
  expect((await replaced.who.post('/api/checkout', other)).status).toBe(201);
  const returned = await onThePage(driver);
  driver.pay(returned.ref);
  driver.fake.fail(readOf(returned.ref), 'denied');
  await returned.comeBack();
  for (const { payment } of [unpaid, gone, meanwhile, slow, old]) await letExpire(payment.id);
  // This provider is unreachable. Its payment is older, so it is checked first.
  await letExpire(unasked.payment.id, 2);
  await letExpire(givenUp.payment.id, 6 * 60 + 1);
  for (const { ref } of [unasked, givenUp]) driver.fake.fail(readOf(ref), 'denied');
  return { unpaid, gone, meanwhile, unasked, givenUp, slow, old, replaced, returned };
}
type Pages = Awaited<ReturnType<typeof prepare>>;
type Name = keyof Pages;

type Scene = { driver: Driver; pages: Pages; rounds: Partial<Record<Name, Seen>>[]; calls: string[][] };
const scenes = new Map<string, Scene>();

const note = (names: readonly Name[]) =>
  Promise.all(
    [...scenes.values()].map(async ({ driver, pages, rounds, calls }) => {
      calls.push([...driver.fake.calls]);
      driver.fake.calm();
      rounds.push(Object.fromEntries(await Promise.all(names.map(async (name) => [name, await seen(pages[name])]))));
    }),
  );

const forAll = (names: readonly Name[], comes: (paymentId: string) => Promise<unknown>) =>
  Promise.all([...scenes.values()].flatMap(({ pages }) => names.map((name) => comes(pages[name].payment.id))));

beforeAll(async () => {
  await Promise.all(
    PROVIDERS.map(async (driver) => {
      scenes.set(driver.type, { driver, pages: await prepare(driver), rounds: [], calls: [] });
    }),
  );
  for (const { status } of await together(3, sweepPayments)) expect(status).toBe(200);
  await note(['unpaid', 'gone', 'meanwhile', 'unasked', 'givenUp', 'slow', 'old', 'replaced', 'returned']);

  for (const { driver, pages } of scenes.values()) {
    driver.age(pages.old.ref);
    if (!driver.closes) driver.pay(pages.replaced.ref);
  }
  await forAll(['givenUp', 'slow', 'old', 'replaced', 'returned'], letCheck);
  await forAll(['unasked'], letRetry);
  await sweepPayments();
  await note(['unasked', 'givenUp', 'slow', 'old', 'replaced', 'returned']);

  for (const { driver, pages } of scenes.values()) driver.pay(pages.slow.ref);
  await forAll(['slow', 'old'], letCheck);
  await sweepPayments();
  await note(['slow']);
}, 120_000);

describe.each(PROVIDERS)('payments at $type that nobody tells of', (driver) => {
  const { type, closes } = driver;
  const scene = (): Scene => {
    const found = scenes.get(type);
    if (!found) throw new Error(`no scene of ${type}`);
    return found;
  };
  const seenAt = (round: number, name: Name): Seen => {
    const found = scene().rounds[round - 1]?.[name];
    if (!found) throw new Error(`round ${round} saw no ${name}`);
    return found;
  };
  const statusOf = (name: Name) => driver.given(scene().pages[name].ref).status;

  it('unpaid for its time: cancelled once, however many sweep, the coupon is free and the cart is kept', async () => {
    const { order, payment } = seenAt(1, 'unpaid');
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'expired', 2]);
    expect(order.refundDue).toBe(false);
    const { unpaid } = scene().pages;
    expect([await unpaid.uses(), await cartSize(unpaid.who)]).toEqual([0, 1]);
    expect(scene().calls[0]?.filter((call) => call.endsWith(`${unpaid.ref}/expire`))).toHaveLength(closes ? 1 : 0);
    if (closes) expect([statusOf('unpaid'), payment.checkAt]).toEqual(['expired', null]);
  });

  it('ended by the provider without a word: found', async () => {
    const { order, payment } = seenAt(1, 'gone');
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'expired', 2]);
    expect(await cartSize(scene().pages.gone.who)).toBe(1);
  });

  it('paid meanwhile: confirmed instead', () => {
    expect([seenAt(1, 'meanwhile').order.status, statusOf('meanwhile')]).toEqual(['confirmed', driver.paid]);
  });

  it('while it cannot be asked: the order waits, staff see it, and it is asked again', () => {
    const { money, payment } = seenAt(1, 'unasked');
    expect(money).toMatchObject({ status: 'pending_payment', paymentAlert: 'unreachable' });
    expect(payment.unaskedSince).not.toBeNull();
    expect(seenAt(2, 'unasked').money).toMatchObject({ status: 'confirmed', paymentAlert: null });
  });

  it('… for six hours: cancelled, but not without a flag, and late money is found', () => {
    const { money } = seenAt(1, 'givenUp');
    expect(money).toMatchObject({ status: 'cancelled', paymentAlert: 'unreachable' });
    expect(money.notes.at(-1)).toContain('تعذّر الاستعلام');
    const found = seenAt(2, 'givenUp');
    expect(found.payment.status).toBe('paid');
    expect(found.money).toMatchObject({
      status: 'cancelled',
      paymentAlert: null,
      refundDue: true,
      refundDueAmount: '75.00',
    });
  });

  it('… when the shopper came back: asked again, when no message and nobody comes', () => {
    expect(seenAt(1, 'returned').order.status).toBe('pending_payment');
    expect(seenAt(2, 'returned').order.status).toBe('confirmed');
  });

  it('replaced and paid after that: found and flagged, unless it was ended there', () => {
    expect(seenAt(1, 'replaced').order.status).toBe('cancelled');
    const { money, payment } = seenAt(2, 'replaced');
    expect(money).toMatchObject({ status: 'cancelled', refundDue: !closes });
    if (closes) expect([statusOf('replaced'), payment.checkAt]).toEqual(['expired', null]);
    else expect([money.refundDueAmount, money.notes.at(-1)]).toEqual(['75.00', expect.stringContaining('يجب ردّه')]);
  });

  it('ended, and still under way there: looked at later each time, and money that comes then is flagged', () => {
    const ended = seenAt(1, 'slow');
    expect([ended.order.status, ended.payment.status]).toEqual(['cancelled', 'expired']);
    expect(ended.payment.checkAt).not.toBeNull();
    const again = seenAt(2, 'slow');
    expect(again.payment.checkAt?.getTime()).toBeGreaterThan(again.at + 90_000);
    const { money, payment } = seenAt(3, 'slow');
    expect(money).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '75.00' });
    expect(payment.checkAt).toBeNull();
  });

  it('let go once the provider can take no more money for it', () => {
    expect(seenAt(1, 'old').payment.checkAt === null).toBe(closes);
    expect(seenAt(2, 'old').payment).toMatchObject({ status: 'expired', checkAt: null });
    const [, , last = []] = scene().calls;
    expect(last.length).toBeGreaterThan(0);
    expect(last.filter((call) => call.includes(scene().pages.old.ref))).toEqual([]);
  });
});
