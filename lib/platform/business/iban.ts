import { latinDigits } from '../shared/arabic/normalize';
import { cleanIdentifier, normalizeDashes } from '../shared/clean-text';

const SAUDI_IBAN = /^\D*(SA\d{4}[0-9A-Z]{18})$/;

/** Remainder by ISO 7064; letters count as 10 to 35. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Stored form of a Saudi IBAN with valid check digits (ISO 13616); else null. */
export function saudiIban(text: string): string | null {
  const code = normalizeDashes(latinDigits(cleanIdentifier(text.normalize('NFKC'))))
    .replace(/[\s\-._/(),:\u060c]/g, '')
    .toUpperCase();
  const iban = SAUDI_IBAN.exec(code)?.[1];
  if (iban === undefined) return null;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

const EXAMPLES: ReadonlySet<string> = new Set(['SA0380000000608010167519', 'SA4420000001234567891234']);

export const isExampleIban = (iban: string): boolean => EXAMPLES.has(iban) || /^SA\d{4}(.)\1{17}$/.test(iban);

/** In groups of four: "SA03 8000 …". */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

export type BankingDetails = { bankName: string; accountHolder: string; accountNumber: string; iban: string };
