import { z } from 'zod';
import { isTaxReasonOf, MAX_TAX_REASON, TAX_CATEGORIES, type TaxTreatment } from '../../platform/business/vat';
import { spreadsheetDamage } from '../../platform/csv-file/cells';
import { isBlank } from '../../platform/shared/clean-text';
import {
  id,
  imageUrl,
  LENGTH,
  MAX_SKU,
  money,
  multilineText,
  optionalCode,
  optionalCount,
  optionalMoney,
  optionalText,
  paging,
  requiredText,
  singleLine,
  version,
} from '../../platform/shared/fields';
import { MAX_AXES } from '../family/rules';
import { SEARCH_SORTS } from '../search/listing/rules';
import { MAX_SEARCH_LENGTH } from '../search/query/text';
import { parseBarcode } from './barcode';
import { MAX_PRODUCT_PICTURES } from './fields';
import { GRID_COLUMNS, GRID_SORTS } from './grid-rules';
import { MAX_RECENTLY_VIEWED } from './rails/rail-rules';
import { MAX_STOCK_PIECES, STOCK_FILTERS } from './stock-rules';
import { distinctTags, isValidTag, PRODUCT_TAG_LIMITS } from './tag-rules';
import { MAX_WARRANTY_MONTHS } from './warranty';

const MAX_GRAMS = 1_000_000;
const MAX_BOX_LINES = 40;
const MAX_SHELF = 40;

const barcode = z
  .union([z.string().max(LENGTH.code), z.null()])
  .transform((value, context) => {
    if (value === null || isBlank(value)) return null;
    const digits = parseBarcode(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: 'validation.barcode' });
    return z.NEVER;
  })
  .optional();

export const productTag = () =>
  requiredText(PRODUCT_TAG_LIMITS.length, 'validation.tag').refine(isValidTag, 'validation.tag');

const tags = z.array(productTag()).max(PRODUCT_TAG_LIMITS.most, 'validation.tags').transform(distinctTags);

const taxCategory = z.enum(TAX_CATEGORIES, 'validation.tax_category');

/** Message key of an invalid VAT treatment, or null. */
export function treatmentFault({ taxCategory, taxReason }: TaxTreatment) {
  if (isTaxReasonOf(taxCategory, taxReason)) return null;
  if (taxReason === null) return 'validation.tax_reason_missing' as const;
  return taxCategory === 'S' ? ('validation.tax_reason_none' as const) : ('validation.tax_reason' as const);
}

const lines = (max: number) => z.array(requiredText(LENGTH.address)).max(max);

export const productForm = z.object({
  name: requiredText(LENGTH.name, 'validation.product_name'),
  sku: optionalCode(MAX_SKU).refine((sku) => !sku || spreadsheetDamage(sku) === null, 'validation.sku_spoilt'),
  description: multilineText(LENGTH.text, 'validation.product_description'),
  price: money().refine((amount) => Number(amount) > 0, 'validation.price_zero'),
  originalPrice: optionalMoney(),
  image: imageUrl(),
  images: z
    .array(imageUrl())
    .max(MAX_PRODUCT_PICTURES - 1)
    .default([]),
  category: requiredText(LENGTH.code, 'validation.product_category'),
  brand: optionalText(LENGTH.code),
  inStock: z.boolean().default(true),
  featured: z.boolean().default(false),
  hidden: z.boolean().default(false),
  specifications: lines(60).default([]),
  barcode,
  cost: optionalMoney(),
  // Set by staff if there is no quantity.
  stockQuantity: optionalCount(0, MAX_STOCK_PIECES, 'validation.pieces'),
  lowStockThreshold: optionalCount(0, MAX_STOCK_PIECES, 'validation.pieces'),
  warrantyMonths: optionalCount(1, MAX_WARRANTY_MONTHS, 'validation.warranty'),
  weightGrams: optionalCount(1, MAX_GRAMS, 'validation.weight'),
  boxContents: lines(MAX_BOX_LINES).default([]),
  shelf: optionalText(MAX_SHELF),
  tags: tags.default([]),
  tracksSerials: z.union([z.boolean(), z.null()]).optional(),
  // Reason and category are validated together when written, because a patch may contain only one.
  taxCategory: taxCategory.default('S'),
  taxReason: optionalText(MAX_TAX_REASON),
  family: optionalText(LENGTH.name),
  familyAxes: z.array(requiredText(LENGTH.code)).max(MAX_AXES, 'validation.family_axes').optional(),
});

export type ProductForm = z.input<typeof productForm>;
export type ProductBody = z.output<typeof productForm>;

export const productPatch = productForm
  .extend({
    images: productForm.shape.images.unwrap(),
    inStock: z.boolean(),
    featured: z.boolean(),
    hidden: z.boolean(),
    specifications: productForm.shape.specifications.unwrap(),
    boxContents: productForm.shape.boxContents.unwrap(),
    taxCategory,
    tags,
    version,
  })
  .partial();

export type ProductPatch = z.output<typeof productPatch>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const MAX_CHOICES = 8;

const choices = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().min(1).max(LENGTH.name)).min(1).max(MAX_CHOICES));

/** Filters by attribute: "السعة:16,32;اللون:أسود", names with keys or texts of values. */
const attributes = z
  .string()
  .transform((text) =>
    text.split(';').map((one) => {
      const [name = '', ...values] = one.split(':');
      return { name: name.trim(), values: values.join(':') };
    }),
  )
  .pipe(
    z
      .array(z.object({ name: z.string().min(1).max(LENGTH.name), values: choices }))
      .min(1)
      .max(MAX_CHOICES),
  );

/** Default order: by relevance for a search, else newest first. */
export const productsQuery = z
  .object({
    q: singleLine(MAX_SEARCH_LENGTH).optional(),
    category: singleLine(LENGTH.code).optional(),
    brand: choices.optional(),
    attribute: attributes.optional(),
    inStock: flag.optional(),
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

export const adminProductsFilter = z.object({
  q: singleLine().optional(),
  category: singleLine(LENGTH.code).optional(),
  brand: singleLine(LENGTH.code).optional(),
  family: singleLine().optional(),
  tag: singleLine(PRODUCT_TAG_LIMITS.length).optional(),
  stock: z.enum(STOCK_FILTERS).default('all'),
  visibility: z.enum(['shown', 'hidden', 'featured']).optional(),
});

const sort = z.enum(GRID_SORTS).optional();

export const adminProductsQuery = adminProductsFilter.extend({ sort, ...paging });

/** Column names: "sku,offer"; '' for only the fixed columns. */
const gridColumns = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(GRID_COLUMNS)).max(GRID_COLUMNS.length));

/** All columns if `columns` is missing. */
export const adminProductsExport = adminProductsFilter.extend({
  sort,
  columns: gridColumns.optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

export const suggestionsQuery = z.object({ q: singleLine(MAX_SEARCH_LENGTH).default('') });

export const cardsQuery = z.object({
  ids: z
    .string('validation.id')
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(id()).max(MAX_RECENTLY_VIEWED, 'validation.invalid')),
});

export const kindQuery = z.object({ category: singleLine(LENGTH.code) });
