import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { type Halalas, toSar } from '../../platform/shared/money';
import { type CompatibilityNote, compatibilityNote } from '../compatibility/note-texts';
import { powerNeed } from '../compatibility/power-need';
import { readParts } from '../compatibility/reads';
import { checkBuildCompatibility, sortWorstFirst } from '../compatibility/rules';
import { type OfferRow, offerPricer, readOffers } from '../offer/reads';
import type { BuilderKind } from '../pc-builder/builder';
import { readExtraCategories } from '../pc-builder/extra-kinds';
import { belongsToBuilderStep, partsForRules } from '../pc-builder/judged-parts';
import { type PartFault, partFault } from './rules';

export const judgedProductSelect = {
  id: true,
  name: true,
  image: true,
  price: true,
  category: true,
  hidden: true,
  inStock: true,
  stockQuantity: true,
  reserved: true,
} satisfies Prisma.ProductSelect;

type Product = Prisma.ProductGetPayload<{ select: typeof judgedProductSelect }>;

export type BuildPartRow = { kind: BuilderKind; quantity: number; product: Product };

/** `price`: current price per piece in riyals. */
type JudgedPart = {
  kind: BuilderKind;
  quantity: number;
  productId: string;
  name: string;
  image: string;
  price: string;
  fault: PartFault | null;
};

export type JudgedBuild = {
  parts: JudgedPart[];
  total: Halalas;
  /** Required power supply in watts; null if the power draw of a part is unknown. */
  watts: number | null;
  notes: CompatibilityNote[];
};

/** Prices builds at `now` and checks their parts, with one read for all. */
export async function judgeBuilds(
  builds: readonly (readonly BuildPartRow[])[],
  now: Date,
  from: Tx | typeof db = db,
): Promise<{ judged: JudgedBuild[]; offers: OfferRow[] }> {
  const ids = [...new Set(builds.flat().map(({ product }) => product.id))];
  const found = await readParts(
    ids.map((id) => ({ id, quantity: 1 })),
    from,
  );
  const extras = await readExtraCategories(from);
  const offers = ids.length === 0 ? [] : await readOffers(from, ids);
  const price = offerPricer(offers, now);
  const judged = builds.map((rows): JudgedBuild => {
    const isOfKind = ({ kind, product: { id, category } }: BuildPartRow) =>
      belongsToBuilderStep(
        kind,
        category,
        found.find((part) => part.id === id),
        extras,
      );
    const lines = rows.filter(isOfKind).map(({ kind, quantity, product }) => ({ kind, quantity, id: product.id }));
    const parts = partsForRules(lines, found);
    const power = powerNeed(parts);
    return {
      parts: rows.map((row) => ({
        kind: row.kind,
        quantity: row.quantity,
        productId: row.product.id,
        name: row.product.name,
        image: row.product.image,
        price: toSar(price(row.product.id, row.product.price).price),
        fault: partFault(row.product, row.quantity, isOfKind(row)),
      })),
      total: rows.reduce((sum, { product, quantity }) => sum + price(product.id, product.price).price * quantity, 0),
      watts: power.isWhole ? power.needed : null,
      notes: sortWorstFirst(checkBuildCompatibility(parts)).map(compatibilityNote),
    };
  });
  return { judged, offers };
}
