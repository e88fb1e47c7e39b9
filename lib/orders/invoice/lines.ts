import { type Halalas, scale } from '../../platform/shared/money';
import { spread } from '../../platform/shared/spread';
import { containedVat, STANDARD, type TaxTreatment } from '../../platform/shared/vat';
import { discountShares, type SoldLine } from '../order/vat';
import type { LineAmounts } from './rules';

/** What an order sells: pieces of a product, the way to the shopper, or that it is paid there. */
export type Sold = SoldLine & {
  orderItemId: string | null;
  name: string;
  /** why it bears no VAT, where it bears none */
  taxReason?: string | null;
};

export type OrderAmounts = {
  items: readonly Sold[];
  /** its name and what it costs; nothing where it is free */
  shipping: { name: string; cost: Halalas };
  /** for paying on delivery, likewise */
  codFee: { name: string; cost: Halalas };
  /** by bundles and coupon together */
  discount: Halalas;
  vat: Halalas;
  total: Halalas;
};

export type InvoiceLineRow = LineAmounts & TaxTreatment & { orderItemId: string | null; name: string };

/** Whether VAT is charged on a line. */
const isTaxed = ({ taxCategory }: TaxTreatment): boolean => taxCategory === 'S';

/** What lines are weighed by where VAT is divided among them: by what they come to, and those without VAT by nothing. */
export const taxedWeights = (lines: readonly (TaxTreatment & { gross: Halalas })[]): Halalas[] =>
  lines.map((line) => (isTaxed(line) ? line.gross : 0));

/**
 * The lines of an order's invoice. What bundles took off stands with its lines; the rest of the discount, the coupon's, is spread over what they left of
 * the goods that it is taken off, the order's VAT over all lines at the standard rate, so that the lines are the
 * order's totals to the halala. Null for an order whose own amounts do not add up.
 */
export function invoiceLines({ items, shipping, codFee, discount, vat, total }: OrderAmounts): InvoiceLineRow[] | null {
  const subtotal = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const services = [shipping, codFee].filter(({ cost }) => cost > 0);
  const due = subtotal - discount + services.reduce((sum, { cost }) => sum + cost, 0);
  if (total <= 0 || discount > subtotal || due !== total) return null;
  const shares = discountShares(items, discount);
  if (shares === null) return null;
  const sold = [
    ...items.map(({ orderItemId, name, quantity, unitPrice, taxCategory = 'S', taxReason = null }, index) => {
      const off = shares[index] ?? 0;
      return {
        orderItemId,
        name,
        quantity,
        unitPrice,
        discount: off,
        gross: unitPrice * quantity - off,
        taxCategory,
        taxReason,
      };
    }),
    ...services.map(({ name, cost }) => ({
      orderItemId: null,
      name,
      quantity: 1,
      unitPrice: cost,
      discount: 0,
      gross: cost,
      ...STANDARD,
    })),
  ];
  const weights = taxedWeights(sold);
  if (vat > weights.reduce((sum, weight) => sum + weight, 0)) return null;
  const vats = spread(vat, weights);
  return sold.map((line, index) => {
    const lineVat = vats[index] ?? 0;
    return { ...line, vat: lineVat, net: line.gross - lineVat };
  });
}

/** The one line of a debit note, with the VAT that it contains if it is at the standard rate. */
export function debitLine(
  name: string,
  amount: Halalas,
  taxRate: number,
  treatment: TaxTreatment = STANDARD,
): InvoiceLineRow {
  const vat = isTaxed(treatment) ? containedVat(amount, taxRate) : 0;
  return {
    orderItemId: null,
    name,
    quantity: 1,
    unitPrice: amount,
    discount: 0,
    gross: amount,
    vat,
    net: amount - vat,
    ...treatment,
  };
}

/** A line of an invoice or of a debit note, and what credit notes have taken back of it. */
export type ChargedLine = TaxTreatment & {
  id: string;
  orderItemId: string | null;
  name: string;
  quantity: number;
  unitPrice: Halalas;
  gross: Halalas;
  vat: Halalas;
  back: { pieces: number; gross: Halalas; vat: Halalas };
};

/** What of an order is taken back: all that is left, an amount, or pieces of its lines. */
export type Wanted =
  | { kind: 'all' }
  | { kind: 'amount'; amount: Halalas }
  | { kind: 'pieces'; pieces: readonly { orderItemId: string; quantity: number }[] };

export type CreditLineRow = InvoiceLineRow & { creditsLineId: string; piecesBack: number };

/** What of the lines has not been taken back yet. */
export const leftOf = (lines: readonly ChargedLine[]): Halalas =>
  lines.reduce((sum, { gross, back }) => sum + gross - back.gross, 0);

type Taken = { line: ChargedLine; gross: Halalas; pieces: number };

/** Of the VAT of lines what has not been taken back yet. */
export const vatLeftOf = (lines: readonly ChargedLine[]): Halalas =>
  lines.reduce((sum, { vat, back }) => sum + vat - back.vat, 0);

/**
 * The lines of a credit note, each against a line that was charged and never more than what is left of it. An amount is spread over what
 * is left of the lines in proportion; beyond that nothing is taken. VAT goes back as it was charged, but never more than there is left, nor so
 * little that what stays would be more VAT than money: once all is back, so is all of the VAT. What bears none stays without. Empty where nothing is left.
 */
export function creditLines(lines: readonly ChargedLine[], wanted: Wanted): CreditLineRow[] {
  const rows = creditedOf(lines, wanted);
  return evenedVat(lines, rows, sumOf(rows, 'vat'));
}

const sumOf = (rows: readonly CreditLineRow[], name: 'gross' | 'vat'): Halalas =>
  rows.reduce((sum, row) => sum + row[name], 0);

/**
 * Evens the VAT of a credit note out to an amount, as far as its lines and what they leave can bear it. A line's own VAT may then differ by a
 * halala from what it was charged with; all of them together do not.
 */
export function evenedVat(
  charged: readonly ChargedLine[],
  rows: readonly CreditLineRow[],
  vat: Halalas,
): CreditLineRow[] {
  const gross = sumOf(rows.filter(isTaxed), 'gross');
  const left = vatLeftOf(charged);
  const least = Math.max(0, left - (leftOf(charged.filter(isTaxed)) - gross));
  const wanted = Math.min(Math.max(vat, least), left, gross);
  if (wanted === sumOf(rows, 'vat')) return [...rows];
  const parts = spread(wanted, taxedWeights(rows));
  return rows.map((row, index) => ({ ...row, vat: parts[index] ?? 0, net: row.gross - (parts[index] ?? 0) }));
}

function creditedOf(lines: readonly ChargedLine[], wanted: Wanted): CreditLineRow[] {
  return taken(lines, wanted)
    .filter(({ gross }) => gross > 0)
    .map(({ line, gross, pieces }) => {
      const after = line.back.gross + gross;
      const vat = Math.min(gross, Math.max(0, scale(line.vat, after, line.gross) - line.back.vat));
      // Pieces stand with their price; a mere part of what they cost stands for itself.
      const price =
        pieces > 0 && line.unitPrice * pieces >= gross
          ? { quantity: pieces, unitPrice: line.unitPrice, discount: line.unitPrice * pieces - gross }
          : { quantity: 1, unitPrice: gross, discount: 0 };
      const { id: creditsLineId, orderItemId, name, taxCategory, taxReason } = line;
      const treatment = { taxCategory, taxReason };
      return {
        creditsLineId,
        piecesBack: pieces,
        orderItemId,
        name,
        ...price,
        gross,
        vat,
        net: gross - vat,
        ...treatment,
      };
    });
}

function taken(lines: readonly ChargedLine[], wanted: Wanted): Taken[] {
  const left = lines.map(({ gross, back }) => gross - back.gross);
  if (wanted.kind === 'pieces') {
    return wanted.pieces.flatMap(({ orderItemId, quantity }) => {
      // A line that was ordered more of later has been charged more than once.
      let open = quantity;
      return lines
        .filter((candidate) => candidate.orderItemId === orderItemId)
        .map((line) => {
          const part = piecesOf(line, open);
          open -= part.pieces;
          return part;
        });
    });
  }
  const all = leftOf(lines);
  const amount = wanted.kind === 'all' ? all : Math.min(wanted.amount, all);
  const parts = spread(amount, left);
  return lines.map((line, index) => {
    const gross = parts[index] ?? 0;
    // With the last of a line its pieces are back too.
    const isRest = gross > 0 && gross === line.gross - line.back.gross;
    return { line, gross, pieces: isRest ? line.quantity - line.back.pieces : 0 };
  });
}

/** So many pieces of a line, at most those that are left; the last ones take what is left of its amount. */
function piecesOf(line: ChargedLine, wanted: number): Taken {
  const left = line.quantity - line.back.pieces;
  const pieces = Math.max(0, Math.min(wanted, left));
  const rest = line.gross - line.back.gross;
  const gross = pieces === left ? rest : Math.min(rest, scale(line.gross, pieces, line.quantity));
  return { line, gross: pieces === 0 ? 0 : gross, pieces };
}
