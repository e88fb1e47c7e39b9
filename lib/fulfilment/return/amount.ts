import { type ChargedLine, creditLines, invoiceLines, type OrderAmounts } from '../../orders/invoice/lines';
import { STANDARD_RATED } from '../../platform/business/vat';
import type { Halalas } from '../../platform/shared/money';
import type { ReturnedPieces } from './rules';

type Items = readonly {
  id: string;
  name: string;
  quantity: number;
  unitPrice: Halalas;
  bundleDiscount?: Halalas;
  isDiscounted?: boolean;
}[];

export type PaidAmounts = Omit<OrderAmounts, 'items' | 'shipping' | 'codFee'> & {
  items: Items;
  shipping: Halalas;
  codFee: Halalas;
};

const linesOf = ({ items, shipping, codFee, ...order }: PaidAmounts): ChargedLine[] => {
  const sold = items.map(({ id, ...item }) => ({ ...item, orderItemId: id }));
  const lines = invoiceLines({
    ...order,
    items: sold,
    shipping: { name: '', cost: shipping },
    codFee: { name: '', cost: codFee },
  });
  const plain = sold.map(({ isDiscounted: _, bundleDiscount: __, ...item }) => ({
    ...item,
    gross: item.unitPrice * item.quantity,
    vat: 0,
    ...STANDARD_RATED,
  }));
  return (lines ?? plain).map((line, index) => ({
    ...line,
    id: String(index),
    back: { pieces: 0, gross: 0, vat: 0 },
  }));
};

const take = (lines: readonly ChargedLine[], pieces: readonly ReturnedPieces[]) =>
  creditLines(lines, {
    kind: 'pieces',
    pieces: pieces.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })),
  });

/** Proposed refund: `price` plus that of `settled` returns, less goodwill and offsets (`given`); at most `price`. */
export const proposedAmount = (price: Halalas, { settled, given }: { settled: Halalas; given: Halalas }): Halalas =>
  Math.max(Math.min(price, settled + price - given), 0);

/** Price of returned pieces, as on the credit note: a line's last piece gets the rounding remainder. */
export function returnAmount(
  order: PaidAmounts,
  pieces: readonly ReturnedPieces[],
  before: readonly (readonly ReturnedPieces[])[],
): Halalas {
  if (order.total <= 0) return 0;
  let lines = linesOf(order);
  for (const earlier of before) {
    const taken = take(lines, earlier);
    lines = lines.map((line) => {
      const back = taken.find(({ creditsLineId }) => creditsLineId === line.id);
      return back
        ? {
            ...line,
            back: {
              pieces: line.back.pieces + back.piecesBack,
              gross: line.back.gross + back.gross,
              vat: line.back.vat + back.vat,
            },
          }
        : line;
    });
  }
  return take(lines, pieces).reduce((all, { gross }) => all + gross, 0);
}
