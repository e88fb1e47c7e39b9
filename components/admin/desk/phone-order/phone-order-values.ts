import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { type BusinessValues, NO_BUSINESS } from '@/lib/platform/shared/business';
import { type EditValues, fieldOf as fieldOfEdit, NOWHERE } from '../order-edit/edit-values';

/** What the screen of an order by phone holds. */
export type PhoneOrderValues = EditValues & {
  /** the customer whom staff chose; '' for none */
  customerId: string;
  /** the link, a gateway's id, or '' while none is chosen */
  payment: string;
  /** its tax invoice is to name a business */
  isForBusiness: boolean;
  business: BusinessValues;
};

export const BLANK: PhoneOrderValues = {
  lines: [],
  customerId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  shortAddress: '',
  companyId: '',
  couponCode: '',
  payment: '',
  isForBusiness: false,
  business: NO_BUSINESS,
};

const linesOf = ({ lines }: Pick<PhoneOrderValues, 'lines'>) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** What of it has a price: the body of a quote. Whose the order is matters for a coupon alone. */
export const pricesOf = ({ customerId, email, phone, ...values }: PhoneOrderValues) => ({
  lines: linesOf(values),
  companyId: values.companyId,
  city: values.city,
  payment: values.payment,
  couponCode: values.couponCode,
  ...(values.couponCode === '' ? {} : { customerId: customerId || null, email, phone }),
});

/** The order itself, without its name and what it costs. What is picked up at the branch has no address. */
export function draftOf(values: PhoneOrderValues, { companies }: PhoneOrderOptions) {
  const { customerId, firstName, lastName, email, phone, address, city, postalCode, shortAddress, companyId } = values;
  const isPickup = companies.find(({ id }) => id === companyId)?.isPickup ?? false;
  const where = isPickup ? NOWHERE : { address, city, postalCode, shortAddress };
  return {
    lines: linesOf(values),
    customerId: customerId || null,
    shipping: { firstName, lastName, email, phone, ...where, companyId },
    payment: values.payment,
    business: values.isForBusiness ? values.business : null,
    couponCode: values.couponCode,
  };
}

/** The field that a path of the calls stands in; null for none. */
export const fieldOf = (path: string, values: PhoneOrderValues): string | null =>
  path.startsWith('business.') ? path : fieldOfEdit(path, values);
