import type { TaxCategory } from '../../generated/prisma/enums';
import { type Halalas, scaleAmount } from '../shared/money';

export type { TaxCategory } from '../../generated/prisma/enums';

/** VAT categories (UNCL 5305): standard, zero-rated, exempt, out of scope. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'O'] as const satisfies readonly TaxCategory[];

/**
 * Reason codes of ZATCA (XML standard, 11.2.4). Health care and education need the buyer's national
 * id (docs/invoices.md).
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

/** Code for «out of scope», where the reason is free text. */
export const OUT_OF_VAT_SCOPE = 'VATEX-SA-OOS';

/** ZATCA allows 1,000 characters; a document line has room for this many. */
export const MAX_TAX_REASON = 200;

/** `taxReason`: null for category S, a code for Z and E, free text for O. */
export type TaxTreatment = { taxCategory: TaxCategory; taxReason: string | null };

export const STANDARD_RATED: TaxTreatment = { taxCategory: 'S', taxReason: null };

export const taxReasonCodes = (category: TaxCategory): readonly TaxReasonCode[] =>
  category === 'Z' || category === 'E' ? (Object.keys(TAX_REASONS[category]) as TaxReasonCode[]) : [];

/** S has none, O any text, others a listed code. */
export function isTaxReasonOf(category: TaxCategory, reason: string | null): boolean {
  if (category === 'S') return reason === null;
  if (category === 'O') return reason !== null && reason.trim() !== '';
  return taxReasonCodes(category).some((code) => code === reason);
}

/** Example numbers repeat one digit. */
export const isExampleVatNumber = (number: string): boolean => /^3(\d)\1{12}3$/.test(number);

/** VAT within a gross amount, rounded half-up. `taxRate` in basis points: 1999.00 at 1500 → 260.74. */
export function includedVat(gross: Halalas, taxRate: number): Halalas {
  return scaleAmount(gross, taxRate, 10_000 + taxRate);
}
