import { db } from './db.ts';

const hundredths = (value: { toFixed(digits: number): string } | null | undefined, missing: string): bigint =>
  BigInt((value?.toFixed(2) ?? missing).replace('.', ''));

/** The free-shipping threshold in halalas, and the tax rate in basis points. */
export async function rules(): Promise<{ threshold: bigint; taxRate: bigint }> {
  const row = await db.storeSettings.findUnique({ where: { singleton: true } });
  return {
    threshold: hundredths(row?.freeShippingThreshold, '200.00'),
    taxRate: hundredths(row?.taxRate, '15.00'),
  };
}
