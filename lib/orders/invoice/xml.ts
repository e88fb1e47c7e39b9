import { type Halalas, scale, toSar } from '../../platform/shared/money';
import { issueMoment } from './issue-moment';
import type { DocumentLine, TaxDocument } from './rules';

/*
 * A tax document as UBL 2.1, with what Saudi Arabia's authority adds for simplified invoices (docs/invoices.md). It is written in canonical
 * form (XML C14N 1.1): no declaration, no white space between elements, no empty-element tags, attributes and namespaces in order. So its
 * hash is that of its bytes, less the element that bears the QR code.
 */

const TYPE_CODE = { invoice: '388', credit_note: '381', debit_note: '383' } as const;
/** Simplified, and none of the special cases. */
const TYPE_NAME = '0200000';
const CURRENCY = 'SAR';

/** UN/EDIFACT 4461: cash, to a bank account, by card; anything else is not named. */
const PAYMENT_MEANS: Readonly<Record<string, string>> = {
  cash: '10',
  transfer: '42',
  stripe: '48',
  tap: '48',
  applepay: '48',
};
const OTHER_MEANS = '1';

// What XML 1.0 has no place for: control characters and halves of characters.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeText = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');

const escapeAttribute = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

/** Already written XML, told apart from text that has to be escaped. */
type Xml = { xml: string };
type Attributes = Readonly<Record<string, string>>;

function element(name: string, children: string | readonly (Xml | null)[], attributes: Attributes = {}): Xml {
  const inner =
    typeof children === 'string' ? escapeText(children) : children.map((child) => child?.xml ?? '').join('');
  const outer = Object.entries(attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('');
  return { xml: `<${name}${outer}>${inner}</${name}>` };
}

const b = (name: string, text: string, attributes?: Attributes) => element(`cbc:${name}`, text, attributes);
const a = (name: string, ...children: (Xml | null)[]) => element(`cac:${name}`, children);
const amount = (name: string, value: Halalas) => b(name, toSar(value), { currencyID: CURRENCY });

const vatScheme = a('TaxScheme', b('ID', 'VAT'));

const reference = (id: string, text: string) =>
  a(
    'AdditionalDocumentReference',
    b('ID', id),
    a('Attachment', b('EmbeddedDocumentBinaryObject', text, { mimeCode: 'text/plain' })),
  );

function supplier({ seller }: TaxDocument): Xml {
  return a(
    'AccountingSupplierParty',
    a(
      'Party',
      seller.cr ? a('PartyIdentification', b('ID', seller.cr, { schemeID: 'CRN' })) : null,
      a('PostalAddress', b('StreetName', seller.address), a('Country', b('IdentificationCode', 'SA'))),
      a('PartyTaxScheme', b('CompanyID', seller.vat), vatScheme),
      a('PartyLegalEntity', b('RegistrationName', seller.name)),
    ),
  );
}

function line(document: TaxDocument, { name, quantity, discount, net, vat, gross }: DocumentLine, index: number): Xml {
  const percent = toSar(document.taxRate);
  // The price is that of all pieces together (base quantity), so that it is the line's amount exactly; the part of the discount stands
  // between it and the price before, also without VAT.
  const without = scale(discount, 10_000, 10_000 + document.taxRate);
  return a(
    'InvoiceLine',
    b('ID', String(index + 1)),
    b('InvoicedQuantity', String(quantity), { unitCode: 'PCE' }),
    amount('LineExtensionAmount', net),
    a('TaxTotal', amount('TaxAmount', vat), amount('RoundingAmount', gross)),
    a('Item', b('Name', name), a('ClassifiedTaxCategory', b('ID', 'S'), b('Percent', percent), vatScheme)),
    a(
      'Price',
      amount('PriceAmount', net),
      b('BaseQuantity', String(quantity), { unitCode: 'PCE' }),
      discount === 0
        ? null
        : a(
            'AllowanceCharge',
            b('ChargeIndicator', 'false'),
            b('AllowanceChargeReason', 'discount'),
            amount('Amount', without),
            amount('BaseAmount', net + without),
          ),
    ),
  );
}

/** The document without its QR code, in canonical form: of its bytes the hash is made. */
export const hashedXml = (document: TaxDocument): string => ublXml(document, null);

/** The document, with the text of its QR code unless that is null. */
export function ublXml(document: TaxDocument, qr: string | null): string {
  const { lines, net, vat, gross, original } = document;
  const { day, time } = issueMoment(document.issuedAt);
  const means = PAYMENT_MEANS[document.paymentMethod ?? ''] ?? OTHER_MEANS;
  return element(
    'Invoice',
    [
      b('ProfileID', 'reporting:1.0'),
      b('ID', document.number),
      b('UUID', document.id),
      b('IssueDate', day),
      b('IssueTime', time),
      b('InvoiceTypeCode', TYPE_CODE[document.kind], { name: TYPE_NAME }),
      b('DocumentCurrencyCode', CURRENCY),
      b('TaxCurrencyCode', CURRENCY),
      a('OrderReference', b('ID', document.orderNumber)),
      original ? a('BillingReference', a('InvoiceDocumentReference', b('ID', original.number))) : null,
      a('AdditionalDocumentReference', b('ID', 'ICV'), b('UUID', String(document.counter))),
      reference('PIH', document.previousHash),
      qr === null ? null : reference('QR', qr),
      supplier(document),
      // A simplified invoice names no buyer.
      a('AccountingCustomerParty'),
      a('PaymentMeans', b('PaymentMeansCode', means), document.reason ? b('InstructionNote', document.reason) : null),
      a('TaxTotal', amount('TaxAmount', vat)),
      a(
        'TaxTotal',
        amount('TaxAmount', vat),
        a(
          'TaxSubtotal',
          amount('TaxableAmount', net),
          amount('TaxAmount', vat),
          a('TaxCategory', b('ID', 'S'), b('Percent', toSar(document.taxRate)), vatScheme),
        ),
      ),
      a(
        'LegalMonetaryTotal',
        amount('LineExtensionAmount', net),
        amount('TaxExclusiveAmount', net),
        amount('TaxInclusiveAmount', gross),
        amount('AllowanceTotalAmount', 0),
        amount('PayableAmount', gross),
      ),
      ...lines.map((row, index) => line(document, row, index)),
    ],
    {
      xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ).xml;
}
