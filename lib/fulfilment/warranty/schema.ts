import { z } from 'zod';
import { serial } from '../../orders/serial/schema';
import { LENGTH, requiredText } from '../../platform/shared/fields';
import { saudiMobile } from '../../platform/shared/phone';

export const warrantyForm = z.object({
  serial: serial(),
  phone: requiredText(LENGTH.code, 'validation.phone').refine(
    (phone) => saudiMobile(phone) !== null,
    'validation.phone',
  ),
});

export type WarrantyForm = z.output<typeof warrantyForm>;
