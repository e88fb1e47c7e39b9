import { z } from 'zod';
import { FatooraEnvironment, InvoiceKind } from '../../generated/prisma/enums';
import { latinDigits } from '../../platform/shared/arabic/normalize';
import { identifier, requiredText } from '../../platform/shared/fields';

/** One-time password of the authority's portal; never stored. */
const otp = identifier()
  .overwrite(latinDigits)
  .refine((value) => /^\d{6}$/.test(value), 'validation.fatoora_otp');

/** `branch`: for a VAT group, the member's TIN with ten digits. */
export const fatooraUnitForm = z.object({
  environment: z.enum(FatooraEnvironment),
  branch: requiredText(100, 'validation.fatoora_branch'),
  category: requiredText(100, 'validation.fatoora_category'),
  otp,
});

export type FatooraUnitBody = z.output<typeof fatooraUnitForm>;

export const renewalForm = z.object({ otp });

export const fatooraUnitPatch = z.object({ active: z.boolean() });

export const fatooraCheck = z.object({
  kind: z.enum(InvoiceKind),
  isStandard: z.boolean(),
  isPassed: z.boolean(),
  remarks: z.array(z.object({ code: z.string(), text: z.string() })),
});

export type FatooraCheck = z.output<typeof fatooraCheck>;

/** `retry`: sends the document again; `seen`: staff handled it. */
export const reportStep = z.object({ step: z.enum(['retry', 'seen']) });

export type ReportStep = z.output<typeof reportStep>['step'];
