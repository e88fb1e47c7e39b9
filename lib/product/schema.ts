import { z } from 'zod';
import { SEARCH_SORTS } from '../listing/rules';
import { MAX_SEARCH_LENGTH } from '../search/search-text';
import { imageUrl, LENGTH, MAX_SKU, money, optionalMoney, optionalText, paging, text, version } from '../shared/fields';

/** The product form of the admin and the body of its calls. */
export const productForm = z.object({
  name: text(LENGTH.name, 'validation.product_name'),
  sku: optionalText(MAX_SKU),
  description: text(LENGTH.text, 'validation.product_description'),
  // Free goods are no price but a gap in a form or a file.
  price: money().refine((amount) => Number(amount) > 0, 'validation.price_zero'),
  originalPrice: optionalMoney(),
  image: imageUrl(),
  images: z.array(imageUrl()).max(12).default([]),
  category: text(LENGTH.code, 'validation.product_category'),
  inStock: z.boolean().default(true),
  featured: z.boolean().default(false),
  specifications: z.array(z.string().trim().min(1).max(LENGTH.address)).max(60).default([]),
});

export type ProductForm = z.input<typeof productForm>;
export type ProductBody = z.output<typeof productForm>;

/** PUT is partial: what is left out stays, and nothing gets a default. */
export const productPatch = productForm
  .extend({
    images: productForm.shape.images.unwrap(),
    inStock: z.boolean(),
    featured: z.boolean(),
    specifications: productForm.shape.specifications.unwrap(),
    version,
  })
  .partial();

export type ProductPatch = z.output<typeof productPatch>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** GET /api/products: a search comes best match first, any other list newest first, unless sorted otherwise. */
export const productsQuery = z
  .object({
    q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
    category: z.string().trim().max(LENGTH.code).optional(),
    featured: flag.optional(),
    sort: z.enum(SEARCH_SORTS).optional(),
    minPrice: money().optional(),
    maxPrice: money().optional(),
    ...paging,
  })
  .refine((query) => !query.minPrice || !query.maxPrice || Number(query.minPrice) <= Number(query.maxPrice), {
    path: ['minPrice'],
    message: 'validation.price_range',
  });

/** GET /api/admin/products: staff see every product unless they ask for a stock state. */
export const adminProductsQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  category: z.string().trim().max(LENGTH.code).optional(),
  stock: z.enum(['in', 'out', 'all']).default('all'),
  ...paging,
});

/** GET /api/admin/products/export: the list's filters without its pages. */
export const adminProductsExport = adminProductsQuery.omit({ page: true, limit: true });

/** GET /api/search/suggestions. */
export const suggestionsQuery = z.object({ q: z.string().trim().max(MAX_SEARCH_LENGTH).default('') });
