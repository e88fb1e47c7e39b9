import 'server-only';
import { z } from 'zod';
import { exactAmount, exactJsonNumber } from '../../../../money/payment/providers/exact-json';
import type { Carrier, CarrierOffer } from '../../contract';
import { callOto } from './call';
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

// An unreadable option must not hide the others.
const offers = z.object({ deliveryCompany: z.array(z.unknown()).nullish() });

/** Reads "1to3WorkingDays", "1 to 5 Working Days", "Same Day of Pickup Date". */
function daysOf(text: string | null | undefined): CarrierOffer['days'] {
  const [, from, to] = /(\d{1,2})\s*(?:to|-)\s*(\d{1,2})/i.exec(text ?? '') ?? [];
  if (from && to) return { min: Number(from), max: Number(to) };
  return /same\s*day/i.test(text ?? '') ? { min: 0, max: 0 } : null;
}

export const otoKilograms = (grams: number): number => Math.max(1, grams) / 1000;

/** Excludes lockers, which orders do not have. */
const isToDoor = (type: string | null | undefined): boolean => !type || /toCustomerDoorstep/i.test(type);

export const otoQuote: Carrier['quote'] = async (account, { city, box, collects, isReturn }) => {
  const { deliveryCompany } = await callOto(account, 'oto: prices', 'checkOTODeliveryFee', offers, {
    body: {
      originCity: await otoCity(account, account.sender.city),
      destinationCity: await otoCity(account, city),
      weight: otoKilograms(box.weightGrams),
      length: box.lengthCm,
      width: box.widthCm,
      height: box.heightCm,
      packageCount: 1,
      currency: 'SAR',
      totalDue: exactJsonNumber(collects),
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
