/*
 * Every field of a product that staff write, once: the form's labels, the files of import and export, what a line is compared by, the
 * rows that staff read and the audit log go through this list. Its order is that of a file's columns.
 */

type FieldKind = 'text' | 'amount' | 'flag' | 'picture' | 'pictures' | 'list';

type ProductFieldRule = {
  kind: FieldKind;
  /** its Arabic headings in files, the usual one first */
  headings: readonly string[];
  /** a file without this column is none of products */
  required?: true;
  /** what an empty cell of a flag means */
  usual?: boolean;
};

export const PRODUCT_FIELDS = {
  sku: {
    kind: 'text',
    headings: ['رمز المنتج', 'رقم المنتج', 'رقم الصنف', 'رمز الصنف', 'رقم القطعة', 'الرمز', 'كود المنتج'],
  },
  name: { kind: 'text', required: true, headings: ['الاسم', 'اسم المنتج', 'اسم الصنف', 'المنتج'] },
  description: { kind: 'text', required: true, headings: ['الوصف', 'وصف المنتج', 'التفاصيل'] },
  category: { kind: 'text', required: true, headings: ['الفئة', 'التصنيف', 'القسم', 'فئة المنتج'] },
  price: { kind: 'amount', required: true, headings: ['السعر', 'سعر البيع', 'السعر الحالي'] },
  originalPrice: { kind: 'amount', headings: ['السعر قبل الخصم', 'السعر الأصلي', 'السعر السابق', 'السعر القديم'] },
  image: { kind: 'picture', headings: ['الصورة', 'الصورة الرئيسية', 'صورة المنتج'] },
  images: { kind: 'pictures', headings: ['الصور', 'صور إضافية', 'الصور الإضافية', 'صور المنتج'] },
  inStock: {
    kind: 'flag',
    usual: true,
    headings: ['متوفر', 'التوفر', 'الحالة', 'حالة التوفر', 'متوفر في المخزون', 'المخزون'],
  },
  featured: { kind: 'flag', usual: false, headings: ['مميز', 'منتج مميز'] },
  specifications: { kind: 'list', headings: ['المواصفات', 'مواصفات المنتج', 'الخصائص'] },
} as const satisfies Record<string, ProductFieldRule>;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductFieldName[];

export const productField = (name: ProductFieldName): ProductFieldRule => PRODUCT_FIELDS[name];

/** All of them, as a select of the database names them. */
export const PRODUCT_FIELD_SELECT = Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, true])) as Readonly<
  Record<ProductFieldName, true>
>;

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  amount: 'numeric',
  flag: 'boolean',
  picture: 'text',
  pictures: 'text[]',
  list: 'text[]',
};

/** A field in the table: its column and that one's type. */
export const productColumn = (name: ProductFieldName): { column: string; type: string } => ({
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type: SQL_TYPES[PRODUCT_FIELDS[name].kind],
});
