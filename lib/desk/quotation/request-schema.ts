import { z } from 'zod';
import { email, id, LENGTH, line, mobile, optionalProse, personName, text } from '../../platform/shared/fields';

/** In its own file, so the storefront loads no other code of quotations. */
export const quotationRequestForm = z.object({
  name: personName('validation.name'),
  phone: mobile,
  email: email(),
  company: text(LENGTH.name, 'validation.business_name'),
  city: line(LENGTH.name).default(''),
  note: optionalProse(LENGTH.text),
});

export const quotationRequestBody = quotationRequestForm.extend({ id: id() });

export type QuotationRequestBody = z.output<typeof quotationRequestBody>;
