import { z } from 'zod';
import { email, id, LENGTH, line, mobile, optionalProse, personName, text } from '../../platform/shared/fields';

/** Own file, so that the storefront loads no other quotation code. */
export const quotationAskForm = z.object({
  name: personName('validation.name'),
  phone: mobile,
  email: email(),
  company: text(LENGTH.name, 'validation.business_name'),
  city: line(LENGTH.name).default(''),
  note: optionalProse(LENGTH.text),
});

/** `id`: idempotency key. */
export const quotationAsk = quotationAskForm.extend({ id: id() });

export type QuotationAsk = z.output<typeof quotationAsk>;
