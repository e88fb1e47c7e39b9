import type { InvoiceKind, ReportState } from '../../generated/prisma/enums';
import type { Business } from '../../platform/shared/business';
import type { Halalas } from '../../platform/shared/money';
import type { NationalAddress } from '../../platform/shared/national-address';
import type { RegistrationKind } from '../../platform/shared/registration';
import { TAX_CATEGORIES, type TaxTreatment } from '../../platform/shared/vat';

export type { InvoiceKind } from '../../generated/prisma/enums';

/** Written out, so that a screen need not load the lists of the database. */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'debit_note'] as const satisfies readonly InvoiceKind[];

const PREFIX = { invoice: 'INV', credit_note: 'CRN', debit_note: 'DBN' } as const satisfies Record<InvoiceKind, string>;

/** The number that people read: `INV-000001`. Each kind is counted by itself. */
export const documentNumber = (kind: InvoiceKind, serial: number): string =>
  `${PREFIX[kind]}-${String(serial).padStart(6, '0')}`;

/** What a document is called: one to a business is a standard one. */
export const wordOf = <K extends InvoiceKind>({ kind, isStandard }: { kind: K; isStandard: boolean }) =>
  isStandard ? (`standard_${kind}` as const) : kind;

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
export type DocumentLine = LineAmounts & TaxTreatment & { name: string };

/** Who sells: by the name of the VAT certificate, with the address in one line and, where the shop has said them, in its parts. */
export type Seller = {
  name: string;
  address: string;
  parts: NationalAddress | null;
  vat: string;
  cr: string | null;
  crKind: RegistrationKind;
};

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
  /** the business that it is issued to; null: it is a simplified one, which names nobody */
  buyer: Business | null;
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

type TaxedAmounts = TaxTreatment & Pick<LineAmounts, 'net' | 'vat'>;

/** What of a document is treated alike by VAT; `reasons`: why it bears none, the largest part's first. */
export type TaxGroup = Pick<TaxTreatment, 'taxCategory'> & { reasons: string[]; net: Halalas; vat: Halalas };

/**
 * A document's sums by tax category, in the order of TAX_CATEGORIES: together they are the document. The authority takes one sum of each category alone
 * (BR-Z-08, BR-E-08, BR-O-08), so that supplies of one for several reasons stand together.
 */
export function taxGroups(lines: readonly TaxedAmounts[]): TaxGroup[] {
  return TAX_CATEGORIES.flatMap((taxCategory) => {
    const own = lines.filter((line) => line.taxCategory === taxCategory);
    if (own.length === 0) return [];
    const sums = new Map<string, Halalas>();
    for (const { taxReason, net } of own) if (taxReason !== null) sums.set(taxReason, (sums.get(taxReason) ?? 0) + net);
    const reasons = [...sums].sort(([, a], [, b]) => b - a).map(([reason]) => reason);
    const sum = (name: 'net' | 'vat') => own.reduce((all, line) => all + line[name], 0);
    return [{ taxCategory, reasons, net: sum('net'), vat: sum('vat') }];
  });
}

/** Simplified documents are to be reported within so many hours of their issue; staff are warned long before. */
export const REPORT_HOURS = { deadline: 24, alarm: 6 } as const;

/**
 * What documents are narrowed to by how they stand with the authority. `refused` and `unproven` (what it sent back does not hold): nobody has looked into
 * it yet; `seen`: somebody has.
 */
export const REPORT_FILTERS = ['waiting', 'late', 'accepted', 'warned', 'refused', 'unproven', 'seen'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** What is wrong with what the authority sent back of a document, so that nobody gets it. */
export const FLAWS = [
  'unreadable',
  'document',
  'number',
  'totals',
  'content',
  'unsigned',
  'digest',
  'signature',
  'qr',
] as const;
export type Flaw = (typeof FLAWS)[number];

/** How a stamped document stands with the authority. */
export type Report = { isStandard: boolean; isTest: boolean; state: ReportState; hasWarnings: boolean };

/** What staff read of it. */
export type ReportWord =
  | 'to_report'
  | 'to_clear'
  | 'reported'
  | 'reported_warned'
  | 'cleared'
  | 'cleared_warned'
  | 'tried'
  | 'tried_warned'
  | 'refused'
  | 'unproven';

/**
 * The word for that. What a sandbox, a simulation or a stand-in took is tried, and never reported or cleared.
 */
export function reportWord({ isStandard, isTest, state, hasWarnings }: Report): ReportWord {
  if (state === 'waiting') return isStandard ? 'to_clear' : 'to_report';
  if (state === 'refused' || state === 'unproven') return state;
  if (isTest) return hasWarnings ? 'tried_warned' : 'tried';
  if (isStandard) return hasWarnings ? 'cleared_warned' : 'cleared';
  return hasWarnings ? 'reported_warned' : 'reported';
}

/** What a document's forms have to say besides: a trial is none of the law's, what is not cleared is nobody's yet, and what was replaced does not count. */
export function noticesOf(
  report: Report | null,
  isReplaced = false,
): ('test' | 'uncleared' | 'refused' | 'replaced')[] {
  if (!report) return [];
  const open = report.isStandard && (report.state === 'waiting' || report.state === 'unproven');
  return [
    ...(report.isTest ? (['test'] as const) : []),
    ...(open ? (['uncleared'] as const) : []),
    ...(report.state === 'refused' ? [isReplaced ? ('replaced' as const) : ('refused' as const)] : []),
  ];
}
