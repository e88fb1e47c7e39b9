import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { type BusinessValues, EMPTY_BUSINESS } from '@/lib/platform/business/business';
import { type EditValues, EMPTY_ADDRESS, orderEditField } from '../order-edit/edit-values';

export type PhoneOrderValues = EditValues & {
  customerId: string;
  payment: string;
  isForBusiness: boolean;
  business: BusinessValues;
};

export const EMPTY_PHONE_ORDER: PhoneOrderValues = {
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
  business: EMPTY_BUSINESS,
};

const linesOf = ({ lines }: Pick<PhoneOrderValues, 'lines'>) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** The price depends on the customer only through the coupon. */
export const phoneOrderPrices = ({ customerId, email, phone, ...values }: PhoneOrderValues) => ({
  lines: linesOf(values),
  companyId: values.companyId,
  city: values.city,
  payment: values.payment,
  couponCode: values.couponCode,
  ...(values.couponCode === '' ? {} : { customerId: customerId || null, email, phone }),
});

export function phoneOrderBody(values: PhoneOrderValues, { companies }: PhoneOrderOptions) {
  const { customerId, firstName, lastName, email, phone, address, city, postalCode, shortAddress, companyId } = values;
  const isPickup = companies.find(({ id }) => id === companyId)?.isPickup ?? false;
  const where = isPickup ? EMPTY_ADDRESS : { address, city, postalCode, shortAddress };
  return {
    lines: linesOf(values),
    customerId: customerId || null,
    shipping: { firstName, lastName, email, phone, ...where, companyId },
    payment: values.payment,
    business: values.isForBusiness ? values.business : null,
    couponCode: values.couponCode,
  };
}

export const phoneOrderField = (path: string, values: PhoneOrderValues): string | null =>
  path.startsWith('business.') ? path : orderEditField(path, values);
