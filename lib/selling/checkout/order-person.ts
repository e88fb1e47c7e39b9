import { cityColumns } from '../../platform/place/city-key';

type Contact = Record<'firstName' | 'lastName' | 'email' | 'phone', string>;

/** Recipient and address, as typed. */
export type OrderPerson = Contact & Record<'address' | 'city' | 'postalCode' | 'shortAddress', string>;

type AddressColumns = Record<'shippingAddress' | 'city' | 'postalCode' | 'shortAddress', string | null>;

export const orderPersonColumns = (person: OrderPerson) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  shippingAddress: person.address,
  ...cityColumns(person.city),
  postalCode: person.postalCode,
  shortAddress: person.shortAddress,
});

export const isSameContact = (order: Contact, to: Contact): boolean =>
  order.firstName === to.firstName &&
  order.lastName === to.lastName &&
  order.email === to.email &&
  order.phone === to.phone;

export const isSameAddress = (order: AddressColumns, to: OrderPerson): boolean =>
  order.shippingAddress === to.address &&
  order.city === to.city &&
  order.postalCode === to.postalCode &&
  order.shortAddress === to.shortAddress;
