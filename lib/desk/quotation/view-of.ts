import 'server-only';
import { taxTreatmentText } from '../../orders/invoice/exemption';
import { type Business, maskedBusiness, storedBusiness } from '../../platform/business/business';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime, riyadhDay } from '../../platform/shared/dates';
import { quotationUrl } from './link';
import { canTakeQuotationStep, hasLinkEnded, QUOTATION_STEPS, quotationStatusOf } from './rules';

const linesSelect = {
  select: {
    id: true,
    productId: true,
    mainProductId: true,
    name: true,
    image: true,
    quantity: true,
    listPrice: true,
    discountPercent: true,
    unitPrice: true,
    taxCategory: true,
    taxReason: true,
  },
  orderBy: { position: 'asc' },
} satisfies Prisma.Quotation$linesArgs;

export const quotationSelect = {
  id: true,
  number: true,
  version: true,
  state: true,
  customerId: true,
  sessionId: true,
  createdBy: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
  business: true,
  address: true,
  city: true,
  postalCode: true,
  shortAddress: true,
  shippingCompanyId: true,
  shippingMethod: true,
  subtotal: true,
  discountAmount: true,
  shippingCost: true,
  shippingAgreed: true,
  taxAmount: true,
  taxRate: true,
  totalAmount: true,
  validDays: true,
  terms: true,
  note: true,
  tokenSealed: true,
  sentAt: true,
  validUntil: true,
  answeredAt: true,
  answeredBy: true,
  purchaseOrder: true,
  reason: true,
  createdAt: true,
  updatedAt: true,
  lines: linesSelect,
  order: { select: { id: true, orderNumber: true } },
} satisfies Prisma.QuotationSelect;

export type QuotationRow = Prisma.QuotationGetPayload<{ select: typeof quotationSelect }>;

const linesOf = ({ lines }: Pick<QuotationRow, 'lines'>) =>
  lines.map(({ listPrice, unitPrice, discountPercent, taxCategory, taxReason, ...line }) => ({
    ...line,
    treatment: taxTreatmentText({ taxCategory, taxReason }),
    listPrice: listPrice.toFixed(2),
    discountPercent: discountPercent.toFixed(2),
    unitPrice: unitPrice.toFixed(2),
    totalPrice: unitPrice.mul(line.quantity).toFixed(2),
  }));

const sumsOf = (row: QuotationRow) => ({
  subtotal: row.subtotal.toFixed(2),
  discount: row.discountAmount.toFixed(2),
  shippingCost: row.shippingCost.toFixed(2),
  taxAmount: row.taxAmount.toFixed(2),
  taxRate: row.taxRate.toFixed(2),
  total: row.totalAmount.toFixed(2),
});

const named = ({ firstName, lastName }: Pick<QuotationRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Stored with each version; riyals. */
export function quotationPaper(row: QuotationRow, sentAt: Date, validUntil: Date) {
  const business = storedBusiness(row.business);
  return {
    number: row.number,
    version: row.version,
    sentAt: sentAt.toISOString(),
    sentOnText: formatDay(sentAt),
    validUntil: validUntil.toISOString(),
    validUntilText: formatDay(new Date(validUntil.getTime() - 1)),
    buyer: { name: named(row), company: business?.name ?? row.company, email: row.email, phone: row.phone, business },
    place: [row.address, row.city, row.postalCode].filter(Boolean).join('، '),
    shippingMethod: row.shippingMethod,
    lines: linesOf(row),
    sums: sumsOf(row),
    terms: row.terms,
  };
}

export type QuotationPaper = ReturnType<typeof quotationPaper>;

/** `total` in riyals; the last valid day in Riyadh. */
export function quotationSummary(row: QuotationRow, mask: PersonalData, now: Date) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    standing: quotationStatusOf(row, now),
    isAsked: row.createdBy === null,
    name: mask.name(named(row)),
    company: mask.name(storedBusiness(row.business)?.name ?? row.company),
    phone: mask.phone(row.phone),
    total: row.totalAmount.toFixed(2),
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    validUntilText: row.validUntil && formatDay(new Date(row.validUntil.getTime() - 1)),
    orderNumber: row.order?.orderNumber ?? null,
    orderId: row.order?.id ?? null,
  };
}

export type QuotationSummary = ReturnType<typeof quotationSummary>;

/** For staff, masked. Only viewers of personal data get the link. */
export function quotationView(row: QuotationRow, mask: PersonalData, isWhole: boolean, now: Date) {
  const standing = quotationStatusOf(row, now);
  const business: Business | null = maskedBusiness(storedBusiness(row.business), mask);
  return {
    ...quotationSummary(row, mask, now),
    customerId: row.customerId,
    firstName: mask.name(row.firstName),
    lastName: mask.name(row.lastName),
    email: mask.mail(row.email),
    business,
    companyName: mask.name(row.company),
    address: mask.place(row.address),
    city: row.city,
    postalCode: mask.place(row.postalCode),
    shortAddress: mask.place(row.shortAddress),
    shippingCompanyId: row.shippingCompanyId,
    shippingMethod: row.shippingMethod,
    shippingAgreed: row.shippingAgreed?.toFixed(2) ?? null,
    lines: linesOf(row),
    sums: sumsOf(row),
    validDays: row.validDays,
    terms: row.terms,
    note: mask.prose(row.note),
    createdBy: row.createdBy,
    sentAtText: row.sentAt && formatDayTime(row.sentAt),
    answeredAtText: row.answeredAt && formatDayTime(row.answeredAt),
    answeredBy: row.answeredBy,
    purchaseOrder: mask.text(row.purchaseOrder),
    reason: mask.prose(row.reason),
    isStale: standing === 'draft' && riyadhDay(row.updatedAt) !== riyadhDay(now),
    link:
      isWhole && (standing === 'sent' || standing === 'expired') && !hasLinkEnded(row, now) ? quotationUrl(row) : null,
    steps: QUOTATION_STEPS.filter((step) => canTakeQuotationStep(step, standing)),
    updatedAt: row.updatedAt.toISOString(),
  };
}
