import 'server-only';
import type { Tx } from '../../platform/server/db';
import { deriveCompatibilityValues } from '../compatibility/derive-compatibility-values';
import { type PartKinds, readPartKinds } from '../compatibility/part-kinds';
import type { AttributesByCategory } from './reads';
import { attributeValues, keySpecifications } from './rules';

type Source = { id: string; name: string; category: string; specifications: readonly string[] };

const attributesOf = (kinds: AttributesByCategory, { category }: Pick<Source, 'category'>) => kinds.get(category) ?? [];

export const keySpecificationsOf = (kinds: AttributesByCategory, product: Omit<Source, 'id' | 'name'>): string[] =>
  keySpecifications(product.specifications, attributesOf(kinds, product));

function valuesOf(kinds: AttributesByCategory, parts: PartKinds, product: Source) {
  const attributes = attributesOf(kinds, product);
  const said = attributeValues(product.specifications, attributes);
  const part = parts.get(product.category);
  if (!part) return said;
  const known = new Set(said.map(({ attributeId }) => attributeId));
  return [
    ...said,
    ...deriveCompatibilityValues(part, product, attributes).filter(({ attributeId }) => !known.has(attributeId)),
  ];
}

/** Replaces the values of the products by those derived from their texts. */
export async function writeAttributeValues(
  tx: Tx,
  kinds: AttributesByCategory,
  products: readonly Source[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const parts = await readPartKinds(tx);
  const values = products.flatMap((product) =>
    valuesOf(kinds, parts, product).map((value) => ({
      ...value,
      productId: product.id,
    })),
  );
  await tx.$executeRaw`DELETE FROM product_values WHERE product_id = ANY (${ids}::text[])`;
  await tx.$executeRaw`DELETE FROM due_values WHERE product_id = ANY (${ids}::text[])`;
  if (values.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO product_values (product_id, attribute_id, key, text, number, number_from)
    SELECT v."productId", v."attributeId", v.key, v.text, v.number, v."from"
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      AS v("productId" text, "attributeId" text, key text, text text, number numeric, "from" numeric)
    WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = v."productId")`;
}

/** A job derives the values of these categories' products again. */
export const queueValueDerivation = (tx: Tx, categories: readonly string[]): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO due_values (product_id)
    SELECT id FROM products WHERE category = ANY (${[...categories]}::text[]) ON CONFLICT DO NOTHING`;

/** As queueValueDerivation(), for all categories with the attribute and their descendants. */
export const queueValueDerivationByAttribute = (tx: Tx, attributeId: string): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO due_values (product_id)
    WITH RECURSIVE affected AS (
      SELECT c.id, c.slug FROM categories c JOIN category_attributes a ON a.category_id = c.id
      WHERE a.attribute_id = ${attributeId}
      UNION SELECT part.id, part.slug FROM categories part JOIN affected ON part.parent_id = affected.id
    )
    SELECT p.id FROM products p JOIN affected ON p.category = affected.slug ON CONFLICT DO NOTHING`;
