import type { InvoiceKind } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

export type { InvoiceKind } from '../../generated/prisma/enums';

/** Written out, so that a screen need not load the lists of the database. */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'debit_note'] as const satisfies readonly InvoiceKind[];

const PREFIX = { invoice: 'INV', credit_note: 'CRN', debit_note: 'DBN' } as const satisfies Record<InvoiceKind, string>;

/** The number that people read: `INV-000001`. Each kind is counted by itself. */
export const documentNumber = (kind: InvoiceKind, serial: number): string =>
  `${PREFIX[kind]}-${String(serial).padStart(6, '0')}`;

/**
 * What stands in the place of the previous document's hash in the first one of all: base64 of the hexadecimal SHA-256 of "0", as the
 * authority's data dictionary has it.
 */
export const FIRST_HASH = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** Amounts of a line, with VAT but for `net`: unit price × quantity − discount = gross = net + VAT. */
export type LineAmounts = {
  quantity: number;
  unitPrice: Halalas;
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
};

/** A line as it is printed. */
export type DocumentLine = LineAmounts & { name: string };

export type Seller = { name: string; address: string; vat: string; cr: string | null };

/** A tax document as it is issued: everything that its forms (screen, PDF, XML, QR) say. */
export type TaxDocument = {
  id: string;
  kind: InvoiceKind;
  number: string;
  counter: number;
  issuedAt: Date;
  orderNumber: string;
  paymentMethod: string | null;
  seller: Seller;
  /** hundredths of a percent */
  taxRate: number;
  lines: readonly DocumentLine[];
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
  /** what a note corrects, and why */
  original: { number: string; issuedAt: Date } | null;
  reason: string | null;
  previousHash: string;
};

/** The sums of lines. */
export function sumsOf(lines: readonly LineAmounts[]): {
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
} {
  const sum = (name: 'discount' | 'net' | 'vat' | 'gross') => lines.reduce((all, line) => all + line[name], 0);
  return { discount: sum('discount'), net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}
