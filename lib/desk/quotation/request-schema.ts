import { z } from 'zod';
import { email, id, LENGTH, line, mobile, optionalProse, personName, text } from '../../platform/shared/fields';

/** Own file, so that the storefront loads no other quotation code. */
export const quotationRequestForm = z.object({
  name: personName('validation.name'),
  phone: mobile,
  email: email(),
  company: text(LENGTH.name, 'validation.business_name'),
  city: line(LENGTH.name).default(''),
  note: optionalProse(LENGTH.text),
});

/** `id`: idempotency key. */
export const quotationRequestBody = quotationRequestForm.extend({ id: id() });

export type QuotationRequestBody = z.output<typeof quotationRequestBody>;
