import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { previewChange, saveChange } from '@/lib/desk/order-change/change-order';
import { changeParcel } from '@/lib/desk/order-desk/change-parcel';
import { recordPaymentByStaff } from '@/lib/desk/order-desk/receive-payment';
import { takeOrderStep, takeOrderSteps } from '@/lib/desk/order-desk/take-steps';
import { recordPayout, reversePayout } from '@/lib/fulfilment/payout/writes';
import { markRefunded } from '@/lib/fulfilment/refund/mark-refunded';
import { readRefundSources } from '@/lib/fulfilment/refund/reads';
import { recordReportedRefunds } from '@/lib/fulfilment/refund/record-reported';
import { settleRefund } from '@/lib/fulfilment/refund/settle-refund';
import { writeRefund } from '@/lib/fulfilment/refund/write-refund';
import type { OrderStatus } from '@/lib/generated/prisma/enums';
import type { PaymentReport } from '@/lib/money/payment/providers/contract';
import { settlePayment } from '@/lib/money/payment/settle-payment';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import { db } from '@/lib/platform/server/db';
import { AppError } from '@/lib/platform/shared/errors';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import { dice } from '../dice';
import { readDifferences } from './ledger-differences';
import { makeGateway } from './make';
import { makeSold } from './order-change';

const OWNER: Staff = {
  sessionId: '',
  userId: '',
  username: 'test-owner',
  role: 'owner',
  areas: ['orders', 'orders_work', 'refunds'],
  mustSetUp: false,
};

const NOTE = 'سبب';

export const KINDS = {
  cash: { paymentMethod: 'cash', status: 'pending' },
  transfer: { paymentMethod: 'transfer', status: 'pending' },
  online: { paymentMethod: 'stripe', status: 'pending_payment' },
  custom: { paymentMethod: 'custom', status: 'pending' },
} as const satisfies Record<string, { paymentMethod: string; status: OrderStatus }>;

export class Walk {
  private readonly reports = new Map<string, PaymentReport>();

  private constructor(
    readonly orderId: string,
    private readonly gatewayId: string,
  ) {}

  static async begin(kind: keyof typeof KINDS): Promise<Walk> {
    const gateway = await makeGateway({ type: 'stcpay' });
    const { order } = await makeSold({ ...KINDS[kind], stock: 1000 });
    await db.orderStatusHistory.create({ data: { orderId: order.id, toStatus: order.status, by: 'shopper' } });
    return new Walk(order.id, gateway.id);
  }

  private get order() {
    return db.order.findUniqueOrThrow({
      where: { id: this.orderId },
      include: {
        items: true,
        payments: { orderBy: { createdAt: 'asc' } },
        refunds: { orderBy: { createdAt: 'asc' } },
        shipments: { orderBy: { createdAt: 'asc' } },
      },
    });
  }

  /** Pays at a provider. `paid` may differ from the amount. */
  async pay(amount: Halalas, paid = amount): Promise<void> {
    const { id } = await db.payment.create({
      data: { orderId: this.orderId, gatewayId: this.gatewayId, provider: 'simulated', amount: toSar(amount) },
    });
    const providerRef = `sim_${id}_${amount}`;
    await db.payment.update({ where: { id }, data: { providerRef } });
    const about = { providerRef, currency: 'SAR', reference: id, liveMode: false, refunded: 0, dispute: null } as const;
    await this.report(id, { ...about, state: 'paid', amount: paid });
  }

  private async report(id: string, report: PaymentReport): Promise<void> {
    this.reports.set(id, report);
    await settlePayment(id, report);
  }

  /** Sends the newest report again with changes. */
  async tell(change: (report: PaymentReport) => Partial<PaymentReport>): Promise<void> {
    const [id, report] = [...this.reports].at(-1) ?? [];
    if (id && report) await this.report(id, { ...report, ...change(report) });
  }

  async repeat(): Promise<void> {
    for (const [id, report] of this.reports) await settlePayment(id, report);
  }

  set = (to: Exclude<OrderStatus, 'pending_payment'>) =>
    takeOrderStep({ step: 'set', note: NOTE }, { id: this.orderId, to }, OWNER);

  receive = (method: 'transfer' | 'cash', amount: Halalas, id: string = randomUUID()) =>
    recordPaymentByStaff(
      this.orderId,
      { id, method, amount: toSar(amount), proof: 'حوالة 7', version: undefined },
      OWNER,
    );

  /** Starts a refund of the first or last payment, without an answer from the provider yet. */
  async refund(method: 'provider' | 'transfer' | 'cash', amount: Halalas, from: 0 | -1 = 0): Promise<void> {
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${this.orderId} FOR UPDATE`;
      const sources = await readRefundSources(this.orderId, tx);
      const source = sources.at(from);
      if (!source) return;
      const order = await tx.order.findUniqueOrThrow({ where: { id: this.orderId } });
      const wanted = {
        id: randomUUID(),
        paymentId: source.paymentId,
        method,
        amount: toSar(Math.min(amount, source.left)),
        reason: NOTE,
        proof: 'حوالة 8',
        returnId: null,
      };
      await writeRefund(tx, order, wanted, OWNER);
    });
  }

  async endRefund(state: 'done' | 'pending' | 'failed'): Promise<void> {
    const refund = (await this.order).refunds.findLast(({ method }) => method === 'provider');
    if (refund) await settleRefund(refund.id, { state }, refund.claimedUntil);
  }

  giveBack = (method: 'reported' | 'transfer') =>
    markRefunded(this.orderId, { method, proof: 'حوالة 9', reason: NOTE, version: undefined }, OWNER, async () => {});

  sweep = () => recordReportedRefunds();

  async change(quantity: number, isAdvance = false): Promise<void> {
    const order = await this.order;
    const draft = {
      lines: order.items.map(({ id }) => ({ itemId: id, quantity })),
      shipping: {
        firstName: order.firstName,
        lastName: order.lastName,
        email: order.email,
        phone: order.phone,
        address: order.shippingAddress,
        city: order.city,
        postalCode: order.postalCode,
        shortAddress: order.shortAddress,
        companyId: order.shippingCompanyId,
      },
      couponCode: undefined,
      isAdvance,
    };
    const { totals } = await previewChange(this.orderId, draft);
    await saveChange(this.orderId, { ...draft, id: randomUUID(), total: totals.total, version: undefined }, OWNER);
  }

  ship = async (kind: 'delivery' | 'pickup' = 'delivery') => {
    const { shippingCompanyId: chosen } = await this.order;
    // Assigns a carrier to the order; without one it is picked up.
    const carriedBy = (shippingCompanyId: string | null) =>
      db.order.update({ where: { id: this.orderId }, data: { shippingCompanyId } });
    if (kind === 'pickup') await carriedBy(null);
    const parcel = { id: randomUUID(), kind, trackingNumber: null };
    try {
      await takeOrderStep({ step: 'ship', note: NOTE }, { id: this.orderId, parcel }, OWNER);
    } finally {
      if (kind === 'pickup') await carriedBy(chosen);
    }
  };

  async parcel(state: 'delivered' | 'returned'): Promise<void> {
    const parcel = (await this.order).shipments.at(-1);
    if (parcel) await changeParcel(this.orderId, parcel.id, { state, version: undefined }, OWNER);
  }

  async undo(): Promise<void> {
    const { shipments } = await this.order;
    const last = await db.orderStatusHistory.findFirst({
      where: { orderId: this.orderId, NOT: { fromStatus: { equals: db.orderStatusHistory.fields.toStatus } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    // Statuses before the payment cannot be restored.
    if (!last?.fromStatus || last.fromStatus === 'pending_payment') return;
    const shipmentId = last.toStatus === 'shipped' ? shipments.find(({ standIn }) => !standIn)?.id : undefined;
    const order = { id: this.orderId, to: last.fromStatus, ...(shipmentId ? { shipmentId } : {}) };
    await takeOrderSteps({ step: 'undo', orders: [order] }, OWNER);
  }

  /** Records a payout of the collected cash, less a fee. Returns its id, or null if nothing was collected. */
  async settle(fee: Halalas = 0): Promise<string | null> {
    const parcel = (await this.order).shipments.find(({ codAmount }) => codAmount.gt(0));
    if (!parcel) return null;
    const id = randomUUID();
    const payout = toSar(parseSar(parcel.codAmount) - fee);
    const said = { payout, fee: toSar(fee), reference: 'FT-7', paidOn: '2025-11-25', reason: undefined };
    await recordPayout({ ...said, id, shipments: [parcel.id] }, OWNER);
    return id;
  }

  takeBack = (payoutId: string) => reversePayout(payoutId, { id: randomUUID(), reason: NOTE }, OWNER);

  async payOut(): Promise<void> {
    const id = await this.settle();
    if (id !== null) await this.takeBack(id);
  }

  async total(): Promise<Halalas> {
    return parseSar((await this.order).totalAmount);
  }
}

async function unlessRefused(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

type Step = (walk: Walk) => Promise<unknown>;

const STEPS: Record<string, Step> = {
  'paid online': async (walk) => walk.pay(await walk.total()),
  'a part paid online': (walk) => walk.pay(20_00),
  'another sum paid': (walk) => walk.pay(50_00, 30_00),
  'reported again': (walk) => walk.repeat(),
  'given back at the provider': (walk) => walk.tell(({ refunded }) => ({ refunded: refunded + 10_00 })),
  'less given back than reported': (walk) => walk.tell(({ refunded }) => ({ refunded: Math.max(refunded - 10_00, 0) })),
  'all given back at the provider': (walk) => walk.tell(({ amount }) => ({ refunded: amount })),
  voided: (walk) => walk.tell(() => ({ state: 'cancelled' })),
  disputed: (walk) => walk.tell(() => ({ dispute: 'open' })),
  'dispute won': (walk) => walk.tell(() => ({ dispute: 'won' })),
  'dispute lost': (walk) => walk.tell(({ amount }) => ({ dispute: 'lost', refunded: amount })),
  'what is reported becomes a refund': (walk) => walk.sweep(),
  'a transfer noted': (walk) => walk.receive('transfer', 15_00),
  'cash noted': (walk) => walk.receive('cash', 25_00),
  'asked the provider for a refund': (walk) => walk.refund('provider', 12_00),
  'refund done': (walk) => walk.endRefund('done'),
  'refund failed': (walk) => walk.endRefund('failed'),
  'refunded by hand': (walk) => walk.refund('transfer', 12_00),
  'refunded by hand, of what came last': (walk) => walk.refund('cash', 1000_00, -1),
  'all that is due given back by hand': (walk) => walk.giveBack('transfer'),
  'all that is due given back at the provider': (walk) => walk.giveBack('reported'),
  'changed up': (walk) => walk.change(4),
  'changed down': (walk) => walk.change(1),
  pending: (walk) => walk.set('pending'),
  confirmed: (walk) => walk.set('confirmed'),
  shipped: (walk) => walk.set('shipped'),
  delivered: (walk) => walk.set('delivered'),
  cancelled: (walk) => walk.set('cancelled'),
  'a parcel packed': (walk) => walk.ship(),
  'a parcel at the branch': (walk) => walk.ship('pickup'),
  'its parcel arrived': (walk) => walk.parcel('delivered'),
  'its parcel came back': (walk) => walk.parcel('returned'),
  'taken back': (walk) => walk.undo(),
  'paid out by the carrier': (walk) => walk.payOut(),
};

/** The first steps by payment method; random steps follow. */
const BEGINNINGS: Record<keyof typeof KINDS, readonly (readonly string[])[]> = {
  cash: [
    ['confirmed', 'delivered'],
    ['a parcel packed', 'its parcel arrived'],
    ['confirmed', 'a part paid online'],
    ['a parcel at the branch'],
    [],
  ],
  transfer: [
    ['confirmed'],
    ['confirmed', 'changed up'],
    ['confirmed', 'refunded by hand', 'cancelled'],
    ['paid online'],
    [],
  ],
  online: [
    ['paid online'],
    ['another sum paid', 'paid online'],
    ['paid online', 'given back at the provider'],
    ['paid online', 'asked the provider for a refund'],
    [],
  ],
  custom: [['confirmed', 'cash noted'], ['a transfer noted', 'changed up'], ['paid online'], []],
};

export async function take(walk: Walk, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const step = STEPS[name];
    if (!step) throw new Error(name);
    await unlessRefused(() => step(walk));
    expect([names.slice(0, index + 1), await readDifferences(db, walk.orderId)]).toEqual([
      names.slice(0, index + 1),
      [],
    ]);
  }
}

export const ALL = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Chooses eight random steps; the same seed gives the same steps. */
export function thrown(kind: keyof typeof KINDS, seed: number): string[] {
  const { oneOf } = dice(seed * 10 + ALL.indexOf(kind));
  const begun = oneOf(BEGINNINGS[kind]);
  return [...begun, ...Array.from({ length: 8 - begun.length }, () => oneOf(Object.keys(STEPS)))];
}

/** Sequences that found errors before or are likely to find some. */
export const NAMED: [keyof typeof KINDS, string[]][] = [
  [
    'cash',
    ['confirmed', 'a parcel packed', 'its parcel arrived', 'refunded by hand', 'paid out by the carrier', 'cancelled'],
  ],
  ['cash', ['confirmed', 'delivered', 'shipped', 'delivered', 'cancelled', 'pending', 'a parcel packed']],
  ['cash', ['confirmed', 'paid online', 'delivered', 'all that is due given back by hand', 'cancelled']],
  [
    'transfer',
    ['confirmed', 'changed up', 'a transfer noted', 'cash noted', 'refunded by hand', 'changed down', 'pending'],
  ],
  ['transfer', ['confirmed', 'paid online', 'cancelled', 'pending', 'changed up']],
  ['transfer', ['confirmed', 'refunded by hand', 'cancelled', 'pending', 'a transfer noted']],
  [
    'online',
    [
      'paid online',
      'given back at the provider',
      'asked the provider for a refund',
      'refund failed',
      'what is reported becomes a refund',
    ],
  ],
  [
    'online',
    [
      'paid online',
      'given back at the provider',
      'what is reported becomes a refund',
      'less given back than reported',
      'reported again',
    ],
  ],
  [
    'online',
    ['paid online', 'disputed', 'dispute lost', 'what is reported becomes a refund', 'reported again', 'cancelled'],
  ],
  ['online', ['paid online', 'refunded by hand', 'voided', 'reported again', 'what is reported becomes a refund']],
  [
    'online',
    ['another sum paid', 'all that is due given back at the provider', 'paid online', 'changed up', 'changed down'],
  ],
  ['custom', ['confirmed', 'cash noted', 'a transfer noted', 'refunded by hand', 'changed up', 'cancelled']],
];
