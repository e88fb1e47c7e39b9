import { z } from 'zod';
import { LENGTH, text } from '../../platform/shared/fields';
import { typedNumber } from '../../platform/shared/typed-order-number';

const orderNumber = text(LENGTH.code).transform(typedNumber);

/** `session_id`: the provider's payment id. */
export const paymentProof = z.object({ session_id: text(LENGTH.name).optional(), order_id: orderNumber });

export const mockPayment = z.object({ order_id: orderNumber, outcome: z.enum(['success', 'failure']) });
