import type { TotalsView } from '@/lib/checkout/quote-checkout';
import { type Halalas, parseSar, toSar } from '@/lib/shared/money';
import { type CartLine, subtotalOf } from '../cart/lists';

/** What is shown until the server has answered: the lines alone. */
export function localTotals(lines: readonly CartLine[]): TotalsView {
  const subtotal = toSar(subtotalOf(lines));
  return { subtotal, discount: '0.00', shippingCost: '0.00', codFee: '0.00', taxAmount: '0.00', total: subtotal };
}

/** What decides on free shipping. */
export const discountedOf = (totals: TotalsView): Halalas => parseSar(totals.subtotal) - parseSar(totals.discount);
