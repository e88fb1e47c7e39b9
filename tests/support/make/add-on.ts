import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { db } from '../db.ts';
import { word } from './make.ts';

type Change = Partial<Prisma.AddOnUncheckedCreateInput> & { productId?: string; categoryId?: string };

const made: string[] = [];

/** Creates a warranty add-on for 20.00, or for `percent` of the product's price. */
export async function makeAddOn({ productId, categoryId, ...change }: Change) {
  const addOn = await db.addOn.create({
    data: {
      name: `ضمان ${word()}`,
      kind: 'warranty',
      ...(change.percent ? {} : { price: '20.00' }),
      ...change,
      ...(productId ? { products: { create: { productId, place: 0 } } } : {}),
      ...(categoryId ? { categories: { create: { categoryId } } } : {}),
    },
  });
  made.push(addOn.id);
  return addOn;
}

export const removeAddOns = () => db.addOn.deleteMany({ where: { id: { in: made } } });
