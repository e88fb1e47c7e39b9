import { z } from 'zod';
import { isOrderNumber, parseOrderNumber } from '../../platform/barcode/order-number';
import { LENGTH, oneTimeCodeField, requiredText } from '../../platform/shared/fields';
import { normalizedContact } from './rules';

const orderNumber = requiredText(LENGTH.code, 'validation.order_number').transform(parseOrderNumber);

/** Refuses impossible values here: the response never reveals whether a code was sent. */
export const lookupStart = z.object({
  orderNumber: orderNumber.refine(isOrderNumber, 'validation.order_number_form'),
  contact: requiredText(LENGTH.name, 'validation.order_contact').refine(
    (contact) => normalizedContact(contact) !== null,
    'validation.order_contact_form',
  ),
});

export const lookupOpen = z.object({
  orderNumber,
  code: oneTimeCodeField,
});

export type LookupStart = z.output<typeof lookupStart>;
export type LookupOpen = z.output<typeof lookupOpen>;
