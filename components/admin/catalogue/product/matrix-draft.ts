import type { FamilyMember } from '@/lib/catalogue/family/admin-reads';
import type { MatrixRow } from '@/lib/catalogue/family/matrix-rules';

export type MatrixField = 'image' | 'sku' | 'barcode' | 'price' | 'stockQuantity';
export const MATRIX_TEXTS = ['sku', 'barcode', 'price', 'stockQuantity'] as const satisfies readonly MatrixField[];
const MATRIX_FIELDS: readonly MatrixField[] = ['image', ...MATRIX_TEXTS];

export type MatrixDrafts = Readonly<Record<string, Partial<Record<MatrixField, string>>>>;

type Row = MatrixRow<FamilyMember>;

export type NewMatrix = {
  typed: Readonly<Record<string, string>>;
  drafts: MatrixDrafts;
  body: { family: string; axes: readonly string[]; cells: ReturnType<typeof changedMatrixCells> };
};

/** Refused variants by id of the product that was created without them. */
export const refusedMatrices = new Map<string, NewMatrix>();

/** A product that does not exist yet, as the only member of its family. */
export const newFamilyMember = (specifications: string[], image: string): FamilyMember => ({
  id: '',
  name: '',
  sku: null,
  barcode: null,
  image,
  price: '',
  stockQuantity: null,
  inStock: true,
  hidden: false,
  specifications,
  updatedAt: '',
});

const savedText = ({ member }: Row, field: MatrixField): string => String(member?.[field] ?? '');

export const matrixCellText = (drafts: MatrixDrafts, row: Row, field: MatrixField): string =>
  drafts[row.key]?.[field] ?? savedText(row, field);

const isTyped = (drafts: MatrixDrafts, row: Row, field: MatrixField): boolean => {
  const text = drafts[row.key]?.[field];
  return text !== undefined && text.trim() !== savedText(row, field);
};

export const changedMatrixRows = (drafts: MatrixDrafts, rows: readonly Row[]): Row[] =>
  rows.filter((row) => MATRIX_FIELDS.some((field) => isTyped(drafts, row, field)));

export const changedMatrixCells = (drafts: MatrixDrafts, rows: readonly Row[]) =>
  rows.map((row) => ({
    ...(row.member ? { id: row.member.id, version: row.member.updatedAt } : {}),
    values: row.values,
    ...Object.fromEntries(
      MATRIX_FIELDS.filter((field) => isTyped(drafts, row, field)).map((field) => [
        field,
        matrixCellText(drafts, row, field),
      ]),
    ),
  }));

export const withVariantPrice = (drafts: MatrixDrafts, rows: readonly Row[], price: string): MatrixDrafts => ({
  ...drafts,
  ...Object.fromEntries(
    rows
      .filter(({ key, member }) => !member && !drafts[key]?.price?.trim())
      .map(({ key }) => [key, { ...drafts[key], price }]),
  ),
});
