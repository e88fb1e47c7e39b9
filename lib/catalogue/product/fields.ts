/* All fields of a product that staff edit, in the order of columns in files. */

/** `list`: rows of name and value; `lines`: texts; `choice`: yes, no or not set; `tax`: tax category. */
type FieldKind = 'text' | 'amount' | 'count' | 'flag' | 'choice' | 'tax' | 'picture' | 'pictures' | 'list' | 'lines';

type ProductFieldRule = {
  kind: FieldKind;
  headings: readonly string[];
  required?: true;
  usual?: boolean;
  /** Must never appear in the storefront. */
  staffOnly?: true;
  zero?: true;
};

export const PRODUCT_FIELDS = {
  sku: {
    kind: 'text',
    headings: [
      'رمز المنتج',
      'رقم المنتج',
      'رقم الصنف',
      'رمز الصنف',
      'رقم القطعة',
      'الرمز',
      'كود المنتج',
      'رمز المنتج sku',
    ],
  },
  name: { kind: 'text', required: true, headings: ['الاسم', 'اسم المنتج', 'اسم الصنف', 'المنتج'] },
  description: { kind: 'text', required: true, headings: ['الوصف', 'وصف المنتج', 'التفاصيل'] },
  category: { kind: 'text', required: true, headings: ['الفئة', 'التصنيف', 'القسم', 'فئة المنتج', 'تصنيف المنتج'] },
  brand: { kind: 'text', headings: ['العلامة التجارية', 'الماركة', 'الشركة المصنعة', 'الشركة', 'البراند'] },
  price: { kind: 'amount', required: true, headings: ['السعر', 'سعر البيع', 'السعر الحالي', 'سعر المنتج'] },
  originalPrice: { kind: 'amount', headings: ['السعر قبل الخصم', 'السعر الأصلي', 'السعر السابق', 'السعر القديم'] },
  image: { kind: 'picture', headings: ['الصورة', 'الصورة الرئيسية', 'صورة المنتج'] },
  images: { kind: 'pictures', headings: ['الصور', 'صور إضافية', 'الصور الإضافية', 'صور المنتج'] },
  inStock: {
    kind: 'flag',
    usual: true,
    headings: ['متوفر', 'التوفر', 'الحالة', 'حالة التوفر', 'متوفر في المخزون', 'المخزون', 'المتوفر', 'المتاح'],
  },
  featured: { kind: 'flag', usual: false, headings: ['مميز', 'منتج مميز'] },
  specifications: { kind: 'list', headings: ['المواصفات', 'مواصفات المنتج', 'الخصائص'] },
  barcode: { kind: 'text', headings: ['الباركود', 'باركود', 'باركود المنتج', 'gtin', 'ean', 'upc'] },
  cost: {
    kind: 'amount',
    staffOnly: true,
    zero: true,
    headings: ['التكلفة', 'سعر التكلفة', 'تكلفة المنتج', 'سعر الشراء'],
  },
  stockQuantity: {
    kind: 'count',
    staffOnly: true,
    headings: ['الكمية', 'كمية المخزون', 'الكمية المتوفرة', 'عدد القطع', 'quantity', 'qty'],
  },
  lowStockThreshold: {
    kind: 'count',
    staffOnly: true,
    headings: ['حد المخزون المنخفض', 'حد التنبيه', 'حد إعادة الطلب'],
  },
  warrantyMonths: { kind: 'count', headings: ['الضمان بالأشهر', 'مدة الضمان بالأشهر', 'أشهر الضمان'] },
  weightGrams: { kind: 'count', headings: ['الوزن بالجرام', 'الوزن بالغرام', 'وزن المنتج', 'الوزن', 'weight'] },
  family: { kind: 'text', headings: ['العائلة', 'عائلة المنتج', 'مجموعة المنتج', 'المنتج الأساسي'] },
  hidden: { kind: 'flag', usual: false, staffOnly: true, headings: ['مخفي', 'مخفي عن العملاء', 'hidden'] },
  boxContents: { kind: 'lines', headings: ['محتويات العلبة', 'محتويات الصندوق', 'محتويات العبوة', 'داخل العلبة'] },
  shelf: { kind: 'text', staffOnly: true, headings: ['موقع الرف', 'الرف', 'مكان الرف', 'رقم الرف', 'shelf'] },
  tags: { kind: 'lines', staffOnly: true, headings: ['الوسوم', 'وسوم المنتج', 'الكلمات الدالة', 'tags'] },
  tracksSerials: {
    kind: 'choice',
    staffOnly: true,
    headings: ['له أرقام تسلسلية', 'أرقام تسلسلية', 'الرقم التسلسلي', 'تتبع الأرقام التسلسلية'],
  },
  taxCategory: {
    kind: 'tax',
    staffOnly: true,
    headings: ['فئة الضريبة', 'الفئة الضريبية', 'رمز فئة الضريبة'],
  },
  taxReason: {
    kind: 'text',
    staffOnly: true,
    headings: ['سبب الإعفاء الضريبي', 'سبب فئة الضريبة', 'رمز سبب الإعفاء', 'سبب الإعفاء من الضريبة'],
  },
} as const satisfies Record<string, ProductFieldRule>;

/** Including the main picture. */
export const MAX_PRODUCT_PICTURES = 13;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductFieldName[];

export const productField = (name: ProductFieldName): ProductFieldRule => PRODUCT_FIELDS[name];

export const PRODUCT_FIELD_SELECT = Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, true])) as Readonly<
  Record<ProductFieldName, true>
>;

type StaffFieldName = {
  [N in ProductFieldName]: (typeof PRODUCT_FIELDS)[N] extends { staffOnly: true } ? N : never;
}[ProductFieldName];

export type PublicFieldName = Exclude<ProductFieldName, StaffFieldName>;

export const PUBLIC_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(
  (name): name is PublicFieldName => !productField(name).staffOnly,
);

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  amount: 'numeric',
  count: 'integer',
  flag: 'boolean',
  choice: 'boolean',
  tax: 'tax_category',
  picture: 'text',
  pictures: 'text[]',
  list: 'text[]',
  lines: 'text[]',
};

export const productColumn = (name: ProductFieldName): { column: string; type: string } => ({
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type: SQL_TYPES[PRODUCT_FIELDS[name].kind],
});
