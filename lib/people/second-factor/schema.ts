import { z } from 'zod';
import { latinDigits } from '../../platform/shared/arabic/normalize';
import { normalizeDashes } from '../../platform/shared/clean-text';
import { identifier, LENGTH } from '../../platform/shared/fields';

const appCode = identifier()
  .max(LENGTH.code)
  .transform((value) => normalizeDashes(latinDigits(value)).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'validation.app_code'));

const anyCode = identifier()
  .max(LENGTH.code)
  .transform((value) => normalizeDashes(latinDigits(value)).replace(/\s/g, ''))
  .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/i, 'validation.second_factor_code'));

export const secondStepBody = z.object({ code: anyCode });

export const confirmSetUpBody = z.object({ code: appCode });

export const turnOffBody = z.object({
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
  code: anyCode,
});

export const requiredBody = z.object({ required: z.boolean() });
