import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { together } from '../../../support/browser/check';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { readDifferences } from '../../../support/make/ledger-differences';
import { letCapture, moneyOf } from '../../../support/make/pay';
import { type Driver, PROVIDERS, provide } from '../../../support/providers/drivers';
import { confirmed, onThePage, setStatus, sweepPayments } from '../../../support/providers/page';

/* Providers that capture money at shipment. */

const LATER = PROVIDERS.filter(({ CAPTURE }) => CAPTURE);
provide(LATER);

async function shipInVain(driver: Driver, fault: 'error' | 'lost') {
  const page = await confirmed(driver);
  if (driver.CAPTURE) driver.fake.fail(driver.CAPTURE, fault, 2);
  const answer = await setStatus(page, 'shipped');
  driver.fake.calm();
  return { ...page, answer };
}

describe.each(LATER)('shipping what is paid at $type', (driver) => {
  it('captures the payment, once', async () => {
    const page = await confirmed(driver);
    const answer = await setStatus(page, 'shipped');
    expect([answer.status, answer.body.status]).toEqual([200, 'shipped']);
    expect([driver.captures(page.ref), driver.taken(page.ref)]).toEqual([1, 75_00]);
    await setStatus(page, 'delivered');
    await setStatus(page, 'shipped');
    expect(driver.captures(page.ref)).toBe(1);
    expect(await driver.message(page.ref, 'paid').deliver({ times: 2 })).toEqual([200, 200]);
    const { notes, ...money } = await moneyOf(page.order.id);
    expect(money).toMatchObject({
      paymentAlert: null,
      payment: { state: 'paid', refundedAmount: '0.00', capture: { state: 'done' } },
    });
    expect(notes.filter((note) => note.includes('تعذّر'))).toEqual([]);
    const entries = await db.orderEntry.findMany({ where: { orderId: page.order.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ kind, amount }) => [kind, amount.toFixed(2)])).toEqual([
      ['charge', '75.00'],
      ['charge', '-75.00'],
      ['capture', '75.00'],
    ]);
    expect(await readDifferences(db, page.order.id)).toEqual([]);
  });

  it('stands although the provider fails: it is noted, staff see it, and the next status tries again', async () => {
    const { answer, ...page } = await shipInVain(driver, 'error');
    expect([answer.status, answer.body.status]).toEqual([200, 'shipped']);
    expect(answer.body.history.at(-1)).toMatchObject({ from: 'shipped', to: 'shipped', by: 'system' });
    expect(answer.body.history.at(-1)?.note).toContain('تعذّر');
    const { paymentAlert, payment } = await moneyOf(page.order.id);
    expect(paymentAlert).toBe('not_captured');
    expect(payment?.capture).toMatchObject({ state: 'due', tries: 1, error: 'unreachable' });
    expect(Date.parse(payment?.capture?.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(driver.captures(page.ref)).toBe(0);
    expect((await setStatus(page, 'delivered')).status).toBe(200);
    expect([driver.captures(page.ref), driver.taken(page.ref)]).toEqual([1, 75_00]);
  });

  it('waits for a refund whose end nobody knows, and tells staff so, once', async () => {
    const page = await confirmed(driver);
    const refund = {
      id: randomUUID(),
      orderId: page.order.id,
      paymentId: page.payment.id,
      method: 'provider',
    } as const;
    await db.refund.create({ data: { ...refund, amount: '10.00', reason: 'x', by: 'x', state: 'open', tries: 1 } });
    await bookMoney(page.order.id);
    await setStatus(page, 'shipped');
    const waits = { state: 'due', tries: 0, error: 'refund_open' };
    expect(await moneyOf(page.order.id)).toMatchObject({ paymentAlert: 'not_captured', payment: { capture: waits } });
    await letCapture(page.payment.id);
    await sweepPayments();
    const { notes } = await moneyOf(page.order.id);
    expect(notes.filter((note) => note === messages.payment.history_capture_waits)).toHaveLength(1);
    expect(driver.captures(page.ref)).toBe(0);
    await db.refund.update({ where: { id: refund.id }, data: { state: 'failed' } });
    await letCapture(page.payment.id);
    await sweepPayments();
    expect([driver.captures(page.ref), driver.taken(page.ref)]).toEqual([1, 75_00]);
    expect(await moneyOf(page.order.id)).toMatchObject({ paymentAlert: null, payment: { capture: { error: null } } });
  });

  it('of an unpaid order captures nothing', async () => {
    const page = await onThePage(driver);
    const { status } = driver.given(page.ref);
    await setStatus(page, 'shipped');
    expect(driver.fake.calls).toEqual([]);
    expect(driver.given(page.ref).status).toBe(status);
  });

  it('when the payment was taken back there says that the money is gone', async () => {
    const page = await confirmed(driver);
    driver.void?.(page.ref);
    await setStatus(page, 'shipped');
    expect(await moneyOf(page.order.id)).toMatchObject({
      status: 'shipped',
      paymentAlert: 'reversed',
      payment: { state: 'refunded' },
    });
  });
});

/** Creates failed captures of a provider, one for each case that the job handles. */
async function prepare(driver: Driver) {
  const failing = await shipInVain(driver, 'error');
  const early = await shipInVain(driver, 'error');
  const lost = await shipInVain(driver, 'lost');
  const cameBack = await shipInVain(driver, 'error');
  await setStatus(cameBack, 'confirmed', 'رجعت الشحنة');
  // Simulates a server that died right after the status change.
  const died = await confirmed(driver);
  await db.order.update({ where: { id: died.order.id }, data: { status: 'shipped' } });
  return { driver, pages: { failing, early, lost, cameBack, died } };
}
type Scene = Awaited<ReturnType<typeof prepare>>;
type Money = Awaited<ReturnType<typeof moneyOf>>;

describe('captures that failed', () => {
  let scenes: Scene[] = [];
  const seen: Record<string, Money>[] = [];

  async function note() {
    const all = scenes.flatMap(({ driver, pages }) =>
      Object.entries(pages).map(
        async ([name, { order }]) => [`${driver.type} ${name}`, await moneyOf(order.id)] as const,
      ),
    );
    seen.push(Object.fromEntries(await Promise.all(all)));
  }

  beforeAll(async () => {
    scenes = await Promise.all(LATER.map(prepare));
    await note();
    for (const { driver, pages } of scenes) {
      if (driver.CAPTURE) driver.fake.fail(driver.CAPTURE, 'denied');
      await letCapture(pages.failing.payment.id);
    }
    await sweepPayments();
    await note();
    for (const { pages } of scenes) {
      for (const { payment } of [pages.failing, pages.lost, pages.cameBack]) await letCapture(payment.id);
      const due = { captureState: 'due', captureAt: new Date(0) } as const;
      await db.payment.update({ where: { id: pages.died.payment.id }, data: due });
    }
    await together(3, sweepPayments);
    await note();
  }, 60_000);

  describe.each(LATER)('at $type', (driver) => {
    const moneyAt = (round: number, name: keyof Scene['pages']): Money => {
      const found = seen[round]?.[`${driver.type} ${name}`];
      if (!found) throw new Error(`nothing seen of ${name}`);
      return found;
    };
    const captures = (name: keyof Scene['pages']) => {
      const pages = scenes.find((scene) => scene.driver.type === driver.type)?.pages;
      return driver.captures(pages?.[name].ref ?? '');
    };
    const done = { paymentAlert: null, payment: { capture: { state: 'done', nextAt: null, error: null } } };

    it('are tried again by the sweep, later each time, until the money is taken once', () => {
      const [first, second] = [moneyAt(0, 'failing'), moneyAt(1, 'failing')];
      expect(second.payment?.capture).toMatchObject({ state: 'due', tries: 2, error: 'unreachable' });
      const nextOf = ({ payment }: Money) => Date.parse(payment?.capture?.nextAt ?? '');
      expect(nextOf(second)).toBeGreaterThan(nextOf(first));
      expect(moneyAt(2, 'failing')).toMatchObject(done);
      expect(captures('failing')).toBe(1);
    });

    it('are not tried before their time', () => {
      expect(moneyAt(2, 'early')).toMatchObject({ paymentAlert: 'not_captured', payment: { capture: { tries: 1 } } });
      expect(captures('early')).toBe(0);
    });

    it('because the answer was lost are found made', () => {
      expect(moneyAt(0, 'lost').paymentAlert).toBe('not_captured');
      expect(moneyAt(2, 'lost')).toMatchObject(done);
      expect(captures('lost')).toBe(1);
    });

    it('of an order that came back to the shop are tried no more', () => {
      expect(moneyAt(0, 'cameBack')).toMatchObject({ paymentAlert: null, payment: { capture: null } });
      expect(captures('cameBack')).toBe(0);
    });

    it('because a server died are taken up', () => {
      expect(moneyAt(2, 'died')).toMatchObject(done);
      expect(captures('died')).toBe(1);
    });
  });
});
