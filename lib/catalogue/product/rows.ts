import 'server-only';
import { db, Prisma } from '../../platform/server/db';
import { PUBLIC_FIELD_NAMES, type PublicFieldName, productColumn } from './fields';

export const productSelect = {
  id: true,
  ...(Object.fromEntries(PUBLIC_FIELD_NAMES.map((name) => [name, true])) as Readonly<Record<PublicFieldName, true>>),
  stockQuantity: true,
  taxCategory: true,
  reserved: true,
  lowStock: true,
  brandRow: { select: { name: true } },
  keySpecifications: true,
  ratingSum: true,
  ratingCount: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect;

export type ProductRow = Prisma.ProductGetPayload<{ select: typeof productSelect }>;

const COLUMNS = Prisma.raw(
  [
    'p.id, p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount", p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.key_specifications AS "keySpecifications"',
    `(SELECT jsonb_build_object('name', b.name) FROM brands b WHERE b.slug = p.brand) AS "brandRow"`,
    'p.stock_quantity AS "stockQuantity", p.tax_category AS "taxCategory", p.reserved, p.low_stock AS "lowStock"',
    ...PUBLIC_FIELD_NAMES.map((name) => `p.${productColumn(name).column} AS "${name}"`),
  ].join(', '),
);

export const rowsByNumber = (numbers: readonly number[]) =>
  db.$queryRaw<(ProductRow & { no: number })[]>`
    SELECT p.no, ${COLUMNS} FROM products p WHERE p.no = ANY (${numbers}::int[])
    ORDER BY array_position(${numbers}::int[], p.no)`;

export type NamedValues = { name: string; values: readonly string[] };

/** Numbers of products with one value of each attribute. */
export async function readProductNumbersWith(attributes: readonly NamedValues[]): Promise<ReadonlySet<number>> {
  const has = ({ name, values }: NamedValues) =>
    Prisma.sql`EXISTS (SELECT 1 FROM product_values v JOIN attributes a ON a.id = v.attribute_id
      WHERE v.product_id = p.id AND a.name = ${name} AND (v.key = ANY (${values}::text[]) OR v.text = ANY (${values}::text[])))`;
  const rows = await db.$queryRaw<{ no: number }[]>`
    SELECT p.no FROM products p WHERE ${Prisma.join(attributes.map(has), ' AND ')}`;
  return new Set(rows.map(({ no }) => no));
}
