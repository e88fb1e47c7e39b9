import { z } from 'zod';
import { email, id, LENGTH, line, mobile, optionalProse, personName, text } from '../../platform/shared/fields';

/** What a business says as it asks for a quotation of its cart: a file of its own, since the storefront's pages load nothing else of it. */
export const quotationAskForm = z.object({
  name: personName('validation.name'),
  phone: mobile,
  email: email(),
  company: text(LENGTH.name, 'validation.business_name'),
  city: line(LENGTH.name).default(''),
  note: optionalProse(LENGTH.text),
});

/** POST /api/quotations. `id` is chosen by who asks: the same again is the same. */
export const quotationAsk = quotationAskForm.extend({ id: id() });

export type QuotationAsk = z.output<typeof quotationAsk>;
