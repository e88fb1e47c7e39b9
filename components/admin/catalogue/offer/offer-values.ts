import type { AdminOffer } from '@/lib/catalogue/offer/admin-reads';
import { fromRiyadhInput, toRiyadhInput } from '@/lib/platform/shared/dates';

/** The product as the form shows it. */
export type OfferProduct = AdminOffer['product'];

/** "15.00" as somebody would type it. */
const short = (decimal: string | null | undefined) => (decimal ?? '').replace(/\.00$/, '');

/** What the offer form holds while it is edited: moments as Riyadh's wall clock, in the form of datetime-local. */
export const valuesOf = (row: AdminOffer | null) => ({
  product: row?.product ?? null,
  discountPercent: short(row?.discountPercent),
  discountAmount: short(row?.discountAmount),
  startDate: toRiyadhInput(row ? new Date(row.startDate) : new Date()),
  endDate: row?.endDate ? toRiyadhInput(new Date(row.endDate)) : '',
  isActive: row?.isActive ?? true,
});

/** The body of the call. A moment that was not touched goes back exactly as it came: the field knows no seconds. */
export const bodyOf = (row: AdminOffer | null) => (values: ReturnType<typeof valuesOf>) => {
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

/** The field of the form that an issue of the body belongs to. */
export const fieldOf = (path: string): string => (path === 'productId' ? 'product' : path);
