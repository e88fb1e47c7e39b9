import type { AdminOffer } from '@/lib/catalogue/offer/admin-reads';
import { fromRiyadhInput, riyadhInputOf, toRiyadhInput } from '@/lib/platform/shared/dates';

export type OfferProduct = AdminOffer['product'];

const short = (decimal: string | null | undefined) => (decimal ?? '').replace(/\.00$/, '');

export const offerFormValues = (row: AdminOffer | null) => ({
  product: row?.product ?? null,
  discountPercent: short(row?.discountPercent),
  discountAmount: short(row?.discountAmount),
  startDate: toRiyadhInput(row ? new Date(row.startDate) : new Date()),
  endDate: riyadhInputOf(row?.endDate),
  isActive: row?.isActive ?? true,
});

/** Returns stored values of unchanged dates, because the input shows no seconds. */
export const offerBody = (row: AdminOffer | null) => (values: ReturnType<typeof offerFormValues>) => {
  const moment = (input: string, stored: string | null | undefined) =>
    stored && toRiyadhInput(new Date(stored)) === input ? stored : fromRiyadhInput(input);
  return {
    productId: values.product?.id ?? '',
    discountPercent: values.discountPercent.trim(),
    discountAmount: values.discountAmount.trim(),
    startDate: moment(values.startDate, row?.startDate),
    endDate: values.endDate ? moment(values.endDate, row?.endDate) : null,
    isActive: values.isActive,
  };
};

export const offerField = (path: string): string => (path === 'productId' ? 'product' : path);
