import type { AdminAddOn } from '@/lib/catalogue/add-on/admin-reads';

type Named = { id: string; name: string; image: string };

/** "12.50" → "12.5" */
const short = (amount: string | null | undefined): string => amount?.replace(/\.?0+$/, '') ?? '';

export type AddOnValues = ReturnType<typeof addOnFormValues>;

export const addOnFormValues = (row: Partial<AdminAddOn> | null) => ({
  name: row?.name ?? '',
  kind: row?.kind ?? ('warranty' as AdminAddOn['kind']),
  text: row?.text ?? '',
  priced: row?.percent ? ('percent' as const) : ('price' as const),
  price: short(row?.price),
  percent: short(row?.percent),
  minPrice: short(row?.minPrice),
  maxPrice: short(row?.maxPrice),
  isActive: row?.isActive ?? true,
  warrantyMonths: row?.warrantyMonths?.toString() ?? '',
  categories: (row?.categories ?? []).map(({ id }) => id),
  products: (row?.products ?? []).map(({ id, name, image }: Named) => ({ productId: id, name, image })),
});

export const addOnBody = ({ priced, products, ...values }: AddOnValues) => ({
  ...values,
  // May remain from before the kind was changed.
  warrantyMonths: values.kind === 'warranty' ? values.warrantyMonths : null,
  price: priced === 'price' ? values.price : null,
  percent: priced === 'percent' ? values.percent : null,
  products: products.map(({ productId }) => productId),
});
