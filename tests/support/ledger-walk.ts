import { randomUUID } from 'node:crypto';
import { previewChange, saveChange } from '@/lib/desk/order-change/change-order';
import { changeParcel } from '@/lib/desk/order-desk/change-parcel';
import { receivePayment } from '@/lib/desk/order-desk/receive-payment';
import { takeOneStep, takeSteps } from '@/lib/desk/order-desk/take-steps';
import { markRefunded } from '@/lib/fulfilment/refund/mark-refunded';
import { sweepReported } from '@/lib/fulfilment/refund/note-reported';
import { readSources } from '@/lib/fulfilment/refund/reads';
import { settleRefund } from '@/lib/fulfilment/refund/settle-refund';
import { writeRefund } from '@/lib/fulfilment/refund/write-refund';
import { reverseSettlement, settle } from '@/lib/fulfilment/settlement/writes';
import type { OrderStatus } from '@/lib/generated/prisma/enums';
import type { PaymentReport } from '@/lib/money/payment/contract';
import { settlePayment } from '@/lib/money/payment/settle-payment';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import { db } from '@/lib/platform/server/db';
import { AppError } from '@/lib/platform/shared/errors';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
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

/** How the orders of a walk are paid, and where they begin. */
export const KINDS = {
  cash: { paymentMethod: 'cash', status: 'pending' },
  transfer: { paymentMethod: 'transfer', status: 'pending' },
  online: { paymentMethod: 'stripe', status: 'pending_payment' },
  custom: { paymentMethod: 'custom', status: 'pending' },
} as const satisfies Record<string, { paymentMethod: string; status: OrderStatus }>;

/** An order that the shop's own code moves, without a server: what staff press, what providers report. */
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

  /** Somebody pays at a provider, the sum that was asked for or another. */
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

  /** The provider says of the newest payment what it said, but for so much. */
  async tell(change: (report: PaymentReport) => Partial<PaymentReport>): Promise<void> {
    const [id, report] = [...this.reports].at(-1) ?? [];
    if (id && report) await this.report(id, { ...report, ...change(report) });
  }

  /** Every report arrives once more. */
  async repeat(): Promise<void> {
    for (const [id, report] of this.reports) await settlePayment(id, report);
  }

  set = (to: Exclude<OrderStatus, 'pending_payment'>) =>
    takeOneStep({ step: 'set', note: NOTE }, { id: this.orderId, to }, OWNER);

  receive = (method: 'transfer' | 'cash', amount: Halalas, id: string = randomUUID()) =>
    receivePayment(this.orderId, { id, method, amount: toSar(amount), proof: 'حوالة 7', version: undefined }, OWNER);

  /** Gives back so much of what has any left, the first of them or the last; the provider has not answered then. */
  async refund(method: 'provider' | 'transfer' | 'cash', amount: Halalas, from: 0 | -1 = 0): Promise<void> {
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${this.orderId} FOR UPDATE`;
      const sources = await readSources(this.orderId, tx);
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

  /** What the provider says of the newest refund that it was asked for. */
  async endRefund(state: 'done' | 'pending' | 'failed'): Promise<void> {
    const refund = (await this.order).refunds.findLast(({ method }) => method === 'provider');
    if (refund) await settleRefund(refund.id, { state });
  }

  giveBack = (method: 'reported' | 'transfer') =>
    markRefunded(this.orderId, { method, proof: 'حوالة 9', reason: NOTE, version: undefined }, OWNER, async () => {});

  sweep = () => sweepReported();

  /** Another number of pieces: the order becomes dearer or cheaper. */
  async change(quantity: number): Promise<void> {
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
        companyId: order.shippingCompanyId,
      },
      couponCode: undefined,
    };
    const { totals } = await previewChange(this.orderId, draft);
    await saveChange(this.orderId, { ...draft, id: randomUUID(), total: totals.total, version: undefined }, OWNER);
  }

  ship = (kind: 'delivery' | 'pickup' = 'delivery') =>
    takeOneStep(
      { step: 'ship', note: NOTE },
      { id: this.orderId, parcel: { id: randomUUID(), kind, trackingNumber: null } },
      OWNER,
    );

  /** What becomes of the newest parcel. */
  async parcel(state: 'delivered' | 'returned'): Promise<void> {
    const parcel = (await this.order).shipments.at(-1);
    if (parcel) await changeParcel(this.orderId, parcel.id, { state, version: undefined }, OWNER);
  }

  /** Staff take their last step back, with its parcel. */
  async undo(): Promise<void> {
    const { shipments } = await this.order;
    const last = await db.orderStatusHistory.findFirst({
      where: { orderId: this.orderId, NOT: { fromStatus: { equals: db.orderStatusHistory.fields.toStatus } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    // Nobody sets an order back to before its payment.
    if (!last?.fromStatus || last.fromStatus === 'pending_payment') return;
    const shipmentId = last.toStatus === 'shipped' ? shipments.find(({ standIn }) => !standIn)?.id : undefined;
    const order = { id: this.orderId, to: last.fromStatus, ...(shipmentId ? { shipmentId } : {}) };
    await takeSteps({ step: 'undo', orders: [order] }, OWNER);
  }

  /** The carrier pays out what it collected, and that is taken back. */
  async payOut(): Promise<void> {
    const parcel = (await this.order).shipments.find(({ codAmount }) => codAmount.gt(0));
    if (!parcel) return;
    const id = randomUUID();
    const payout = parcel.codAmount.toFixed(2);
    const said = { payout, fee: '0.00', reference: '7', paidOn: '2026-11-25', reason: undefined };
    await settle({ ...said, id, shipments: [parcel.id] }, OWNER);
    await reverseSettlement(id, { id: randomUUID(), reason: NOTE }, OWNER);
  }

  async total(): Promise<Halalas> {
    return parseSar((await this.order).totalAmount);
  }
}

/** What the shop refuses is no step. */
export async function unlessRefused(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
