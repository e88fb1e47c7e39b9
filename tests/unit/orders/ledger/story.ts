import { moneyAfterChange } from '@/lib/desk/order-change/money-after';
import { refundsView } from '@/lib/fulfilment/refund/reads';
import { Prisma } from '@/lib/generated/prisma/client';
import type { OrderStatus } from '@/lib/generated/prisma/enums';
import { newOfflineEntries } from '@/lib/orders/ledger/append';
import { type NewEntry, paidEntry, receivedEntry, refundEntry } from '@/lib/orders/ledger/entries';
import { readLedgerBalanceOf } from '@/lib/orders/ledger/reads';
import { maskingFor, UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import { type CompareRow, differences, readersSay } from '../../../support/make/ledger-differences';

const sar = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

const refundOf = (id: string, paymentId: string | null, amount: Halalas): CompareRow['refunds'][number] => ({
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
  isRecheck: false,
  tries: 1,
  tryAt: null,
  claimedUntil: null,
  error: null,
  by: 'x',
  createdAt: new Date(0),
  settledAt: new Date(0),
  doneAt: null,
});

/** The rows of an order, changed as the shop does. It also records the payments and refunds that really happened. */
export class Story {
  readonly row: CompareRow;
  readonly came: { way: string; amount: Halalas }[] = [];
  back = 0;
  private readonly keys = new Set<string>();

  constructor(method: string, status: OrderStatus, total: Halalas) {
    this.row = {
      id: 'o',
      status,
      totalAmount: sar(total),
      dueAmount: sar(0),
      goodwillAmount: sar(0),
      offsetAmount: sar(0),
      paymentMethod: method,
      payments: [],
      refunds: [],
      shipments: [],
      received: [],
      entries: [],
      refundDue: false,
      paymentAlert: null,
      refundNotedBy: null,
      refundNotedAt: null,
    };
  }

  get total(): Halalas {
    return parseSar(this.row.totalAmount);
  }

  get due(): Halalas {
    return readLedgerBalanceOf(this.row).due;
  }

  get held(): Halalas {
    return this.came.reduce((sum, { amount }) => sum + amount, 0) - this.back;
  }

  /** Appends entries, and those that the new state requires. */
  private append(...news: NewEntry[]): void {
    this.write(news);
    this.write(newOfflineEntries(this.row, null, null));
  }

  private write(news: readonly NewEntry[]): void {
    for (const { key, amount, kind, paymentId, shipmentId, refundId, way } of news) {
      if (this.keys.has(key)) continue;
      this.keys.add(key);
      this.row.entries.push({ kind, amount: sar(amount), paymentId, shipmentId, refundId, way });
    }
  }

  get differences(): string[] {
    return differences(this.row);
  }

  move(to: OrderStatus): void {
    const step = { from: this.row.status, to };
    this.row.status = to;
    this.write(newOfflineEntries(this.row, step, null));
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
    this.row.received.push({ method, amount: sar(amount) });
    this.row.dueAmount = sar(this.due - amount);
    this.came.push({ way: method, amount });
    this.append(receivedEntry(`n${this.row.received.length}`, method, amount, 'x'));
  }

  confirmTransfer(): void {
    this.came.push({ way: 'transfer', amount: this.due });
    this.move('confirmed');
  }

  ship(): void {
    const collects = this.row.paymentMethod === 'cash' ? this.due : 0;
    const id = `s${this.row.shipments.length}`;
    this.row.shipments.push({
      id,
      state: 'sent',
      codAmount: sar(collects),
      returnId: null,
      pickup: false,
      settledAt: null,
    });
    this.move('shipped');
  }

  deliver(): void {
    const collects = this.row.shipments.reduce((sum, { codAmount }) => sum + parseSar(codAmount), 0);
    if (collects > 0) this.came.push({ way: 'cash', amount: collects });
    this.move('delivered');
  }

  change(total: Halalas, isAdvance = false): void {
    const { due, goodwill, offset } = moneyAfterChange(this.row, total, isAdvance);
    this.row.totalAmount = sar(total);
    this.row.dueAmount = sar(due);
    this.row.goodwillAmount = sar(goodwill);
    this.row.offsetAmount = sar(offset);
    this.append();
  }

  offset(amount: Halalas): void {
    this.row.offsetAmount = sar(parseSar(this.row.offsetAmount) + amount);
  }

  refund(amount: Halalas): void {
    let left = amount;
    for (const source of refundsView(this.row, maskingFor(UNRESTRICTED_VIEWER)).refundSources) {
      const part = Math.min(left, parseSar(source.left));
      if (part === 0) continue;
      left -= part;
      const refund = refundOf(`r${this.row.refunds.length}`, source.paymentId, part);
      this.row.refunds.push(refund);
      this.append(refundEntry({ ...refund, amount: part }, 'x'));
    }
    if (left > 0) throw new Error(`${left} could not be given back`);
    this.back += amount;
  }

  said = () => readersSay(this.row);
}
