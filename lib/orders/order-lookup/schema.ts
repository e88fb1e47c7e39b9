import { z } from 'zod';
import { LENGTH, sentCode, text } from '../../platform/shared/fields';
import { isOrderNumber, typedNumber } from '../../platform/shared/typed-order-number';
import { contactKey } from './rules';

const orderNumber = text(LENGTH.code, 'validation.order_number').transform(typedNumber);

/**
 * The form that asks for a code, and POST /api/orders/lookup. What no order could have is refused here: the answer to a call says nothing of what
 * became of it, and whoever made a slip would wait for a letter.
 */
export const lookupStart = z.object({
  orderNumber: orderNumber.refine(isOrderNumber, 'validation.order_number_form'),
  /** mail address or phone */
  contact: text(LENGTH.name, 'validation.order_contact').refine(
    (contact) => contactKey(contact) !== null,
    'validation.order_contact_form',
  ),
});

/** The form that uses it, and POST /api/orders/lookup/open. */
export const lookupOpen = z.object({
  orderNumber,
  code: sentCode,
});

export type LookupStart = z.output<typeof lookupStart>;
export type LookupOpen = z.output<typeof lookupOpen>;
