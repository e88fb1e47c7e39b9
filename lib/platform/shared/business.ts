import type { NationalAddress } from './national-address';
import type { PersonalData } from './personal-data';
import type { RegistrationKind } from './registration';

/** A business that buys, as its tax invoices name it (docs/rules.md, "Invoices"). */
export type Business = NationalAddress & {
  name: string;
  vatNumber: string;
  /** which registration the number is of; it may have none */
  registrationKind: RegistrationKind;
  registrationNumber: string | null;
};

/** A business while it is typed. */
export type BusinessValues = Record<keyof Business, string>;

export const NO_BUSINESS: BusinessValues = {
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

/** A business as a row keeps it: written by its schema alone, which it passed. */
export const keptBusiness = (column: unknown): Business | null => (column as Business | null) ?? null;

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

/** Whether two say the same: the database keeps what a row says in an order of its own. */
export const isSameBusiness = (one: Business | null, other: Business | null): boolean =>
  one === null || other === null ? one === other : NAMES.every((name) => one[name] === other[name]);

/** A business as who reads it may know it: a sole trader's is a person's. The city stays. */
export const businessFor = (business: Business | null, told: PersonalData): Business | null =>
  business && {
    ...business,
    name: told.name(business.name),
    vatNumber: told.place(business.vatNumber),
    registrationNumber: told.place(business.registrationNumber),
    street: told.place(business.street),
    buildingNumber: told.place(business.buildingNumber),
    additionalNumber: told.place(business.additionalNumber),
    district: told.place(business.district),
    postalCode: told.place(business.postalCode),
  };

/** What letters and the audit log say of it. */
export const businessLine = ({ name, vatNumber }: Pick<Business, 'name' | 'vatNumber'>): string =>
  `${name} · ${vatNumber}`;
