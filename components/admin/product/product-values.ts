import type { AdminProduct } from '@/lib/product/admin-reads';
import { PRODUCT_FIELD_NAMES } from '@/lib/product/fields';
import type { ProductForm } from '@/lib/product/schema';
import { LENGTH } from '@/lib/shared/fields';
import { filledRows as filledSpecifications, linesOf, rowOf, type SpecificationRow } from './specification-rows';

/** What the product form holds while it is edited: specifications and pictures as rows that may be empty. */
export type ProductValues = {
  name: string;
  sku: string;
  description: string;
  price: string;
  originalPrice: string;
  category: string;
  image: string;
  images: { url: string }[];
  specifications: SpecificationRow[];
  inStock: boolean;
  featured: boolean;
};

export const valuesOf = (product: AdminProduct | null): ProductValues => ({
  name: product?.name ?? '',
  sku: product?.sku ?? '',
  description: product?.description ?? '',
  price: product?.price ?? '',
  originalPrice: product?.originalPrice ?? '',
  category: product?.category ?? '',
  image: product?.image ?? '',
  images: product?.images.map((url) => ({ url })) ?? [],
  specifications: product?.specifications.map(rowOf) ?? [],
  inStock: product?.inStock ?? true,
  featured: product?.featured ?? false,
});

/** What the form begins with for a copy of a product; the name makes room for the mark at its end. */
export function copyOf(product: AdminProduct, mark: string): ProductValues {
  const room = LENGTH.name - mark.length - 1;
  // Cutting must not leave half of a character.
  const name = product.name
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return { ...valuesOf(product), name: `${name} ${mark}`, sku: '' };
}

const filledRows = (images: ProductValues['images']) => images.flatMap(({ url }, row) => (url.trim() ? [row] : []));

/** The body of the call: empty rows and lines are left out. */
export const bodyOf = (values: ProductValues): ProductForm => ({
  ...values,
  images: values.images.map(({ url }) => url.trim()).filter(Boolean),
  specifications: linesOf(values.specifications),
});

export type ProductField = keyof ProductValues | `images.${number}.url` | `specifications.${number}.value`;

/** The field of the form that an issue of the body belongs to ("images.1" counts filled rows only); null for none. */
export function fieldOf(path: string, values: ProductValues): ProductField | null {
  const [head = '', index] = path.split('.');
  const field = PRODUCT_FIELD_NAMES.find((name) => name === head);
  if (index === undefined) return field ?? null;
  if (field === 'specifications') {
    const row = filledSpecifications(values.specifications)[Number(index)];
    return row === undefined ? field : `specifications.${row}.value`;
  }
  if (field !== 'images') return field ?? null;
  const row = filledRows(values.images)[Number(index)];
  return row === undefined ? 'images' : `images.${row}.url`;
}
