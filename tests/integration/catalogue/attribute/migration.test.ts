import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db, type Tx } from '@/lib/platform/server/db';
import { db as made } from '../../../support/db';
import { word } from '../../../support/make/make';

/* The migration gives an old shop the same key values as a new one, and keeps the card values that staff chose. */

const SQL = readFileSync('prisma/migrations/20261126210000_key_values/migration.sql', 'utf8');

type Place = { slug: string; attribute: string; place: number };

/** Skips categories newer than the migration. */
const placesOf = (tx: Tx | typeof db): Promise<Place[]> =>
  tx.$queryRaw<Place[]>`
    SELECT c.slug, a.id AS attribute, ca.key_position AS place
    FROM category_attributes ca JOIN categories c ON c.id = ca.category_id JOIN attributes a ON a.id = ca.attribute_id
    WHERE ca.key_position IS NOT NULL AND c.slug <> 'speakers' AND c.slug NOT LIKE 'k-%' AND c.slug NOT LIKE 't-%' AND a.name NOT LIKE 'خاصية %'
    ORDER BY c.slug, ca.key_position, a.id`;

/** Reverts the migration. Before it, a card showed three attributes. */
const BACK = [
  `ALTER TABLE category_attributes ADD on_card boolean NOT NULL DEFAULT false`,
  `UPDATE category_attributes SET on_card = key_position BETWEEN 2 AND 4 WHERE key_position IS NOT NULL`,
  `UPDATE category_attributes ca SET on_card = true FROM categories c, attributes a
    WHERE c.id = ca.category_id AND a.id = ca.attribute_id AND c.slug = 'power-supplies' AND a.name = 'التوصيلات المعيارية'`,
  `UPDATE attributes SET type = 'text', words = '{}' WHERE name = 'كرت الشاشة'`,
  `UPDATE attributes SET words = '{}' WHERE name = 'المعالج الرسومي'`,
  `DELETE FROM category_attributes ca USING attributes a, categories c
    WHERE a.id = ca.attribute_id AND c.id = ca.category_id AND a.name = 'فئة المعالج' AND c.slug IN ('desktops', 'mini-pcs')`,
  `DELETE FROM attributes WHERE name = 'ذاكرة اللوحة'`,
  `DELETE FROM due_values`,
  `ALTER TABLE category_attributes DROP key_position`,
  `ALTER TABLE attributes DROP group_name, DROP better`,
  `DROP TYPE better_value`,
];

const own = { slug: `own-${word()}`, attribute: '' };
beforeAll(async () => {
  const category = await made.category.create({ data: { name: own.slug, slug: own.slug } });
  const attribute = await made.attribute.create({ data: { name: own.slug, type: 'choice' } });
  own.attribute = attribute.id;
  await made.categoryAttribute.create({ data: { categoryId: category.id, attributeId: attribute.id, keyPosition: 3 } });
});
afterAll(async () => {
  await made.category.deleteMany({ where: { slug: own.slug } });
  await made.attribute.deleteMany({ where: { id: own.attribute } });
});

it('gives a shop of before the key values of a new one, and keeps those of its own', async () => {
  const undone = new Error('undone');
  const done = db.$transaction(
    async (tx) => {
      const before = await placesOf(tx);
      const compared = await tx.$queryRaw`SELECT id, type, words, group_name, better FROM attributes
        WHERE group_name IS NOT NULL AND name NOT LIKE 'خاصية %' ORDER BY id`;
      for (const statement of BACK) await tx.$executeRawUnsafe(statement);
      for (const statement of SQL.split(/;\n(?=\n|--|[A-Z]|$)/))
        if (/[A-Z]{3}/.test(statement)) await tx.$executeRawUnsafe(statement);

      const isOwn = ({ slug }: Place) => slug === own.slug;
      const after = await placesOf(tx);
      expect(after.filter((place) => !isOwn(place))).toEqual(before.filter((place) => !isOwn(place)));
      expect(after.length).toBeGreaterThan(60);
      expect(after.filter(isOwn)).toEqual([{ slug: own.slug, attribute: own.attribute, place: 1 }]);
      expect(
        await tx.$queryRaw`SELECT id, type, words, group_name, better FROM attributes
        WHERE group_name IS NOT NULL AND name NOT LIKE 'خاصية %' ORDER BY id`,
      ).toEqual(compared);
      const [due] = await tx.$queryRaw<{ missing: bigint }[]>`
        SELECT count(*) AS missing FROM products p
        WHERE p.category = 'laptops' AND NOT EXISTS (SELECT 1 FROM due_values d WHERE d.product_id = p.id)`;
      expect(due?.missing).toBe(0n);
      throw undone;
    },
    { timeout: 60_000 },
  );
  await expect(done).rejects.toBe(undone);
});
