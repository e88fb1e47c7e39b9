import { z } from 'zod';
import { LENGTH, mobile, optionalText, personName, postalCode, shortAddress, text } from '../../platform/shared/fields';
import { splitName } from '../../platform/shared/person';
import { LENGTH_OF_PLACE as LINE } from './rules';

export const addressForm = z.object({
  label: text(LENGTH.code, 'validation.address_label'),
  name: personName('validation.name').refine((name) => splitName(name).lastName !== '', 'validation.full_name'),
  phone: mobile,
  city: personName('validation.city'),
  district: text(LINE.district, 'validation.district'),
  street: text(LINE.street, 'validation.street'),
  details: optionalText(LINE.details),
  postalCode,
  shortAddress,
  isDefault: z.boolean().default(false),
});

export type AddressForm = z.input<typeof addressForm>;
export type AddressBody = z.output<typeof addressForm>;
