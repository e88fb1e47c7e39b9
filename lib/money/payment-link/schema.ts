import { z } from 'zod';
import { id } from '../../platform/shared/fields';

/** POST /api/pay/{token}. */
export const payStart = z.object({ gatewayId: id('validation.payment_gateway') });
