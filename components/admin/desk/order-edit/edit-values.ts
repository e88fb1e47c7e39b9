import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { MAX_QUANTITY } from '@/lib/selling/cart/rules';
import { rebase } from '../../shared/form/changed-fields';
import { leftOfOrder } from '../order/left-of-order';

/** A line while it is edited. Of `quantity` 0: one that goes, and can be brought back. */
export type EditLine = {
  /** null: it is new */
  itemId: string | null;
  productId: string | null;
  name: string;
  image: string;
  /** riyals with two decimals */
  unitPrice: string;
  quantity: number;
  /** how many there were */
  was: number;
  /** of an add-on: the line that it belongs to */
  mainId: string | null;
  /** pieces in parcels */
  sent: number;
};

/** What the screen holds of an order. */
export type EditValues = {
  lines: EditLine[];
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  shortAddress: string;
  companyId: string;
  couponCode: string;
};

/** An order as the screen begins with it. */
export function valuesOf(order: OrderDetails): EditValues {
  const left = new Map(leftOfOrder(order).map(({ item, quantity }) => [item.id, quantity]));
  return {
    lines: order.items.map(({ id, mainId, product, quantity, unitPrice }) => ({
      itemId: id,
      mainId,
      productId: product.id,
      name: product.name,
      image: product.image,
      unitPrice,
      quantity,
      was: quantity,
      sent: mainId === null ? quantity - (left.get(id) ?? 0) : 0,
    })),
    ...order.contact,
    address: order.shippingAddress,
    city: order.city,
    postalCode: order.postalCode,
    shortAddress: order.shortAddress,
    companyId: order.shippingCompanyId ?? '',
    couponCode: order.couponCode ?? '',
  };
}

const wantedOf = ({ lines }: Pick<EditValues, 'lines'>) => lines.filter(({ quantity }) => quantity > 0);

/** What of it has a price: the body of a preview. */
export const pricesOf = (values: EditValues) => ({
  lines: wantedOf(values).map(({ itemId, productId, quantity }) =>
    itemId === null ? { productId, quantity } : { itemId, quantity },
  ),
  shipping: { companyId: values.companyId || null, city: values.city },
  couponCode: values.couponCode,
});

/** Of what is picked up at the branch. */
export const NOWHERE = { address: '', city: '', postalCode: '', shortAddress: '' };

/** The whole change. What is newly picked up at the branch has no address any more. */
export function draftOf(values: EditValues, order: OrderDetails, company: OrderCompany | undefined) {
  const { firstName, lastName, email, phone, address, city, postalCode, shortAddress } = values;
  const { shipping, ...prices } = pricesOf(values);
  const isLeft = company?.isPickup && company.id !== order.shippingCompanyId;
  const where = isLeft ? NOWHERE : { address, city, postalCode, shortAddress };
  return { ...prices, shipping: { ...shipping, firstName, lastName, email, phone, ...where } };
}

/** The field that a path of the call stands in; null for none. */
export function fieldOf(path: string, values: EditValues): string | null {
  const [first = '', second = ''] = path.split('.');
  if (first === 'shipping') return second || null;
  if (first !== 'lines') return first in values ? first : null;
  if (second === '') return 'lines';
  const line = wantedOf(values)[Number(second)];
  return line ? `lines.${values.lines.indexOf(line)}.quantity` : null;
}

/** The lines with one more piece of a product: of a line that is there at its own price, else a new line at the end. */
export function withProduct(
  lines: readonly EditLine[],
  added: Omit<EditLine, 'quantity' | 'was' | 'sent' | 'itemId' | 'mainId'>,
) {
  const index = lines.findIndex(({ productId }) => productId === added.productId);
  const line = lines[index];
  if (line) return lines.with(index, { ...line, quantity: line.quantity + 1 });
  return [...lines, { ...added, itemId: null, mainId: null, quantity: 1, was: 0, sent: 0 }];
}

/** How many pieces of the line that an add-on belongs to there are to be: so many of it at most; of any other line no bound. */
export const mostOf = (lines: readonly EditLine[], { mainId }: EditLine): number =>
  mainId === null ? MAX_QUANTITY : (lines.find(({ itemId }) => itemId === mainId)?.quantity ?? 0);

/** Lines after somebody else changed the order: theirs, and over them what was done here since `before`. */
function rebaseLines(before: readonly EditLine[], typed: readonly EditLine[], row: readonly EditLine[]): EditLine[] {
  const kept = row.map((line) => {
    const had = before.find(({ itemId }) => itemId === line.itemId);
    const own = typed.find(({ itemId }) => itemId === line.itemId);
    const isTouched = own && own.quantity !== had?.quantity;
    return isTouched ? { ...line, quantity: Math.max(own.quantity, line.sent) } : line;
  });
  const added = typed.filter(
    ({ itemId, productId }) => itemId === null && !row.some((line) => line.productId === productId),
  );
  return [...kept, ...added];
}

/** What the screen shows after somebody else changed the order: what was typed here stays typed. */
export function rebaseValues(before: EditValues, typed: EditValues, row: EditValues): EditValues {
  return { ...rebase(before, typed, row), lines: rebaseLines(before.lines, typed.lines, row.lines) };
}
