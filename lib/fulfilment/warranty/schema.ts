import { z } from 'zod';
import { serial } from '../../orders/serial/schema';
import { LENGTH, text } from '../../platform/shared/fields';
import { saudiMobile } from '../../platform/shared/phone';

/** The form of /warranty, and POST /api/warranty: what is printed on a piece, and the mobile number that its order was made with. */
export const warrantyForm = z.object({
  serial: serial(),
  phone: text(LENGTH.code, 'validation.phone').refine((phone) => saudiMobile(phone) !== null, 'validation.phone'),
});

export type WarrantyForm = z.output<typeof warrantyForm>;
