import { z } from 'zod';
import { parseOrderNumber } from '../../platform/barcode/order-number';
import { LENGTH, requiredText } from '../../platform/shared/fields';

const orderNumber = requiredText(LENGTH.code).transform(parseOrderNumber);

export const paymentProofBody = z.object({ session_id: requiredText(LENGTH.name).optional(), order_id: orderNumber });

export const mockPaymentBody = z.object({ order_id: orderNumber, outcome: z.enum(['success', 'failure']) });
