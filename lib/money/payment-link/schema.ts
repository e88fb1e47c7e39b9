import { z } from 'zod';
import { id } from '../../platform/shared/fields';

export const payByLinkBody = z.object({ gatewayId: id('validation.payment_gateway') });
