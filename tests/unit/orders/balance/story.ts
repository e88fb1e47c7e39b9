import { moneyAfter } from '@/lib/desk/order-change/money-after';
import { refundsView } from '@/lib/fulfilment/refund/reads';
import { Prisma } from '@/lib/generated/prisma/client';
import type { OrderStatus } from '@/lib/generated/prisma/enums';
import {
  byHandEntries,
  type NewEntry,
  paidEntry,
  receivedEntry,
  refundEntry,
  reportedEntries,
} from '@/lib/money/ledger/entries';
import { dueOf, orderMoney, ownMoneyView } from '@/lib/money/payment/admin-reads';
import { afterReceipt, amountDue } from '@/lib/money/payment/amount-due';
import { moneyOf } from '@/lib/money/payment/payment-money';
import { amountsOf, balanceOf } from '@/lib/orders/balance/held';
import { heldByHand } from '@/lib/orders/balance/reads';
import { paidByOf } from '@/lib/orders/invoice/paid-by';
import { cancelledMoney } from '@/lib/orders/order/order-facts';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import { differences } from '../../../support/ledger-differences';

type Refund = Parameters<typeof refundsView>[0]['refunds'][number];
type Row = Omit<Parameters<typeof orderMoney>[0] & Parameters<typeof refundsView>[0], 'refunds' | 'payments'> & {
  refunds: Refund[];
  payments: (Parameters<typeof orderMoney>[0]['payments'][number] &
    Parameters<typeof refundsView>[0]['payments'][number])[];
};

const sar = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

const refundOf = (id: string, paymentId: string | null, amount: Halalas): Refund => ({
  id,
  orderId: 'o',
  paymentId,
  method: paymentId === null ? 'transfer' : 'provider',
  amount: sar(amount),
  reason: '',
  proof: null,
  returnId: null,
  state: 'done',
  providerRef: null,
  reportedBefore: sar(0),
  tries: 1,
  tryAt: null,
  claimedUntil: null,
  error: null,
  by: 'x',
  createdAt: new Date(0),
  settledAt: new Date(0),
});

/** An order as its rows tell it, moved as the shop moves it, beside what its shopper really gave and got back. */
export class Story {
  readonly row: Row;
  /** what truly came, by which way */
  readonly came: { way: string; amount: Halalas }[] = [];
  back = 0;
  /** what the shop writes down of it */
  readonly entries: NewEntry[] = [];

  constructor(method: string, status: OrderStatus, total: Halalas) {
    this.row = {
      status,
      totalAmount: sar(total),
      dueAmount: sar(0),
      receivedAmount: null,
      paymentMethod: method,
      history: [{ fromStatus: null, toStatus: status }],
      payments: [],
      refunds: [],
      shipments: [],
      received: [],
      refundDue: false,
      paymentAlert: null,
      refundNotedBy: null,
      refundNotedAt: null,
    };
  }

  private get payments() {
    return this.row.payments.map(moneyOf);
  }

  get total(): Halalas {
    return parseSar(this.row.totalAmount);
  }

  get due(): Halalas {
    return amountDue(dueOf(this.row), this.payments);
  }

  /** What the shop truly holds. */
  get held(): Halalas {
    return this.came.reduce((sum, { amount }) => sum + amount, 0) - this.back;
  }

  /** Writes down what is news, and what follows from the rows as they are now. */
  private append(...news: NewEntry[]): void {
    for (const entry of news) if (this.entries.every(({ key }) => key !== entry.key)) this.entries.push(entry);
    for (const payment of this.row.payments) {
      const about = { id: payment.id, reference: payment.providerRef, money: amountsOf(payment) };
      this.entries.push(...reportedEntries(about, this.entries, 'correction', `report:${this.entries.length}`));
    }
    const { paymentMethod: method, shipments } = this.row;
    const chosen = method === 'transfer' || method === 'cash' ? method : null;
    const parcels = shipments.map((_, index) => ({ id: `s${index}` }));
    const told = { orderId: 'o', chosen, parcels, ...heldByHand(this.row) } as const;
    this.entries.push(...byHandEntries(told, this.entries, null));
  }

  /** What its rows and its entries do not say alike. */
  get differences(): string[] {
    return differences(this.row, this.entries);
  }

  move(to: OrderStatus): void {
    this.row.history.push({ fromStatus: this.row.status, toStatus: to });
    this.row.status = to;
    this.append();
  }

  payOnline(provider = 'stripe'): void {
    const amount = this.due;
    this.row.payments.push({
      id: `p${this.row.payments.length}`,
      provider,
      providerRef: 'ref',
      status: 'paid',
      paidAmount: sar(amount),
      refundedAmount: sar(0),
      refundNoted: sar(0),
      refundSent: sar(0),
      refundByHand: sar(0),
      dispute: null,
      unaskedSince: null,
      captureState: null,
      captureTries: 0,
      captureAt: null,
      captureError: null,
    });
    this.row.dueAmount = sar(0);
    this.came.push({ way: provider, amount });
    const id = `p${this.row.payments.length - 1}`;
    this.append(paidEntry({ id, reference: 'ref' }, amount, false));
  }

  note(method: 'transfer' | 'cash', amount: Halalas): void {
    const left = afterReceipt(dueOf(this.row), this.payments, amount);
    this.row.received.push({ method, amount: sar(amount) });
    this.row.dueAmount = sar(left.due);
    this.row.receivedAmount = sar(left.received);
    this.came.push({ way: method, amount });
    this.append(receivedEntry(`n${this.row.received.length}`, method, amount, 'x'));
  }

  confirmTransfer(): void {
    this.came.push({ way: 'transfer', amount: this.due });
    this.move('confirmed');
  }

  ship(): void {
    const collects = this.row.paymentMethod === 'cash' ? this.due : 0;
    this.row.shipments.push({ state: 'sent', codAmount: sar(collects), returnId: null });
    this.move('shipped');
  }

  deliver(): void {
    const collects = this.row.shipments.reduce((sum, { codAmount }) => sum + parseSar(codAmount), 0);
    if (collects > 0) this.came.push({ way: 'cash', amount: collects });
    this.move('delivered');
  }

  change(total: Halalas): void {
    const { due, received } = moneyAfter(this.row, total);
    this.row.totalAmount = sar(total);
    this.row.dueAmount = sar(due);
    this.row.receivedAmount = received === null ? null : sar(received);
    this.append();
  }

  /** Staff give money back, of whatever has any left. */
  refund(amount: Halalas): void {
    let left = amount;
    for (const source of refundsView(this.row).refundSources) {
      const part = Math.min(left, parseSar(source.left));
      if (part === 0) continue;
      left -= part;
      const payment = this.row.payments.find(({ id }) => id === source.paymentId);
      if (payment) payment.refundSent = payment.refundSent.plus(sar(part));
      else if (this.row.receivedAmount) this.row.receivedAmount = this.row.receivedAmount.minus(sar(part));
      const refund = refundOf(`r${this.row.refunds.length}`, source.paymentId, part);
      this.row.refunds.push(refund);
      this.append(refundEntry({ ...refund, amount: part }, 'x'));
    }
    if (left > 0) throw new Error(`${left} could not be given back`);
    this.back += amount;
  }

  /** What every reader says of the order's money. */
  said() {
    const desk = orderMoney(this.row);
    const balance = balanceOf(this.payments, heldByHand(this.row));
    const amounts = (text: string) =>
      [...text.matchAll(/[\d,]+\.\d\d/g)].map(([one]) => parseSar(one.replaceAll(',', '')));
    const sum = (all: readonly Halalas[]) => all.reduce((one, other) => one + other, 0);
    return {
      desk: {
        due: parseSar(desk.refundDueAmount),
        asked: parseSar(desk.amountDue),
        back: parseSar(desk.refundedAmount),
      },
      page: { due: parseSar(ownMoneyView(desk).due ?? 0), back: parseSar(ownMoneyView(desk).refunded ?? 0) },
      refund: sum(refundsView(this.row).refundSources.map(({ left }) => parseSar(left))),
      letter: sum(amounts(cancelledMoney(this.row, balance))),
      invoice: balance.ofSale,
      books: paidByOf(this.row),
    };
  }
}
