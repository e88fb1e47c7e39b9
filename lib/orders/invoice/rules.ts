import type { InvoiceKind, ReportState } from '../../generated/prisma/enums';
import type { Business } from '../../platform/business/business';
import type { NationalAddress } from '../../platform/business/national-address';
import type { RegistrationKind } from '../../platform/business/registration';
import { TAX_CATEGORIES, type TaxTreatment } from '../../platform/business/vat';
import type { Halalas } from '../../platform/shared/money';

export type { InvoiceKind } from '../../generated/prisma/enums';

/** Literals, so that screens do not load Prisma's enums. */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'debit_note'] as const satisfies readonly InvoiceKind[];

const PREFIX = { invoice: 'INV', credit_note: 'CRN', debit_note: 'DBN' } as const satisfies Record<InvoiceKind, string>;

/** Such as `INV-000001`. Each kind has its own sequence. */
export const documentNumber = (kind: InvoiceKind, serial: number): string =>
  `${PREFIX[kind]}-${String(serial).padStart(6, '0')}`;

/** Message key. Documents to businesses are standard. */
export const documentKindKey = <K extends InvoiceKind>({ kind, isStandard }: { kind: K; isStandard: boolean }) =>
  isStandard ? (`standard_${kind}` as const) : kind;

/** Source: the authority's data dictionary. base64 of the hexadecimal SHA-256 of "0". */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** unitPrice × quantity − discount = gross = net + vat. */
export type LineAmounts = {
  quantity: number;
  unitPrice: Halalas;
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
};

export type DocumentLine = LineAmounts & TaxTreatment & { name: string };

/** `name` as in the VAT certificate; `parts` is null if unknown. */
export type Seller = {
  name: string;
  address: string;
  parts: NationalAddress | null;
  vat: string;
  cr: string | null;
  crKind: RegistrationKind;
};

export type TaxDocument = {
  id: string;
  kind: InvoiceKind;
  number: string;
  counter: number;
  issuedAt: Date;
  /** Null: on the day of issue. */
  suppliedAt?: Date | null;
  orderNumber: string;
  purchaseOrder?: string | null;
  paymentMethod: string | null;
  seller: Seller;
  /** Null: a simplified document. */
  buyer: Business | null;
  /** In basis points: 1500 is 15 %. */
  taxRate: number;
  lines: readonly DocumentLine[];
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
  original: { number: string; issuedAt: Date } | null;
  reason: string | null;
  previousHash: string;
};

export function sumLineAmounts(lines: readonly LineAmounts[]): {
  discount: Halalas;
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
} {
  const sum = (name: 'discount' | 'net' | 'vat' | 'gross') => lines.reduce((all, line) => all + line[name], 0);
  return { discount: sum('discount'), net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

type TaxedAmounts = TaxTreatment & Pick<LineAmounts, 'net' | 'vat'>;

/** `reasons` by descending amount. */
export type TaxGroup = Pick<TaxTreatment, 'taxCategory'> & { reasons: string[]; net: Halalas; vat: Halalas };

/** Source: rules BR-Z-08, BR-E-08 and BR-O-08 of the authority. */
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

/** Hours until the legal deadline of simplified documents, and until the warning. */
export const REPORT_HOURS = { deadline: 24, alarm: 6 } as const;

/** `refused` and `unproven` (failed verification) are still open for staff. */
export const REPORT_FILTERS = ['waiting', 'late', 'accepted', 'warned', 'refused', 'unproven', 'seen'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

export const REPORT_FLAWS = [
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
export type ReportFlaw = (typeof REPORT_FLAWS)[number];

export type ReportStatus = { isStandard: boolean; isTest: boolean; state: ReportState; hasWarnings: boolean };

export type ReportStateKey =
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

/** Message key. `tried`: sent to a test environment. */
export function reportStateKey({ isStandard, isTest, state, hasWarnings }: ReportStatus): ReportStateKey {
  if (state === 'waiting') return isStandard ? 'to_clear' : 'to_report';
  if (state === 'refused' || state === 'unproven') return state;
  if (isTest) return hasWarnings ? 'tried_warned' : 'tried';
  if (isStandard) return hasWarnings ? 'cleared_warned' : 'cleared';
  return hasWarnings ? 'reported_warned' : 'reported';
}

/** Message keys of warnings; empty without a report. */
export function invoiceNotices(
  report: ReportStatus | null,
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
