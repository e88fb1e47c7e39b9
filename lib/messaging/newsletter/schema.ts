import { z } from 'zod';
import { email, mobile } from '../../platform/shared/fields';

export const subscribeBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email'), email: email() }),
  z.object({
    type: z.literal('whatsapp'),
    phone: mobile,
  }),
]);

export type SubscribeBody = z.output<typeof subscribeBody>;
