import type { PersonalData } from '../person/personal-data';
import type { NationalAddress } from './national-address';
import type { RegistrationKind } from './registration';

/** A business buyer on tax invoices (docs/rules.md, "Invoices"). */
export type Business = NationalAddress & {
  name: string;
  vatNumber: string;
  registrationKind: RegistrationKind;
  registrationNumber: string | null;
};

export type BusinessValues = Record<keyof Business, string>;

export const EMPTY_BUSINESS: BusinessValues = {
  name: '',
  vatNumber: '',
  registrationKind: 'crn',
  registrationNumber: '',
  buildingNumber: '',
  street: '',
  district: '',
  city: '',
  postalCode: '',
  additionalNumber: '',
};

/** The JSON column was validated when written. */
export const storedBusiness = (column: unknown): Business | null => (column as Business | null) ?? null;

const NAMES = [
  'name',
  'vatNumber',
  'registrationKind',
  'registrationNumber',
  'street',
  'buildingNumber',
  'additionalNumber',
  'district',
  'city',
  'postalCode',
] as const satisfies readonly (keyof Business)[];

/** Compares fields, because JSON columns do not preserve key order. */
export const isSameBusiness = (one: Business | null, other: Business | null): boolean =>
  one === null || other === null ? one === other : NAMES.every((name) => one[name] === other[name]);

/** Masks personal data, because a sole trader is a person; keeps the city. */
export const maskedBusiness = (business: Business | null, mask: PersonalData): Business | null =>
  business && {
    ...business,
    name: mask.name(business.name),
    vatNumber: mask.place(business.vatNumber),
    registrationNumber: mask.place(business.registrationNumber),
    street: mask.place(business.street),
    buildingNumber: mask.place(business.buildingNumber),
    additionalNumber: mask.place(business.additionalNumber),
    district: mask.place(business.district),
    postalCode: mask.place(business.postalCode),
  };

export const businessLine = ({ name, vatNumber }: Pick<Business, 'name' | 'vatNumber'>): string =>
  `${name} · ${vatNumber}`;
