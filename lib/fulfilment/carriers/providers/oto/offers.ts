import 'server-only';
import { z } from 'zod';
import { decimal, exactAmount } from '../../../../money/payment/exact-json';
import type { Carrier, Offer } from '../../contract';
import { call } from './call';
import { otoCity } from './cities';

const option = z.object({
  deliveryOptionId: z.coerce.string().min(1).max(50),
  deliveryOptionName: z.string().min(1),
  price: exactAmount,
  currency: z.string().nullish(),
  codCharge: exactAmount.nullish().catch(null),
  maxCODValue: exactAmount.nullish().catch(null),
  deliveryType: z.string().nullish(),
  avgDeliveryTime: z.string().nullish(),
});

// One option that cannot be read hides no other.
const offers = z.object({ deliveryCompany: z.array(z.unknown()).nullish() });

/** "1to3WorkingDays", "1 to 5 Working Days", "Same Day of Pickup Date". */
function daysOf(text: string | null | undefined): Offer['days'] {
  const [, from, to] = /(\d{1,2})\s*(?:to|-)\s*(\d{1,2})/i.exec(text ?? '') ?? [];
  if (from && to) return { min: Number(from), max: Number(to) };
  return /same\s*day/i.test(text ?? '') ? { min: 0, max: 0 } : null;
}

/** Kilograms and centimetres, as OTO takes them. */
export const kilograms = (grams: number): number => Math.max(1, grams) / 1000;

/** What brings parcels to the door: an address is what orders have, and no locker. */
const isToDoor = (type: string | null | undefined): boolean => !type || /toCustomerDoorstep/i.test(type);

/**
 * Prices by OTO's own contracts (`checkOTODeliveryFee`), of those who bring a parcel to the door and collect as much as is to be collected. Errors:
 * CarrierError.
 */
export const quote: Carrier['quote'] = async (account, { city, box, collects, isReturn }) => {
  const { deliveryCompany } = await call(account, 'oto: prices', 'checkOTODeliveryFee', offers, {
    body: {
      originCity: await otoCity(account, account.sender.city),
      destinationCity: await otoCity(account, city),
      weight: kilograms(box.weightGrams),
      length: box.lengthCm,
      width: box.widthCm,
      height: box.heightCm,
      packageCount: 1,
      currency: 'SAR',
      totalDue: decimal(collects),
      // Not every company fetches from a shopper's door.
      ...(isReturn ? { forReverseShipment: true } : {}),
    },
  });
  return (deliveryCompany ?? [])
    .flatMap((one) => {
      const read = option.safeParse(one);
      return read.success ? [read.data] : [];
    })
    .filter(({ currency, deliveryType, maxCODValue }) => {
      const isRiyals = !currency || currency === 'SAR';
      return isRiyals && isToDoor(deliveryType) && (collects === 0 || maxCODValue == null || maxCODValue >= collects);
    })
    .map((one) => ({
      id: one.deliveryOptionId,
      carrier: one.deliveryOptionName,
      price: one.price,
      collectFee: collects > 0 ? (one.codCharge ?? null) : null,
      days: daysOf(one.avgDeliveryTime),
    }))
    .sort((a, b) => a.price + (a.collectFee ?? 0) - b.price - (b.collectFee ?? 0));
};
