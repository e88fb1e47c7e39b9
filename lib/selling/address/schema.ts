import { z } from 'zod';
import {
  LENGTH,
  mobile,
  optionalText,
  personName,
  postalCode,
  requiredText,
  shortAddress,
} from '../../platform/shared/fields';
import { splitName } from '../../platform/shared/person';
import { MAX_PLACE_LENGTH } from './rules';

export const addressForm = z.object({
  label: requiredText(LENGTH.code, 'validation.address_label'),
  name: personName('validation.name').refine((name) => splitName(name).lastName !== '', 'validation.full_name'),
  phone: mobile,
  city: personName('validation.city'),
  district: requiredText(MAX_PLACE_LENGTH.district, 'validation.district'),
  street: requiredText(MAX_PLACE_LENGTH.street, 'validation.street'),
  details: optionalText(MAX_PLACE_LENGTH.details),
  postalCode,
  shortAddress,
  isDefault: z.boolean().default(false),
});

export type AddressFormValues = z.input<typeof addressForm>;
export type AddressBody = z.output<typeof addressForm>;
