import type { TaxCategory } from '../../generated/prisma/enums';
import { type Halalas, scale } from './money';

export type { TaxCategory } from '../../generated/prisma/enums';

/** How VAT treats a supply (UNCL 5305): at the standard rate, zero-rated, exempt, or out of its scope. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'O'] as const satisfies readonly TaxCategory[];

/**
 * The reasons that the authority lets a zero-rated or an exempt supply have (its XML standard, 11.2.4), by their codes, with its English words; the Arabic
 * ones are texts (`taxReasons`). Private health care and education of citizens are not among them: such an invoice has to name the buyer's national
 * identity, for which the shop does not ask (docs/invoices.md).
 */
export const TAX_REASONS = {
  Z: {
    'VATEX-SA-32': 'Export of goods',
    'VATEX-SA-33': 'Export of services',
    'VATEX-SA-34-1': 'The international transport of Goods',
    'VATEX-SA-34-2': 'international transport of passengers',
    'VATEX-SA-34-3': 'services directly connected and incidental to a Supply of international passenger transport',
    'VATEX-SA-34-4': 'Supply of a qualifying means of transport',
    'VATEX-SA-34-5':
      'Any services relating to Goods or passenger transportation, as defined in article twenty five of these Regulations',
    'VATEX-SA-35': 'Medicines and medical equipment',
    'VATEX-SA-36': 'Qualifying metals',
    'VATEX-SA-MLTRY': 'supply of qualified military goods',
  },
  E: {
    'VATEX-SA-29': 'Financial services mentioned in Article 29 of the VAT Regulations',
    'VATEX-SA-29-7': 'Life insurance services mentioned in Article 29 of the VAT Regulations',
    'VATEX-SA-30': 'Real estate transactions mentioned in Article 30 of the VAT Regulations',
  },
} as const;

export type TaxReasonCode = keyof (typeof TAX_REASONS)['Z'] | keyof (typeof TAX_REASONS)['E'];

/** Of what is out of scope: the code is one, and its reason is the seller's own words. */
export const OUT_OF_SCOPE = 'VATEX-SA-OOS';

/** The authority takes a thousand characters; a line of a document has room for so many. */
export const MAX_TAX_REASON = 200;

/** How VAT treats what is sold, and why: nothing at the standard rate, a code of zero-rated and exempt supplies, words of what is out of scope. */
export type TaxTreatment = { taxCategory: TaxCategory; taxReason: string | null };

export const STANDARD: TaxTreatment = { taxCategory: 'S', taxReason: null };

/** The codes that a category's reason is one of; empty where it has none or is text. */
export const reasonCodes = (category: TaxCategory): readonly TaxReasonCode[] =>
  category === 'Z' || category === 'E' ? (Object.keys(TAX_REASONS[category]) as TaxReasonCode[]) : [];

/** Whether a reason belongs to a category. */
export function isReasonOf(category: TaxCategory, reason: string | null): boolean {
  if (category === 'S') return reason === null;
  if (category === 'O') return reason !== null && reason.trim() !== '';
  return reasonCodes(category).some((code) => code === reason);
}

/** VAT contained in a gross amount: gross × rate / (100 + rate), half-up; the rate in hundredths of a percent. 1999.00 at 15 % → 260.74. */
export function containedVat(gross: Halalas, taxRate: number): Halalas {
  return scale(gross, taxRate, 10_000 + taxRate);
}
