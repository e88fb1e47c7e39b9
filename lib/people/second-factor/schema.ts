import { z } from 'zod';
import { latinDigits } from '../../platform/shared/arabic/normalize';
import { normalizeDashes } from '../../platform/shared/clean-text';
import { codeIn, identifier, LENGTH } from '../../platform/shared/fields';

const appCode = identifier()
  .max(LENGTH.code)
  .transform(codeIn)
  .pipe(z.string().regex(/^\d{6}$/, 'validation.app_code'));

const RECOVERY = /^[a-z0-9]{5}-?[a-z0-9]{5}$/i;

const anyCode = identifier()
  .max(LENGTH.code)
  .transform((value) => {
    const typed = normalizeDashes(latinDigits(value)).replace(/\s/g, '');
    return RECOVERY.test(typed) ? typed : codeIn(value);
  })
  .refine((code) => RECOVERY.test(code) || /^\d{6}$/.test(code), 'validation.second_factor_code');

export const secondStepBody = z.object({ code: anyCode });

export const confirmSetUpBody = z.object({ code: appCode });

export const turnOffBody = z.object({
  password: z.string().min(1, 'validation.password').max(LENGTH.name),
  code: anyCode,
});

export const requiredBody = z.object({ required: z.boolean() });
