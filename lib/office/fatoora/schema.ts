import { z } from 'zod';
import { FatooraEnvironment, InvoiceKind } from '../../generated/prisma/enums';
import { latinDigits } from '../../platform/shared/arabic';
import { identifier, text } from '../../platform/shared/fields';

/** The one-time password of the authority's portal: six digits. It is used once and kept nowhere. */
const otp = identifier()
  .overwrite(latinDigits)
  .refine((value) => /^\d{6}$/.test(value), 'validation.fatoora_otp');

/** POST /api/admin/fatoora: registers the shop with the authority. `branch`: of a group of VAT the member's TIN, ten digits. */
export const unitForm = z.object({
  environment: z.enum(FatooraEnvironment),
  branch: text(100, 'validation.fatoora_branch'),
  category: text(100, 'validation.fatoora_category'),
  otp,
});

export type UnitBody = z.output<typeof unitForm>;

/** POST /api/admin/fatoora/{id}/renew. */
export const renewalForm = z.object({ otp });

/** PUT /api/admin/fatoora/{id}: has documents stamped from now on, or not any more. */
export const unitPatch = z.object({ active: z.boolean() });

/** What became of one of the six documents that are checked. */
export const check = z.object({
  kind: z.enum(InvoiceKind),
  isStandard: z.boolean(),
  isPassed: z.boolean(),
  remarks: z.array(z.object({ code: z.string(), text: z.string() })),
});

export type Check = z.output<typeof check>;

/** PUT /api/admin/invoices/{id}/report: `retry` sends a document again that was refused or could not be proven, `seen` takes it from the list of what is to be looked into. */
export const reportStep = z.object({ step: z.enum(['retry', 'seen']) });

export type ReportStep = z.output<typeof reportStep>['step'];
