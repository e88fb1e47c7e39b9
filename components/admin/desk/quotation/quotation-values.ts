import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDefaults, QuotationDetails } from '@/lib/desk/quotation/reads';
import { businessValues } from '../order/business-fields';
import { EMPTY_ADDRESS, orderEditField } from '../order-edit/edit-values';
import { EMPTY_PHONE_ORDER, type PhoneOrderValues } from '../phone-order/phone-order-values';

export type QuotationValues = PhoneOrderValues & {
  discounts: Record<string, string>;
  /** Riyals off the total; '' for none. */
  discount: string;
  /** Riyals; '' for the carrier's price. */
  shippingAgreed: string;
  company: string;
  validDays: string;
  terms: string;
};

export const emptyQuotation = ({ validDays, terms }: QuotationDefaults): QuotationValues => ({
  ...EMPTY_PHONE_ORDER,
  discounts: {},
  discount: '',
  shippingAgreed: '',
  company: '',
  validDays: String(validDays),
  terms,
});

const percentOf = (percent: string): string => (Number(percent) > 0 ? String(Number(percent)) : '');

export function quotationFormValues(quotation: QuotationDetails): QuotationValues {
  const mains = quotation.lines.filter(({ mainProductId, productId }) => mainProductId === null && productId !== null);
  return {
    ...EMPTY_PHONE_ORDER,
    lines: mains.map(({ productId, name, image, quantity, unitPrice }) => ({
      itemId: null,
      mainId: null,
      productId,
      name,
      image,
      unitPrice,
      quantity,
      was: 0,
      sent: 0,
    })),
    discounts: Object.fromEntries(
      mains.map(({ productId, discountPercent }) => [productId ?? '', percentOf(discountPercent)]),
    ),
    customerId: quotation.customerId ?? '',
    firstName: quotation.firstName,
    lastName: quotation.lastName,
    email: quotation.email,
    phone: quotation.phone,
    address: quotation.address,
    city: quotation.city,
    postalCode: quotation.postalCode,
    shortAddress: quotation.shortAddress,
    companyId: quotation.shippingCompanyId ?? '',
    company: quotation.companyName,
    isForBusiness: quotation.business !== null,
    business: businessValues(quotation.business),
    discount: Number(quotation.sums.discount) > 0 ? quotation.sums.discount : '',
    shippingAgreed: quotation.shippingAgreed ?? '',
    validDays: String(quotation.validDays),
    terms: quotation.terms,
  };
}

export const quotationPrices = ({ lines, discounts, companyId, city, discount, shippingAgreed }: QuotationValues) => ({
  lines: lines.map(({ productId, quantity }) => ({
    productId,
    quantity,
    discountPercent: discounts[productId ?? ''] ?? '',
  })),
  companyId,
  city,
  discount,
  shippingAgreed,
});

export function quotationBody(values: QuotationValues, { companies }: PhoneOrderOptions) {
  const { customerId, firstName, lastName, email, phone, company, address, city, postalCode, shortAddress } = values;
  const isPickup = companies.find(({ id }) => id === values.companyId)?.isPickup ?? false;
  return {
    ...quotationPrices(values),
    customerId: customerId || null,
    firstName,
    lastName,
    email,
    phone,
    company,
    ...(isPickup ? EMPTY_ADDRESS : { address, city, postalCode, shortAddress }),
    business: values.isForBusiness ? values.business : null,
    validDays: values.validDays,
    terms: values.terms,
  };
}

export function quotationField(path: string, values: QuotationValues): string | null {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'business') return path;
  if (first === 'lines' && third === 'discountPercent')
    return `discounts.${values.lines[Number(second)]?.productId ?? ''}`;
  return orderEditField(path, values);
}
