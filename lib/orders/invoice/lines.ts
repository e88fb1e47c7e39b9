import { includedVat, STANDARD_RATED, type TaxTreatment } from '../../platform/business/vat';
import { type Halalas, scaleAmount } from '../../platform/shared/money';
import { allocateAmount } from '../order/allocate-amount';
import { discountShares, type SoldLine } from '../order/vat';
import type { LineAmounts } from './rules';

export type SoldInvoiceLine = SoldLine & {
  orderItemId: string | null;
  name: string;
  taxReason?: string | null;
};

export type OrderAmounts = {
  items: readonly SoldInvoiceLine[];
  shipping: { name: string; cost: Halalas };
  codFee: { name: string; cost: Halalas };
  discount: Halalas;
  vat: Halalas;
  total: Halalas;
};

export type InvoiceLineRow = LineAmounts & TaxTreatment & { orderItemId: string | null; name: string };

const isTaxed = ({ taxCategory }: TaxTreatment): boolean => taxCategory === 'S';

export const taxedWeights = (lines: readonly (TaxTreatment & { gross: Halalas })[]): Halalas[] =>
  lines.map((line) => (isTaxed(line) ? line.gross : 0));

/** Lines that add up exactly to the order; null if its amounts do not add up. */
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
      ...STANDARD_RATED,
    })),
  ];
  const weights = taxedWeights(sold);
  if (vat > weights.reduce((sum, weight) => sum + weight, 0)) return null;
  const vats = allocateAmount(vat, weights);
  return sold.map((line, index) => {
    const lineVat = vats[index] ?? 0;
    return { ...line, vat: lineVat, net: line.gross - lineVat };
  });
}

/** `amount` includes VAT. */
export function debitLine(
  name: string,
  amount: Halalas,
  taxRate: number,
  treatment: TaxTreatment = STANDARD_RATED,
): InvoiceLineRow {
  const vat = isTaxed(treatment) ? includedVat(amount, taxRate) : 0;
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

export type CreditedQuantity =
  | { kind: 'all' }
  | { kind: 'amount'; amount: Halalas }
  | { kind: 'pieces'; pieces: readonly { orderItemId: string; quantity: number }[] };

export type CreditLineRow = InvoiceLineRow & { creditsLineId: string; piecesBack: number };

/** Debits credited lines again, in full or in proportion. */
export function reverseCreditLines(
  credited: readonly (InvoiceLineRow & { piecesBack: number })[],
  amount: Halalas,
): InvoiceLineRow[] {
  const parts = allocateAmount(
    amount,
    credited.map(({ gross }) => gross),
  );
  return credited.flatMap(({ piecesBack, ...line }, index) => {
    const gross = parts[index] ?? 0;
    if (gross === 0) return [];
    // A line that debits only some of its pieces must not refer to the order line.
    if (gross === line.gross) return [{ ...line, orderItemId: piecesBack === line.quantity ? line.orderItemId : null }];
    const vat = scaleAmount(line.vat, gross, line.gross);
    return [{ ...line, orderItemId: null, quantity: 1, unitPrice: gross, discount: 0, gross, vat, net: gross - vat }];
  });
}

export const creditableAmount = (lines: readonly ChargedLine[]): Halalas =>
  lines.reduce((sum, { gross, back }) => sum + gross - back.gross, 0);

type Taken = { line: ChargedLine; gross: Halalas; pieces: number };

export const creditableVat = (lines: readonly ChargedLine[]): Halalas =>
  lines.reduce((sum, { vat, back }) => sum + vat - back.vat, 0);

/** Lines of a credit note, limited to amounts not credited yet. An amount is spread in proportion. */
export function creditLines(lines: readonly ChargedLine[], wanted: CreditedQuantity): CreditLineRow[] {
  const rows = creditedOf(lines, wanted);
  return adjustVatToTotal(lines, rows, sumOf(rows, 'vat'));
}

const sumOf = (rows: readonly CreditLineRow[], name: 'gross' | 'vat'): Halalas =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The VAT of a line may be off by one halala. */
export function adjustVatToTotal(
  charged: readonly ChargedLine[],
  rows: readonly CreditLineRow[],
  vat: Halalas,
): CreditLineRow[] {
  const gross = sumOf(rows.filter(isTaxed), 'gross');
  const left = creditableVat(charged);
  const least = Math.max(0, left - (creditableAmount(charged.filter(isTaxed)) - gross));
  const wanted = Math.min(Math.max(vat, least), left, gross);
  if (wanted === sumOf(rows, 'vat')) return [...rows];
  const parts = allocateAmount(wanted, taxedWeights(rows));
  return rows.map((row, index) => ({ ...row, vat: parts[index] ?? 0, net: row.gross - (parts[index] ?? 0) }));
}

function creditedOf(lines: readonly ChargedLine[], wanted: CreditedQuantity): CreditLineRow[] {
  return taken(lines, wanted)
    .filter(({ gross }) => gross > 0)
    .map(({ line, gross, pieces }) => {
      const after = line.back.gross + gross;
      const vat = Math.min(gross, Math.max(0, scaleAmount(line.vat, after, line.gross) - line.back.vat));
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

function taken(lines: readonly ChargedLine[], wanted: CreditedQuantity): Taken[] {
  const left = lines.map(({ gross, back }) => gross - back.gross);
  if (wanted.kind === 'pieces') {
    return wanted.pieces.flatMap(({ orderItemId, quantity }) => {
      // Some of the pieces may be on later debit notes.
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
  const all = creditableAmount(lines);
  const amount = wanted.kind === 'all' ? all : Math.min(wanted.amount, all);
  const parts = allocateAmount(amount, left);
  return lines.map((line, index) => {
    const gross = parts[index] ?? 0;
    // Crediting all of a line returns its pieces too.
    const isRest = gross > 0 && gross === line.gross - line.back.gross;
    return { line, gross, pieces: isRest ? line.quantity - line.back.pieces : 0 };
  });
}

function piecesOf(line: ChargedLine, wanted: number): Taken {
  const left = line.quantity - line.back.pieces;
  const pieces = Math.max(0, Math.min(wanted, left));
  const rest = line.gross - line.back.gross;
  const gross = pieces === left ? rest : Math.min(rest, scaleAmount(line.gross, pieces, line.quantity));
  return { line, gross: pieces === 0 ? 0 : gross, pieces };
}
