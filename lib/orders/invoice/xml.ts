import type { Business } from '../../platform/business/business';
import type { NationalAddress } from '../../platform/business/national-address';
import { REGISTRATION_SCHEME } from '../../platform/business/registration';
import { truncateText } from '../../platform/shared/graphemes';
import { type Halalas, scaleAmount, toSar } from '../../platform/shared/money';
import { exemptionOf } from './exemption';
import { issueDayAndTime } from './issue-day-and-time';
import { type DocumentLine, type TaxDocument, type TaxGroup, taxGroups } from './rules';

/* UBL 2.1 with the authority's extensions (docs/invoices.md), as canonical XML (C14N 1.1). */

const TYPE_CODE = { invoice: '388', credit_note: '381', debit_note: '383' } as const;
const TYPE_NAME = { standard: '0100000', simplified: '0200000' } as const;
const CURRENCY = 'SAR';

/** Characters (BR-KSA-F-06). Pages and PDF show the whole reason of a note. */
const MAX_REASON = 1000;

/** UN/EDIFACT 4461: cash, bank account, card. */
const PAYMENT_MEANS: Readonly<Record<string, string>> = {
  cash: '10',
  transfer: '42',
  stripe: '48',
  tap: '48',
  applepay: '48',
};
const OTHER_MEANS = '1';

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

/** XML that is already escaped, unlike plain strings. */
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

const country = a('Country', b('IdentificationCode', 'SA'));

const postalAddress = ({ street, buildingNumber, additionalNumber, district, city, postalCode }: NationalAddress) =>
  a(
    'PostalAddress',
    b('StreetName', street),
    b('BuildingNumber', buildingNumber),
    additionalNumber ? b('PlotIdentification', additionalNumber) : null,
    b('CitySubdivisionName', district),
    b('CityName', city),
    b('PostalZone', postalCode),
    country,
  );

function supplier({ seller }: TaxDocument): Xml {
  return a(
    'AccountingSupplierParty',
    a(
      'Party',
      seller.cr ? a('PartyIdentification', b('ID', seller.cr, { schemeID: REGISTRATION_SCHEME[seller.crKind] })) : null,
      // Only a street line if the shop has no structured address.
      seller.parts ? postalAddress(seller.parts) : a('PostalAddress', b('StreetName', seller.address), country),
      a('PartyTaxScheme', b('CompanyID', seller.vat), vatScheme),
      a('PartyLegalEntity', b('RegistrationName', seller.name)),
    ),
  );
}

const customer = (buyer: Business): Xml =>
  a(
    'AccountingCustomerParty',
    a(
      'Party',
      buyer.registrationNumber
        ? a(
            'PartyIdentification',
            b('ID', buyer.registrationNumber, { schemeID: REGISTRATION_SCHEME[buyer.registrationKind] }),
          )
        : null,
      postalAddress(buyer),
      a('PartyTaxScheme', b('CompanyID', buyer.vatNumber), vatScheme),
      a('PartyLegalEntity', b('RegistrationName', buyer.name)),
    ),
  );

/** Purchase order (BT-13), sales order (BT-14). UBL requires `ID`, so the shop's number replaces a missing BT-13. */
const orderReference = ({ purchaseOrder, orderNumber }: TaxDocument): Xml =>
  purchaseOrder
    ? a('OrderReference', b('ID', purchaseOrder), b('SalesOrderID', orderNumber))
    : a('OrderReference', b('ID', orderNumber));

/** Basis points. */
const rateOf = ({ taxRate }: TaxDocument, { taxCategory }: Pick<DocumentLine, 'taxCategory'>): number =>
  taxCategory === 'S' ? taxRate : 0;

function line(document: TaxDocument, row: DocumentLine, index: number): Xml {
  const { name, quantity, discount, net, vat, gross, taxCategory } = row;
  const rate = rateOf(document, row);
  // The price is for all pieces (base quantity), so it equals the line's amount.
  const without = scaleAmount(discount, 10_000, 10_000 + rate);
  return a(
    'InvoiceLine',
    b('ID', String(index + 1)),
    b('InvoicedQuantity', String(quantity), { unitCode: 'PCE' }),
    amount('LineExtensionAmount', net),
    a('TaxTotal', amount('TaxAmount', vat), amount('RoundingAmount', gross)),
    a('Item', b('Name', name), a('ClassifiedTaxCategory', b('ID', taxCategory), b('Percent', toSar(rate)), vatScheme)),
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

function subtotal(document: TaxDocument, group: TaxGroup): Xml {
  const exemption = exemptionOf(group);
  return a(
    'TaxSubtotal',
    amount('TaxableAmount', group.net),
    amount('TaxAmount', group.vat),
    a(
      'TaxCategory',
      b('ID', group.taxCategory),
      b('Percent', toSar(rateOf(document, group))),
      exemption && b('TaxExemptionReasonCode', exemption.code),
      exemption && b('TaxExemptionReason', truncateText(exemption.text, MAX_REASON)),
      vatScheme,
    ),
  );
}

export const hashedXml = (document: TaxDocument): string => ublXml(document, null);

const stampReference = a(
  'Signature',
  b('ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  b('SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
);

/** Without `qr` and `stamp`: the text that is hashed. */
export function ublXml(document: TaxDocument, qr: string | null, stamp: string | null = null): string {
  const { lines, net, vat, gross, original, buyer } = document;
  const { day, time } = issueDayAndTime(document.issuedAt);
  const supplied = issueDayAndTime(document.suppliedAt ?? document.issuedAt);
  const means = PAYMENT_MEANS[document.paymentMethod ?? ''] ?? OTHER_MEANS;
  return element(
    'Invoice',
    [
      stamp === null ? null : { xml: stamp },
      b('ProfileID', 'reporting:1.0'),
      b('ID', document.number),
      b('UUID', document.id),
      b('IssueDate', day),
      b('IssueTime', time),
      b('InvoiceTypeCode', TYPE_CODE[document.kind], { name: TYPE_NAME[buyer ? 'standard' : 'simplified'] }),
      b('DocumentCurrencyCode', CURRENCY),
      b('TaxCurrencyCode', CURRENCY),
      orderReference(document),
      original ? a('BillingReference', a('InvoiceDocumentReference', b('ID', original.number))) : null,
      a('AdditionalDocumentReference', b('ID', 'ICV'), b('UUID', String(document.counter))),
      reference('PIH', document.previousHash),
      qr === null ? null : reference('QR', qr),
      stamp === null ? null : stampReference,
      supplier(document),
      buyer ? customer(buyer) : a('AccountingCustomerParty'),
      // By law goods count as supplied on their first invoice (BR-KSA-15).
      buyer && document.kind === 'invoice' ? a('Delivery', b('ActualDeliveryDate', supplied.day)) : null,
      a(
        'PaymentMeans',
        b('PaymentMeansCode', means),
        document.reason ? b('InstructionNote', truncateText(document.reason, MAX_REASON)) : null,
      ),
      a('TaxTotal', amount('TaxAmount', vat)),
      a('TaxTotal', amount('TaxAmount', vat), ...taxGroups(lines).map((group) => subtotal(document, group))),
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
