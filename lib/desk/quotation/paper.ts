import 'server-only';
import { compileTypstPdf, pdfDate } from '../../orders/invoice/pdf/pdf';
import type { Typefaces } from '../../orders/invoice/pdf/typefaces';
import { nationalAddressLine } from '../../platform/business/national-address';
import { db } from '../../platform/server/db';
import { formatAmount, parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow, type SettingsRow, shopVatNumber } from '../../platform/store-settings/reads';
import { storeAddressLine, taxAddressOf } from '../../platform/store-settings/rules';
import { QUOTATION_TEMPLATE } from './template';
import type { QuotationPaper } from './view-of';

const WORDS = [
  'number',
  'version',
  'sent',
  'until',
  'contact',
  'phone',
  'place',
  'terms',
  'discount',
  'unit_price',
  'gross',
] as const;
const OF_INVOICES = ['buyer', 'vat_number', 'product', 'quantity', 'currency'] as const;

const bearsVat = ({ sums }: Pick<QuotationPaper, 'sums'>): boolean => parsePercent(sums.taxRate) > 0;

const money = (amount: string) => formatAmount(parseSar(amount), 'always');

/** Legal name first; complete address parts before free text. */
export function printedSeller(row: SettingsRow | null) {
  return {
    name: row?.legalName || row?.storeName || translate('store.fallback_name'),
    address: (row && (taxAddressOf(row)?.line ?? storeAddressLine(row))) ?? '',
    vat: shopVatNumber(row),
    cr: row?.crNumber || null,
    crKind: row?.crKind ?? ('crn' as const),
  };
}

export type PrintedSeller = ReturnType<typeof printedSeller>;

export const printedParty = ({ name, address, vat, cr, crKind }: PrintedSeller, drawn: Typefaces['drawn']) => ({
  name: drawn(name),
  address: address ? drawn(address) : [],
  vat,
  cr: cr ? drawn(cr) : null,
  cr_kind: translate(`client.business.registration.${crKind}`),
});

function sumsOf(paper: QuotationPaper) {
  const { sums, shippingMethod } = paper;
  const vat = String(bearsVat(paper));
  const rate = () => `${formatAmount(parsePercent(sums.taxRate))}%`;
  return [
    { label: translate('quotation.paper.subtotal'), amount: sums.subtotal, strong: false, isShown: true },
    {
      label: translate('quotation.paper.sum_discount'),
      amount: `-${sums.discount}`,
      strong: false,
      isShown: parseSar(sums.discount) > 0,
    },
    {
      label: translate('quotation.paper.shipping', { company: shippingMethod ?? '' }),
      amount: sums.shippingCost,
      strong: false,
      isShown: true,
    },
    { label: translate('quotation.paper.total', { vat }), amount: sums.total, strong: true, isShown: true },
    {
      label: translate.markup('quotation.paper.vat', { rate }),
      amount: sums.taxAmount,
      strong: false,
      isShown: parseSar(sums.taxAmount) > 0,
    },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ label, amount, strong }) => ({ label, strong, amount: money(amount) }));
}

export function quotationData(
  paper: QuotationPaper,
  seller: PrintedSeller,
  { plain, drawn }: Pick<Typefaces, 'plain' | 'drawn'>,
) {
  const { buyer } = paper;
  const business = buyer.business;
  const hasDiscount = paper.lines.some(({ discountPercent }) => Number(discountPercent) > 0);
  const hasVat = bearsVat(paper);
  const kind = translate('quotation.paper.kind');
  return {
    words: {
      ...Object.fromEntries(OF_INVOICES.map((name) => [name, translate(`client.invoice.${name}`)])),
      ...Object.fromEntries(WORDS.map((name) => [name, translate(`quotation.paper.${name}`, { vat: String(hasVat) })])),
    },
    prices_note: hasVat ? translate('quotation.paper.prices_note') : null,
    title: `${kind} ${paper.number}`,
    kind,
    number: paper.number,
    version: paper.version > 1 ? String(paper.version) : null,
    sent: paper.sentOnText,
    until: paper.validUntilText,
    moment: pdfDate(new Date(paper.sentAt)),
    author: plain(seller.name),
    seller: printedParty(seller, drawn),
    buyer: printedParty(
      business
        ? {
            name: business.name,
            address: nationalAddressLine(business),
            vat: business.vatNumber,
            cr: business.registrationNumber,
            crKind: business.registrationKind,
          }
        : { name: buyer.company || buyer.name, address: '', vat: null, cr: null, crKind: 'crn' },
      drawn,
    ),
    contact: buyer.company || business ? drawn(buyer.name) : null,
    phone: buyer.phone,
    place: paper.place ? drawn(paper.place) : null,
    columns: hasDiscount ? ['quantity', 'unit_price', 'discount', 'gross'] : ['quantity', 'unit_price', 'gross'],
    lines: paper.lines.map(({ name, treatment, quantity, listPrice, discountPercent, unitPrice, totalPrice }) => ({
      name: drawn(name),
      treatment: treatment ? drawn(treatment) : null,
      quantity,
      numbers: hasDiscount
        ? [money(listPrice), `${formatAmount(parseSar(discountPercent))}%`, money(totalPrice)]
        : [money(unitPrice), money(totalPrice)],
    })),
    sums: sumsOf(paper),
    terms: paper.terms
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(drawn),
  };
}

/** Errors: invoice_pdf_unavailable. */
export async function quotationPdf(paper: QuotationPaper): Promise<Uint8Array<ArrayBuffer>> {
  const seller = printedSeller(await readSettingsRow(db));
  return new Uint8Array(
    await compileTypstPdf(QUOTATION_TEMPLATE, (faces) => quotationData(paper, seller, faces), paper.number),
  );
}
