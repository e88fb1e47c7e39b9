import { latinDigits } from './arabic';
import { cleanIdentifier, plainDashes } from './marks';

const SAUDI_IBAN = /^SA\d{4}[0-9A-Z]{18}$/;

/** The remainder by 97 of a text whose letters count as 10..35 (ISO 7064). */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * A Saudi IBAN without spaces and in capitals, or null when it is none: SA and 22 characters whose check digits hold
 * (ISO 13616: the first four characters go to the end, mod 97 is 1). Takes Arabic digits and separators.
 */
export function saudiIban(text: string): string | null {
  const iban = plainDashes(latinDigits(cleanIdentifier(text)))
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (!SAUDI_IBAN.test(iban)) return null;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** What stands in handbooks and in the demo catalogue: it passes every check and belongs to nobody's shop. */
const EXAMPLES: ReadonlySet<string> = new Set(['SA0380000000608010167519', 'SA4420000001234567891234']);

/** Whether a Saudi IBAN (as `saudiIban` gives it) is an example, or an account number of one repeated digit. */
export const isExampleIban = (iban: string): boolean => EXAMPLES.has(iban) || /^SA\d{4}(.)\1{17}$/.test(iban);

/** An IBAN as banks print it, in groups of four: "SA03 8000 …". */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The account that a transfer goes to. */
export type BankingDetails = { bankName: string; accountHolder: string; accountNumber: string; iban: string };
