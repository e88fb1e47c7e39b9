import { z } from 'zod';
import { latinDigits } from '../../platform/shared/arabic';
import { identifier, LENGTH } from '../../platform/shared/fields';
import { plainDashes } from '../../platform/shared/marks';

/** Latin or Arabic digits, spaces allowed. */
const appCode = identifier()
  .max(LENGTH.code)
  .transform((value) => plainDashes(latinDigits(value)).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'validation.app_code'));

/** An app code or a recovery code. */
const anyCode = identifier()
  .max(LENGTH.code)
  .transform((value) => plainDashes(latinDigits(value)).replace(/\s/g, ''))
  .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/i, 'validation.second_factor_code'));

/** POST /api/admin/login/code. */
export const secondStep = z.object({ code: anyCode });

/** PUT /api/admin/second-factor. */
export const confirmSetUp = z.object({ code: appCode });

/** DELETE /api/admin/second-factor. */
export const turnOff = z.object({
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
  code: anyCode,
});

/** PUT /api/admin/second-factor/required. */
export const required = z.object({ required: z.boolean() });
