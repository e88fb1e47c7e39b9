import { offerPrice } from '@/lib/offer/rules';
import { latinNumber } from '@/lib/shared/arabic';
import { parsePercent, parseSar, toSar } from '@/lib/shared/money';

/** What a product costs under the discount that is being typed; null while it makes no sense. Riyals with two decimals. */
export function priceUnder(base: string, percent: string, amount: string): string | null {
  try {
    const off = {
      discountPercent: percent.trim() ? latinNumber(percent) : null,
      discountAmount: amount.trim() ? latinNumber(amount) : null,
    };
    const hundredths = off.discountPercent === null ? 0 : parsePercent(off.discountPercent);
    const halalas = off.discountAmount === null ? 0 : parseSar(off.discountAmount);
    if (hundredths < 0 || hundredths > 10_000 || halalas < 0 || hundredths + halalas === 0) return null;
    return toSar(offerPrice(parseSar(base), off));
  } catch {
    return null;
  }
}
