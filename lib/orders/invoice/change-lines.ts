import { STANDARD_RATED, type TaxTreatment } from '../../platform/business/vat';
import { type Halalas, scaleAmount } from '../../platform/shared/money';
import { allocateAmount } from '../order/allocate-amount';
import { discountShares, type SoldLine } from '../order/vat';
import {
  adjustVatToTotal,
  type ChargedLine,
  type CreditLineRow,
  creditableAmount,
  creditableVat,
  creditLines,
  debitLine,
  type InvoiceLineRow,
  taxedWeights,
} from './lines';

type OrderPieces = Omit<SoldLine, 'taxCategory'> & TaxTreatment & { id: string; name: string };

type Side = { items: readonly OrderPieces[]; total: Halalas; vat: Halalas };

export type ChangedInvoice = {
  before: Side & { discount: Halalas };
  after: Side & { discount: Halalas };
  /** Name of a line whose amount is not for pieces. */
  reason: string;
  /** VAT rate in basis points. */
  taxRate: number;
  /** Amount that was refunded and credited earlier. */
  advance: Halalas;
};

export type CreditAndDebitLines = { credit: CreditLineRow[]; debit: InvoiceLineRow[] };

const sum = (rows: readonly { gross: Halalas }[]): Halalas => rows.reduce((all, { gross }) => all + gross, 0);
const vatOf = (rows: readonly { vat: Halalas }[]): Halalas => rows.reduce((all, { vat }) => all + vat, 0);

const moreOf = (from: readonly OrderPieces[], to: readonly OrderPieces[]): OrderPieces[] =>
  from.flatMap((line) => {
    const quantity = line.quantity - (to.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

const keyOf = ({ taxCategory, taxReason }: TaxTreatment): string => JSON.stringify([taxCategory, taxReason]);
const STANDARD_KEY = keyOf(STANDARD_RATED);

/** Amounts of one tax category. Shipping and fees are standard-rated, so all VAT is too. */
function sideOf({ items, discount, total, vat }: ChangedInvoice['before'], key: string): Side {
  const shares = items.every((item) => keyOf(item) === STANDARD_KEY) ? [] : (discountShares(items, discount) ?? []);
  const costOf = (is: (item: OrderPieces) => boolean) =>
    items.reduce((all, item, index) => {
      return is(item) ? all + item.unitPrice * item.quantity - (shares[index] ?? 0) : all;
    }, 0);
  const own = items.filter((item) => keyOf(item) === key);
  if (key === STANDARD_KEY) return { items: own, total: total - costOf((item) => keyOf(item) !== key), vat };
  return { items: own, total: costOf((item) => keyOf(item) === key), vat: 0 };
}

/** Lines for a change of an order, balanced in amount and VAT per tax category. */
export function creditAndDebitLines(
  charged: readonly ChargedLine[],
  { before, after, advance, ...rest }: ChangedInvoice,
): CreditAndDebitLines {
  const keys = new Map([STANDARD_RATED, ...charged, ...before.items, ...after.items].map((one) => [keyOf(one), one]));
  const parts = [...keys].map(([key, { taxCategory, taxReason }]) =>
    changeAlike(
      charged.filter((line) => keyOf(line) === key),
      { before: sideOf(before, key), after: sideOf(after, key), treatment: { taxCategory, taxReason }, ...rest },
    ),
  );
  const lines = { credit: parts.flatMap(({ credit }) => credit), debit: parts.flatMap(({ debit }) => debit) };
  const excess = sum(lines.credit) - sum(lines.debit) - (before.total - after.total - advance);
  if (advance === 0 || excess <= 0) return lines;
  const credit = lessCredit(lines.credit, excess);
  if (creditableAmount(charged) !== before.total - advance) return { ...lines, credit };
  return {
    ...lines,
    credit: adjustVatToTotal(charged, credit, creditableVat(charged) + vatOf(lines.debit) - after.vat),
  };
}

function lessCredit(credit: readonly CreditLineRow[], excess: Halalas): CreditLineRow[] {
  const parts = allocateAmount(
    excess,
    credit.map(({ gross }) => gross),
  );
  return credit.flatMap((line, index) => {
    const gross = line.gross - (parts[index] ?? 0);
    if (gross <= 0) return [];
    const vat = scaleAmount(line.vat, gross, line.gross);
    return [{ ...line, discount: line.discount + line.gross - gross, gross, vat, net: gross - vat }];
  });
}

type Alike = Omit<ChangedInvoice, 'before' | 'after' | 'advance'> & {
  before: Side;
  after: Side;
  treatment: TaxTreatment;
};

function changeAlike(
  charged: readonly ChargedLine[],
  { before, after, reason, taxRate, treatment }: Alike,
): CreditAndDebitLines {
  const gone = moreOf(before.items, after.items).map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  const added: InvoiceLineRow[] = moreOf(after.items, before.items).map(({ id, name, quantity, unitPrice }) => {
    const gross = quantity * unitPrice;
    return { orderItemId: id, name, quantity, unitPrice, discount: 0, gross, vat: 0, net: gross, ...treatment };
  });
  const credit = gone.length > 0 ? creditLines(charged, { kind: 'pieces', pieces: gone }) : [];
  const rest = after.total - before.total - (sum(added) - sum(credit));
  const debit = rest < 0 ? discounted(added, Math.min(-rest, sum(added))) : added;
  const cheaper = Math.max(0, -rest - sum(added));
  if (cheaper > 0) credit.push(...creditLines(withBack(charged, credit), { kind: 'amount', amount: cheaper }));
  if (rest > 0 && !takeOff(credit, rest, charged.length)) debit.push(debitLine(reason, rest, taxRate, treatment));
  const back = credit.filter(({ gross }) => gross > 0);
  const more = after.vat - vatSaid(charged, before);
  // VAT rounding goes to debit lines, or to credit lines if there are none.
  const anew = withVat(
    debit.filter(({ gross }) => gross > 0),
    more + vatOf(back),
  );
  return { credit: adjustVatToTotal(charged, back, vatOf(anew) - more), debit: anew };
}

/** Invoiced VAT; after a partial credit it differs from the order's VAT. */
function vatSaid(charged: readonly ChargedLine[], before: { total: Halalas; vat: Halalas }): Halalas {
  if (creditableAmount(charged) !== before.total) return before.vat;
  return creditableVat(charged);
}

function discounted(lines: readonly InvoiceLineRow[], discount: Halalas): InvoiceLineRow[] {
  const parts = allocateAmount(
    discount,
    lines.map(({ gross }) => gross),
  );
  return lines.map((line, index) => {
    const gross = line.gross - (parts[index] ?? 0);
    return { ...line, discount: parts[index] ?? 0, gross, net: gross };
  });
}

const withBack = (charged: readonly ChargedLine[], credit: readonly CreditLineRow[]): ChargedLine[] =>
  charged.map((line) => {
    const own = credit.filter(({ creditsLineId }) => creditsLineId === line.id);
    const pieces = own.reduce((all, { piecesBack }) => all + piecesBack, 0);
    const { back } = line;
    return {
      ...line,
      back: { pieces: back.pieces + pieces, gross: back.gross + sum(own), vat: back.vat + vatOf(own) },
    };
  });

function takeOff(credit: CreditLineRow[], rest: Halalas, most: Halalas): boolean {
  const at = credit.findIndex(({ gross, net }) => rest <= most && gross > rest && net >= rest);
  const line = credit[at];
  if (!line) return false;
  credit[at] = { ...line, discount: line.discount + rest, gross: line.gross - rest, net: line.net - rest };
  return true;
}

function withVat(lines: readonly InvoiceLineRow[], vat: Halalas): InvoiceLineRow[] {
  if (lines.length === 0) return [];
  const weights = taxedWeights(lines);
  const most = weights.reduce((all, weight) => all + weight, 0);
  const parts = allocateAmount(Math.max(0, Math.min(vat, most)), weights);
  return lines.map((line, index) => ({ ...line, vat: parts[index] ?? 0, net: line.gross - (parts[index] ?? 0) }));
}
