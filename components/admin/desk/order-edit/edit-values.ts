import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { MAX_CART_QUANTITY } from '@/lib/selling/cart/rules';
import { rebaseForm } from '../../shared/form/changed-fields';
import { unpackedLinesOf } from '../order/shipping/unpacked-lines';

/** Quantity 0 marks a removed line, which can be restored. */
export type EditLine = {
  itemId: string | null;
  productId: string | null;
  name: string;
  image: string;
  /** Riyals, such as "12.50". */
  unitPrice: string;
  quantity: number;
  was: number;
  mainId: string | null;
  sent: number;
};

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

export function orderEditValues(order: OrderDetails): EditValues {
  const left = new Map(unpackedLinesOf(order).map(({ item, quantity }) => [item.id, quantity]));
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

export const orderEditPrices = (values: EditValues) => ({
  lines: wantedOf(values).map(({ itemId, productId, quantity }) =>
    itemId === null ? { productId, quantity } : { itemId, quantity },
  ),
  shipping: { companyId: values.companyId || null, city: values.city },
  couponCode: values.couponCode,
});

export const EMPTY_ADDRESS = { address: '', city: '', postalCode: '', shortAddress: '' };

export function orderChangeBody(values: EditValues, order: OrderDetails, company: OrderCompany | undefined) {
  const { firstName, lastName, email, phone, address, city, postalCode, shortAddress } = values;
  const { shipping, ...prices } = orderEditPrices(values);
  const isLeft = company?.isPickup && company.id !== order.shippingCompanyId;
  const where = isLeft ? EMPTY_ADDRESS : { address, city, postalCode, shortAddress };
  return { ...prices, shipping: { ...shipping, firstName, lastName, email, phone, ...where } };
}

export function orderEditField(path: string, values: EditValues): string | null {
  const [first = '', second = ''] = path.split('.');
  if (first === 'shipping') return second || null;
  if (first !== 'lines') return first in values ? first : null;
  if (second === '') return 'lines';
  const line = wantedOf(values)[Number(second)];
  return line ? `lines.${values.lines.indexOf(line)}.quantity` : null;
}

export function withAddedProduct(
  lines: readonly EditLine[],
  added: Omit<EditLine, 'quantity' | 'was' | 'sent' | 'itemId' | 'mainId'>,
) {
  const index = lines.findIndex(({ productId }) => productId === added.productId);
  const line = lines[index];
  if (line) return lines.with(index, { ...line, quantity: line.quantity + 1 });
  return [...lines, { ...added, itemId: null, mainId: null, quantity: 1, was: 0, sent: 0 }];
}

export const maxAddOnQuantity = (lines: readonly EditLine[], { mainId }: EditLine): number =>
  mainId === null ? MAX_CART_QUANTITY : (lines.find(({ itemId }) => itemId === mainId)?.quantity ?? 0);

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

export function rebaseOrderEdit(before: EditValues, typed: EditValues, row: EditValues): EditValues {
  return { ...rebaseForm(before, typed, row), lines: rebaseLines(before.lines, typed.lines, row.lines) };
}
