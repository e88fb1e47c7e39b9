import { OUT_OF_VAT_SCOPE, TAX_REASONS, type TaxReasonCode, type TaxTreatment } from '../../platform/business/vat';
import { translate } from '../../platform/shared/translate';
import type { TaxGroup } from './rules';

const ENGLISH: Readonly<Record<TaxReasonCode, string>> = { ...TAX_REASONS.Z, ...TAX_REASONS.E };

const isCode = (reason: string): reason is TaxReasonCode => Object.hasOwn(ENGLISH, reason);

/** The authority's text for a reason code; out of scope, the seller's own text. */
const textOf = (reason: string): string =>
  isCode(reason) ? `${ENGLISH[reason]} | ${translate(`tax.reasons.${reason}`)}` : reason;

/** Code of the largest amount, texts of all; null at the standard rate. */
export function exemptionOf({ taxCategory, reasons }: TaxGroup): { code: string; text: string } | null {
  const [first] = reasons;
  if (taxCategory === 'S' || first === undefined) return null;
  return { code: taxCategory === 'O' ? OUT_OF_VAT_SCOPE : first, text: reasons.map(textOf).join('; ') };
}

/** In Arabic; null at the standard rate. */
export function taxTreatmentText({ taxCategory, taxReason }: TaxTreatment): string | null {
  if (taxCategory === 'S' || taxReason === null) return null;
  const reason = isCode(taxReason) ? translate(`tax.reasons.${taxReason}`) : taxReason;
  return `${translate(`tax.categories.${taxCategory}`)}: ${reason}`;
}
