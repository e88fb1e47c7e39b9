import { z } from 'zod';
import {
  email,
  id,
  LENGTH,
  mobile,
  nameText,
  optionalMultilineText,
  personName,
  singleLine,
} from '../../platform/shared/fields';

/** Own file, so that the storefront loads no other code of quotations. */
export const quotationRequestForm = z.object({
  name: personName('validation.name'),
  phone: mobile,
  email: email(),
  company: nameText('validation.business_name'),
  city: singleLine(LENGTH.name).default(''),
  note: optionalMultilineText(LENGTH.text),
});

export const quotationRequestBody = quotationRequestForm.extend({ id: id() });

export type QuotationRequestBody = z.output<typeof quotationRequestBody>;
