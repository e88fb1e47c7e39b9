import { type NationalAddress, nationalAddressLine, nationalAddressOf } from '../shared/national-address';

/** For how many days after the delivery a return can be asked for: by law at least so many; beyond the other end nobody means it. */
export const RETURN_DAYS = { least: 7, most: 90 } as const;

type Written = { [Part in keyof NationalAddress]: string | null } & { address: string | null };

/** The shop's address in one line: as it was written, else of its parts; null without either. */
export function addressOf(settings: Written): string | null {
  const parts = nationalAddressOf(settings);
  return settings.address?.trim() || (parts && nationalAddressLine(parts));
}

/** The same as tax documents say it: of its parts, once all are there. */
export function taxAddressOf(settings: Written): { line: string; parts: NationalAddress | null } | null {
  const parts = nationalAddressOf(settings);
  const line = parts ? nationalAddressLine(parts) : settings.address?.trim();
  return line ? { line, parts } : null;
}

type OnInvoices = Written &
  Record<'vatNumber' | 'legalName' | 'crNumber', string | null> & { taxRate: { toString(): string } | null };

/**
 * What the invoices of a shop lack; nothing where it charges no VAT and issues none. Without a VAT number or any address none is issued; the authority asks
 * for the name of the certificate, the address in its parts and a registration (BR-06, BR-KSA-09, BR-KSA-08).
 */
export function missingOnInvoices(settings: OnInvoices) {
  if (settings.taxRate !== null && Number(settings.taxRate) === 0) return [];
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

/** What a piece weighs whose product does not say it, in a shop whose settings do not either. */
export const USUAL_WEIGHT_GRAMS = 1000;

/** For how many hours nobody has touched a cart that counts as left. */
export const CART_HOURS = { least: 1, most: 72, usual: 4 } as const;

/** For how many days a quotation can hold. */
export const QUOTATION_DAYS = { least: 1, most: 365, usual: 7 } as const;
