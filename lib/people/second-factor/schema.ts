import { z } from 'zod';
import { latinDigits } from '../../platform/shared/arabic/normalize';
import { normalizeDashes } from '../../platform/shared/clean-text';
import { extractOneTimeCode, identifier, LENGTH } from '../../platform/shared/fields';

const appCode = identifier()
  .max(LENGTH.code)
  .transform(extractOneTimeCode)
  .pipe(z.string().regex(/^\d{6}$/, 'validation.app_code'));

/** Characters of recovery-codes.ts. */
const RECOVERY = /^[a-hjkmnp-z2-9]{5}-?[a-hjkmnp-z2-9]{5}$/i;
/** App code with other words; together they could look like a recovery code. */
const APP_CODE = /(?:^|\s)\d{6}(?:\s|$)/;

const anyCode = identifier()
  .max(LENGTH.code)
  .transform((value) => {
    const text = normalizeDashes(latinDigits(value));
    const typed = text.replace(/\s/g, '');
    return RECOVERY.test(typed) && !APP_CODE.test(text) ? typed : extractOneTimeCode(value);
  })
  .refine((code) => RECOVERY.test(code) || /^\d{6}$/.test(code), 'validation.second_factor_code');

export const secondStepBody = z.object({ code: anyCode });

const ownPassword = z.string().min(1, 'validation.password').max(LENGTH.name);

export const beginSetUpBody = z.object({ password: ownPassword });

export const confirmSetUpBody = z.object({ code: appCode });

export const turnOffBody = z.object({ password: ownPassword, code: anyCode });

export const requiredBody = z.object({ required: z.boolean() });
