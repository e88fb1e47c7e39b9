import { z } from 'zod';
import { REGISTRATION_LABEL, VAT_LABEL } from '../shared/arabic/labels';
import { latinDigits } from '../shared/arabic/normalize';
import { normalizeDashes } from '../shared/clean-text';
import { identifier, LENGTH, nameText, optionalOrNull, postalCode, requiredText } from '../shared/fields';
import { REGISTRATION_KINDS, REGISTRATION_NUMBER, registrationFault } from './registration';

const codeOf = (pattern: RegExp, message: string, label?: RegExp) =>
  identifier()
    .max(LENGTH.code)
    .transform((value) => {
      const code = normalizeDashes(latinDigits(value));
      const bare = label ? code.replace(label, '').replace(/[.,/()\u060c]/g, '') : code;
      return bare.replace(/[\s-]/g, '').toUpperCase();
    })
    .pipe(z.string().regex(pattern, message));

/** 15 digits, first and last are 3 (BR-KSA-40, BR-KSA-44). */
export const vatNumber = codeOf(/^3\d{13}3$/, 'validation.vat_number', VAT_LABEL);

/** registrationFault checks the number by its kind. */
export const registrationNumber = codeOf(REGISTRATION_NUMBER, 'validation.registration_number', REGISTRATION_LABEL);

/** National Address (BR-KSA-09, -37, -63 to -67). */
export const nationalAddressFields = {
  street: requiredText(LENGTH.name, 'validation.street'),
  buildingNumber: codeOf(/^\d{4}$/, 'validation.building_number'),
  additionalNumber: codeOf(/^\d{4}$/, 'validation.additional_number'),
  district: requiredText(LENGTH.name, 'validation.district'),
  city: requiredText(LENGTH.name, 'validation.city'),
  postalCode,
};

const businessFields = z.object({
  name: nameText('validation.business_name'),
  vatNumber,
  registrationKind: z.enum(REGISTRATION_KINDS).default('crn'),
  registrationNumber: optionalOrNull(registrationNumber).default(null),
  ...nationalAddressFields,
  additionalNumber: optionalOrNull(nationalAddressFields.additionalNumber).default(null),
});

/** Business buyer on a tax invoice (BR-KSA-42, -44, -63, -14). */
export const businessForm = businessFields.superRefine(({ registrationKind, registrationNumber }, context) => {
  const message = registrationNumber ? registrationFault(registrationKind, registrationNumber) : null;
  if (message) context.addIssue({ code: 'custom', path: ['registrationNumber'], message });
});
