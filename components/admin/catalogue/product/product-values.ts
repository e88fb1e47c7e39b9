import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import {
  PRODUCT_FIELD_NAMES,
  type PRODUCT_FIELDS,
  type ProductFieldName,
  productField,
} from '@/lib/catalogue/product/fields';
import type { ProductForm } from '@/lib/catalogue/product/schema';
import { LENGTH } from '@/lib/platform/shared/fields';
import { mainFirst } from './picture-order';
import { filledRows as filledSpecifications, linesOf, rowOf, type SpecificationRow } from './specification-rows';

/** What is typed is text, but for these. */
type Held = { flag: boolean; pictures: { url: string }[]; list: SpecificationRow[] };

type HeldAs<K> = K extends keyof Held ? Held[K] : string;

/** What the product form holds while it is edited: specifications and pictures as rows that may be empty. */
export type ProductValues = { [N in ProductFieldName]: HeldAs<(typeof PRODUCT_FIELDS)[N]['kind']> } & {
  /** of its family: labels, one after the other */
  familyAxes: string;
};

/** Between the labels of a family's choices. */
const AXIS_MARK = '، ';

function heldOf(product: AdminProduct | null, name: ProductFieldName): ProductValues[ProductFieldName] {
  const { kind, usual } = productField(name);
  if (kind === 'pictures') return product?.images.map((url) => ({ url })) ?? [];
  if (kind === 'list') return product?.specifications.map(rowOf) ?? [];
  if (kind === 'flag') return Boolean(product ? product[name] : usual);
  if (kind === 'lines') return product?.boxContents.join('\n') ?? '';
  if (name === 'brand') return product?.brandName ?? '';
  return String(product?.[name] ?? '');
}

export const valuesOf = (product: AdminProduct | null) =>
  ({
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, heldOf(product, name)])),
    familyAxes: product?.familyAxes.join(AXIS_MARK) ?? '',
  }) as ProductValues;

/** What the form begins with for a copy of a product; the name makes room for the mark at its end. */
export function copyOf(product: AdminProduct, mark: string): ProductValues {
  const room = LENGTH.name - mark.length - 1;
  // Cutting must not leave half of a character.
  const name = product.name
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return { ...valuesOf(product), name: `${name} ${mark}`, sku: '', barcode: '' };
}

const filledRows = (images: ProductValues['images']) => images.flatMap(({ url }, row) => (url.trim() ? [row] : []));

/** The body of the call: empty rows and lines are left out, and without a main picture the first further one is it. */
export const bodyOf = (values: ProductValues): ProductForm => ({
  ...values,
  image: mainFirst(values).image,
  images: mainFirst(values).images.map(({ url }) => url),
  specifications: linesOf(values.specifications),
  familyAxes: values.familyAxes
    .split(/[،,\n]/)
    .map((label) => label.trim())
    .filter(Boolean),
  boxContents: values.boxContents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/**
 * The field of the form that an issue of the body belongs to ("images.1" counts filled rows only); null for none. What concerns a
 * list as a whole stands beneath it, beside the errors of its rows.
 */
export function fieldOf(path: string, values: ProductValues): string | null {
  const [head = '', index] = path.split('.');
  if (head === 'familyAxes') return head;
  const field = PRODUCT_FIELD_NAMES.find((name) => name === head) ?? null;
  const [first, ...others] = filledRows(values.images);
  const { isMoved } = mainFirst(values);
  if (field === 'image' && isMoved) return `images.${first}.url`;
  if (field !== 'images' && field !== 'specifications') return field;
  const pictures = isMoved ? others : filledRows(values.images);
  const rows = field === 'images' ? pictures : filledSpecifications(values.specifications);
  const row = index === undefined ? undefined : rows[Number(index)];
  if (row === undefined) return `${field}.root`;
  return field === 'images' ? `images.${row}.url` : `specifications.${row}.value`;
}
