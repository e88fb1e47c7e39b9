import { type NationalAddress, nationalAddressLine, nationalAddressOf } from '../business/national-address';

/** Return period in days after delivery; the minimum is set by law. */
export const RETURN_DAYS = { least: 7, most: 90 } as const;

/** Days within which a bank transfer must be paid; 0: no deadline. */
export const TRANSFER_DAYS = { least: 0, most: 30, usual: 3 } as const;

type Written = { [Part in keyof NationalAddress]: string | null } & { address: string | null };

/** Free text first, unlike taxAddressOf(); null if neither exists. */
export function storeAddressLine(settings: Written): string | null {
  const parts = nationalAddressOf(settings);
  return settings.address?.trim() || (parts && nationalAddressLine(parts));
}

/** Address on tax documents: the parts if complete, else free text. */
export function taxAddressOf(settings: Written): { line: string; parts: NationalAddress | null } | null {
  const parts = nationalAddressOf(settings);
  const line = parts ? nationalAddressLine(parts) : settings.address?.trim();
  return line ? { line, parts } : null;
}

type Taxed = { taxRate: { toString(): string } | null };

/** No rate means 15. */
export const chargesVat = (settings: Taxed | null): boolean => Number(settings?.taxRate ?? 15) > 0;

type OnInvoices = Written & Record<'vatNumber' | 'legalName' | 'crNumber', string | null> & Taxed;

/** Invoice data that is missing. The first two block invoices; ZATCA requires all (BR-06, BR-KSA-09, BR-KSA-08). */
export function missingOnInvoices(settings: OnInvoices) {
  if (!chargesVat(settings)) return [];
  const address = taxAddressOf(settings);
  const lacks = {
    vatNumber: !settings.vatNumber?.trim(),
    address: !address,
    legalName: !settings.legalName?.trim(),
    nationalAddress: !address?.parts,
    crNumber: !settings.crNumber?.trim(),
  };
  return (Object.keys(lacks) as (keyof typeof lacks)[]).filter((name) => lacks[name]);
}

export const USUAL_WEIGHT_GRAMS = 1000;

export const CART_REMINDER_HOURS = { least: 1, most: 72, usual: 4 } as const;

export const QUOTATION_DAYS = { least: 1, most: 365, usual: 7 } as const;
