import type { AdminProduct } from '@/lib/queries/admin/products';
import type { ProductForm } from '@/lib/schemas/product';

/** What the product form holds while it is edited: specifications as lines, pictures as rows that may be empty. */
export type ProductValues = {
  name: string;
  description: string;
  price: string;
  originalPrice: string;
  category: string;
  image: string;
  images: { url: string }[];
  specifications: string;
  inStock: boolean;
  featured: boolean;
};

export const valuesOf = (product: AdminProduct | null): ProductValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product?.price ?? '',
  originalPrice: product?.originalPrice ?? '',
  category: product?.category ?? '',
  image: product?.image ?? '',
  images: product?.images.map((url) => ({ url })) ?? [],
  specifications: product?.specifications.join('\n') ?? '',
  inStock: product?.inStock ?? true,
  featured: product?.featured ?? false,
});

const filledRows = (images: ProductValues['images']) => images.flatMap(({ url }, row) => (url.trim() ? [row] : []));

/** The body of the call: empty rows and lines are left out. */
export const bodyOf = (values: ProductValues): ProductForm => ({
  ...values,
  images: values.images.map(({ url }) => url.trim()).filter(Boolean),
  specifications: values.specifications
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

export type ProductField = Exclude<keyof ProductValues, 'images'> | 'images' | `images.${number}.url`;

const FIELDS = [
  'name',
  'description',
  'price',
  'originalPrice',
  'category',
  'image',
  'images',
  'specifications',
  'inStock',
  'featured',
] as const;

/** The field of the form that an issue of the body belongs to ("images.1" counts filled rows only); null for none. */
export function fieldOf(path: string, values: ProductValues): ProductField | null {
  const [head = '', index] = path.split('.');
  const field = FIELDS.find((name) => name === head);
  if (field !== 'images' || index === undefined) return field ?? null;
  const row = filledRows(values.images)[Number(index)];
  return row === undefined ? 'images' : `images.${row}.url`;
}
