import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import {
  PRODUCT_FIELD_NAMES,
  type PRODUCT_FIELDS,
  type ProductFieldName,
  productField,
} from '@/lib/catalogue/product/fields';
import type { ProductForm } from '@/lib/catalogue/product/schema';
import { tagsOfText, textOfTags } from '@/lib/catalogue/product/tag-rules';
import type { TaxCategory } from '@/lib/platform/business/vat';
import { LENGTH } from '@/lib/platform/shared/fields';
import {
  filledSpecificationRows as filledSpecifications,
  type SpecificationRow,
  specificationLines,
  specificationRowOf,
} from './specification-rows';

type Held = { flag: boolean; list: SpecificationRow[]; tax: TaxCategory };

type HeldAs<K> = K extends keyof Held ? Held[K] : string;

type TypedName = Exclude<ProductFieldName, 'image' | 'images'>;

export type ProductValues = { [N in TypedName]: HeldAs<(typeof PRODUCT_FIELDS)[N]['kind']> } & {
  pictures: { url: string }[];
  familyAxes: string;
};

const AXIS_MARK = '، ';

export const axesOfText = (text: string): string[] =>
  text
    .split(/[،,\n]/)
    .map((label) => label.trim())
    .filter(Boolean);

function heldOf(product: AdminProduct | null, name: TypedName): ProductValues[TypedName] {
  const { kind, usual } = productField(name);
  if (kind === 'list') return product?.specifications.map(specificationRowOf) ?? [];
  if (kind === 'flag') return Boolean(product ? product[name] : usual);
  if (kind === 'choice') return product?.tracksSerials == null ? '' : product.tracksSerials ? 'yes' : 'no';
  if (kind === 'tax') return product?.taxCategory ?? 'S';
  if (name === 'tags') return textOfTags(product?.tags ?? []);
  if (kind === 'lines') return product?.boxContents.join('\n') ?? '';
  if (name === 'brand') return product?.brandName ?? '';
  return String(product?.[name] ?? '');
}

const TYPED_NAMES = PRODUCT_FIELD_NAMES.filter((name): name is TypedName => name !== 'image' && name !== 'images');

export const productFormValues = (product: AdminProduct | null) =>
  ({
    ...Object.fromEntries(TYPED_NAMES.map((name) => [name, heldOf(product, name)])),
    // Imported products may repeat the main picture.
    pictures: [...new Set(product ? [product.image, ...product.images] : [''])].map((url) => ({ url })),
    familyAxes: product?.familyAxes.join(AXIS_MARK) ?? '',
  }) as ProductValues;

/** No SKU and barcode, counted stock 0, and a name shortened so that `mark` fits. */
export function productCopyValues(product: AdminProduct, mark: string): ProductValues {
  const room = LENGTH.name - mark.length - 1;
  const name = product.name
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  const stockQuantity = product.stockQuantity === null ? '' : '0';
  return { ...productFormValues(product), name: `${name} ${mark}`, sku: '', barcode: '', stockQuantity };
}

const filledPictures = ({ pictures }: ProductValues) => pictures.flatMap(({ url }, row) => (url.trim() ? [row] : []));

export function productBody({ pictures, ...values }: ProductValues): ProductForm {
  const [image = '', ...images] = pictures.map(({ url }) => url.trim()).filter(Boolean);
  return {
    ...values,
    image,
    images,
    specifications: specificationLines(values.specifications),
    familyAxes: axesOfText(values.familyAxes),
    tags: tagsOfText(values.tags),
    tracksSerials: values.tracksSerials === '' ? null : values.tracksSerials === 'yes',
    boxContents: values.boxContents
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** Form field of a request path. `images.n` counts filled rows after the main picture. */
export function productFormField(path: string, values: ProductValues): string | null {
  const [head = '', index] = path.split('.');
  if (head === 'familyAxes') return head;
  const field = PRODUCT_FIELD_NAMES.find((name) => name === head) ?? null;
  const [main, ...further] = filledPictures(values);
  if (field === 'image') return values.pictures.length === 0 ? 'pictures.root' : `pictures.${main ?? 0}.url`;
  if (field !== 'images' && field !== 'specifications') return field;
  const rows = field === 'images' ? further : filledSpecifications(values.specifications);
  const row = index === undefined ? undefined : rows[Number(index)];
  if (field === 'images') return row === undefined ? 'pictures.root' : `pictures.${row}.url`;
  return row === undefined ? 'specifications.root' : `specifications.${row}.value`;
}
