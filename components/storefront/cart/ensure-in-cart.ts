import { addOnSlot } from '@/lib/catalogue/add-on/rules';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { AddOn, CartChange } from './lists';
import { CART_QUERY_KEY, cartQuery, changeCart, checkConflict, shopperClient, watchCart, whenThrough } from './store';
import type { CartTexts } from './use-shopper';

/** Add-ons that new ones replace, with quantity 0, because a piece has one add-on per slot. */
export function displacedAddOns(line: Pick<CartLine, 'addOns'>, chosen: readonly AddOn[], pieces: number): AddOn[] {
  const others = line.addOns.filter(({ id }) => !chosen.some((one) => one.id === id));
  const countIn = (slot: string) =>
    [...others, ...chosen].reduce((sum, one) => sum + (addOnSlot(one) === slot ? one.quantity : 0), 0);
  return others.flatMap((addOn) => {
    const slot = addOnSlot(addOn);
    const isRivalled = chosen.some((one) => addOnSlot(one) === slot);
    return isRivalled && countIn(slot) > pieces ? [{ ...addOn, quantity: 0 }] : [];
  });
}

type Added = CartChange & { kind: 'add' };

/** At least this quantity, with the add-ons, without a success toast. Returns whether all is in the cart. */
export async function ensureInCart(t: CartTexts, wanted: Added): Promise<boolean> {
  const isThere = await ensureLine(t, wanted);
  if (isThere) checkConflict(t, wanted.product.id);
  return isThere;
}

export async function ensureLine(t: CartTexts, wanted: Added): Promise<boolean> {
  watchCart();
  const client = shopperClient();
  await whenThrough(client, CART_QUERY_KEY);
  const lines = await client.ensureQueryData(cartQuery).catch(() => []);
  const line = lines.find(({ product }) => product.id === wanted.product.id);
  if (!line) return changeCart(t, wanted, true);
  const { quantity, addOns = [] } = wanted;
  const countOf = (addOnId: string) => line.addOns.find(({ id }) => id === addOnId)?.quantity ?? 0;
  if (line.quantity >= quantity && addOns.every((one) => countOf(one.id) >= one.quantity)) return true;
  const displaced = displacedAddOns(line, addOns, Math.max(line.quantity, quantity));
  const hasRoom = displaced.length === 0 || (await changeCart(t, { ...line, kind: 'update', addOns: displaced }, true));
  return hasRoom && changeCart(t, { ...wanted, ensures: true }, true);
}
