import type { OfferGroupForm } from '@/lib/catalogue/offer-group/schema';
import { fromRiyadhInput } from '@/lib/platform/shared/dates';

export type OfferGroupValues = {
  name: string;
  kind: OfferGroupForm['target']['kind'];
  brand: string;
  category: string;
  products: { productId: string; name: string; image: string }[];
  discountPercent: string;
  discountAmount: string;
  round: NonNullable<OfferGroupForm['round']>;
  startDate: string;
  endDate: string;
  conflicts: NonNullable<OfferGroupForm['conflicts']>;
};

export const offerGroupValues = (now: string): OfferGroupValues => ({
  name: '',
  kind: 'brand',
  brand: '',
  category: '',
  products: [],
  discountPercent: '',
  discountAmount: '',
  round: 'none',
  startDate: now,
  endDate: '',
  conflicts: 'skip',
});

export const offerGroupRequest = (values: OfferGroupValues): OfferGroupForm => ({
  target:
    values.kind === 'chosen'
      ? { kind: 'chosen', ids: values.products.map(({ productId }) => productId) }
      : { kind: values.kind, id: values[values.kind] },
  discountPercent: values.discountPercent,
  discountAmount: values.discountAmount,
  round: values.round,
  startDate: values.startDate && fromRiyadhInput(values.startDate),
  endDate: values.endDate && fromRiyadhInput(values.endDate),
  conflicts: values.conflicts,
});
