import 'server-only';
import { nationalAddressLine } from '../../../platform/business/national-address';
import { log } from '../../../platform/server/log';
import { AppError } from '../../../platform/shared/errors';
import { formatAmount, parsePercent, parseSar } from '../../../platform/shared/money';
import { translate } from '../../../platform/shared/translate';
import type { PrintedInvoice } from '../reads';
import { documentKindKey } from '../rules';
import { drawPdf, type PdfWork } from './pdf-thread';
import { INVOICE_TEMPLATE } from './template';
import type { Typefaces } from './typefaces';

const WORDS = [
  'number',
  'issued',
  'supplied',
  'order',
  'original',
  'reason',
  'buyer',
  'purchase_order',
  'vat_number',
  'product',
  'quantity',
  'unit_price',
  'discount',
  'net',
  'vat',
  'gross',
  'prices_note',
  'qr',
  'currency',
  'serials',
  'serials_note',
] as const;

const sums = (view: PrintedInvoice) => {
  const all = [
    {
      label: translate('client.invoice.sum_discount'),
      amount: view.discountAmount,
      strong: false,
      isShown: parseSar(view.discountAmount) > 0,
    },
    { label: translate('client.invoice.sum_net'), amount: view.netAmount, strong: false, isShown: true },
    ...view.taxes.map((tax) => ({ ...tax, strong: false, isShown: true })),
    {
      label: translate.markup('client.invoice.sum_vat', { rate: () => `${formatAmount(parsePercent(view.taxRate))}%` }),
      amount: view.vatAmount,
      strong: false,
      isShown: true,
    },
    { label: translate('client.invoice.sum_gross'), amount: view.grossAmount, strong: true, isShown: true },
  ];
  return all
    .filter(({ isShown }) => isShown)
    .map(({ label, amount, strong }) => ({ label, strong, amount: money(amount) }));
};

const money = (amount: string) => formatAmount(parseSar(amount), 'always');

const squares = ({ size, path: d }: PrintedInvoice['qr']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#000" d="${d}"/></svg>`;

/** Uses the document's date, so that the file is reproducible. */
export const pdfDate = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
});

/** Texts are limited to characters of the typefaces. */
export function invoiceData(view: PrintedInvoice, { plain, drawn }: Pick<Typefaces, 'plain' | 'drawn'>) {
  const drawnOrNone = (text: string | null) => (text ? drawn(text) : null);
  const { seller } = view;
  const kind = translate(`client.invoice.titles.${documentKindKey(view)}`);
  return {
    words: {
      ...Object.fromEntries(WORDS.map((name) => [name, translate(`client.invoice.${name}`)])),
      ...(view.taxes.length > 0 ? { prices_note: translate('client.invoice.prices_note_mixed') } : {}),
    },
    title: `${kind} ${view.number}`,
    kind,
    number: view.number,
    issued: view.issuedAtText,
    supplied: view.suppliedOn,
    moment: pdfDate(new Date(view.issuedAt)),
    order: view.orderNumber,
    original: view.original,
    reason: drawnOrNone(view.reason),
    buyer: drawnOrNone(view.buyerName),
    purchase_order: drawnOrNone(view.purchaseOrder),
    business: view.buyer && {
      name: drawn(view.buyer.name),
      address: drawn(nationalAddressLine(view.buyer)),
      vat: view.buyer.vatNumber,
      cr: drawnOrNone(view.buyer.registrationNumber),
      cr_kind: translate(`client.business.registration.${view.buyer.registrationKind}`),
    },
    seller: {
      name: drawn(seller.name),
      address: drawn(seller.address),
      vat: seller.vat,
      cr: drawnOrNone(seller.cr),
      cr_kind: translate(`client.business.registration.${seller.crKind}`),
    },
    author: plain(seller.name),
    lines: view.lines.map((line) => ({
      name: drawn(line.name),
      quantity: line.quantity,
      unit_price: money(line.unitPrice),
      discount: money(line.discount),
      net: money(line.netAmount),
      vat: money(line.vatAmount),
      gross: money(line.grossAmount),
      treatment: drawnOrNone(line.treatment),
    })),
    sums: sums(view),
    serials: view.serials.map(({ name, serials }) => ({ name: drawn(name), serials })),
    qr: squares(view.qr),
    // In mm. A QR code with a stamp must be 45 wide to be readable from a 96 dpi print.
    qr_width: view.isStamped ? 50 : 32,
    notices: view.notices.map((notice) => translate(`client.invoice.notices.${notice}`)),
    xml: view.xml,
  };
}

/** Logs the cause. `paper`: name of the document. */
export function pdfUnavailableError(error: unknown, paper?: string): AppError {
  log.error({ err: error, paper }, 'a PDF could not be made');
  return new AppError('invoice_pdf_unavailable', { headers: { 'Retry-After': '60' } });
}

/** `what`: name for the log. Errors: invoice_pdf_unavailable. */
export async function compileTypstPdf(
  template: string,
  dataOf: PdfWork['dataOf'],
  what: string,
  standard?: PdfWork['standard'],
): Promise<Buffer> {
  try {
    return await drawPdf({ template, dataOf, standard });
  } catch (error) {
    throw pdfUnavailableError(error, what);
  }
}

/** PDF/A-3b with the XML embedded. */
export const invoicePdf = (view: PrintedInvoice): Promise<Buffer> =>
  compileTypstPdf(INVOICE_TEMPLATE, (faces) => invoiceData(view, faces), view.number, 'a-3b');
