import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentNumber, FIRST_PREVIOUS_HASH, sumLineAmounts, type TaxDocument } from '@/lib/orders/invoice/rules';
import { qrText } from '@/lib/orders/invoice/stamp/qr';
import { hashedXml, ublXml } from '@/lib/orders/invoice/xml';
import type { Business } from '@/lib/platform/business/business';
import { STANDARD_RATED } from '@/lib/platform/business/vat';
import { fieldsOf } from '../../../support/qr';

const LINES = [
  {
    name: 'شاشة <27"> & "كابل"',
    quantity: 2,
    unitPrice: 10_000,
    discount: 1_000,
    gross: 19_000,
    vat: 2_478,
    net: 16_522,
    ...STANDARD_RATED,
  },
  {
    name: 'الشحن',
    quantity: 1,
    unitPrice: 2_500,
    discount: 0,
    gross: 2_500,
    vat: 326,
    net: 2_174,
    ...STANDARD_RATED,
  },
];

const PARTS = {
  street: 'طريق العليا',
  buildingNumber: '8228',
  additionalNumber: '3456',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12211',
};

const BUYER: Business = {
  ...PARTS,
  name: 'شركة <الأفق> & أبناؤه',
  vatNumber: '311111111100003',
  registrationKind: 'crn',
  registrationNumber: '1010654321',
};

const document = (change: Partial<TaxDocument> = {}): TaxDocument => ({
  id: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  kind: 'invoice',
  number: 'INV-000007',
  counter: 9,
  issuedAt: new Date('2026-11-23T22:04:05.678Z'),
  orderNumber: 'ORD-261124-AB12C',
  paymentMethod: 'cash',
  seller: {
    name: 'مدينة & شركاه',
    address: 'طريق العليا',
    parts: null,
    vat: '300000000000003',
    cr: '1010000000',
    crKind: 'crn',
  },
  buyer: null,
  taxRate: 1500,
  lines: LINES,
  ...sumLineAmounts(LINES),
  original: null,
  reason: null,
  previousHash: FIRST_PREVIOUS_HASH,
  ...change,
});

const texts = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, text]) => text);

describe('the numbers of documents', () => {
  it.each([
    ['invoice', 1, 'INV-000001'],
    ['credit_note', 42, 'CRN-000042'],
    ['debit_note', 1_234_567, 'DBN-1234567'],
  ] as const)('%s %d → %s', (kind, serial, number) => {
    expect(documentNumber(kind, serial)).toBe(number);
  });
});

it('the chain begins with what the authority says', () => {
  const hex = createHash('sha256').update('0').digest('hex');
  expect(FIRST_PREVIOUS_HASH).toBe(Buffer.from(hex).toString('base64'));
});

describe('a document that is not all at the standard rate', () => {
  const untaxed = (taxCategory: 'Z' | 'E' | 'O', taxReason: string, gross: number, discount = 0) => ({
    name: taxReason,
    quantity: 1,
    unitPrice: gross + discount,
    discount,
    gross,
    vat: 0,
    net: gross,
    taxCategory,
    taxReason,
  });
  const lines = [
    ...LINES,
    untaxed('Z', 'VATEX-SA-36', 5_000),
    untaxed('O', 'رسوم <مستردة>', 700),
    untaxed('Z', 'VATEX-SA-35', 30_000, 500),
    untaxed('E', 'VATEX-SA-29', 900),
  ];
  const xml = ublXml(document({ lines, ...sumLineAmounts(lines) }), 'QR==');
  const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  const part = (taxable: string, vat: string, category: string) =>
    `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">${taxable}</cbc:TaxableAmount>` +
    `<cbc:TaxAmount currencyID="SAR">${vat}</cbc:TaxAmount><cac:TaxCategory>${category}${scheme}</cac:TaxCategory></cac:TaxSubtotal>`;
  const why = (id: string, code: string, reason: string) =>
    `<cbc:ID>${id}</cbc:ID><cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>` +
    `<cbc:TaxExemptionReason>${reason}</cbc:TaxExemptionReason>`;

  it('has one sum of each category, with the code of its largest part and all reasons in words', () => {
    const reasons = 'Medicines and medical equipment | الأدوية والمعدات الطبية; Qualifying metals | المعادن المؤهلة';
    expect(xml).toContain(
      part('186.96', '28.04', '<cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent>') +
        part('350.00', '0.00', why('Z', 'VATEX-SA-35', reasons)) +
        part(
          '9.00',
          '0.00',
          why(
            'E',
            'VATEX-SA-29',
            'Financial services mentioned in Article 29 of the VAT Regulations | الخدمات المالية',
          ),
        ) +
        part('7.00', '0.00', why('O', 'VATEX-SA-OOS', 'رسوم &lt;مستردة&gt;')),
    );
  });

  it('says the category of each line, and a discount without VAT where there is none', () => {
    const line = (id: string, percent: string) =>
      `<cac:ClassifiedTaxCategory><cbc:ID>${id}</cbc:ID><cbc:Percent>${percent}</cbc:Percent>${scheme}`;
    for (const said of [line('S', '15.00'), line('Z', '0.00'), line('E', '0.00'), line('O', '0.00')])
      expect(xml).toContain(said);
    expect(xml).toContain(
      '<cbc:Amount currencyID="SAR">5.00</cbc:Amount><cbc:BaseAmount currencyID="SAR">305.00</cbc:BaseAmount>',
    );
    expect(texts(xml, 'cbc:TaxInclusiveAmount')).toEqual(['581.00']);
  });

  it('cuts reasons that are longer together than the authority takes', () => {
    const long = [1, 2, 3, 4, 5, 6].map((no) => untaxed('O', `${no}${'س'.repeat(199)}`, 1_000 - no));
    const [reason] = texts(ublXml(document({ lines: long, ...sumLineAmounts(long) }), null), 'cbc:TaxExemptionReason');
    expect(reason).toHaveLength(1000);
    expect(reason).toMatch(/^1س+; 2س+; 3س+; 4س+; 5س+$/);
  });

  it('of nothing at the standard rate says no sum of that', () => {
    const zero = [untaxed('Z', 'VATEX-SA-35', 30_000)];
    const only = ublXml(document({ lines: zero, ...sumLineAmounts(zero) }), 'QR==');
    expect(only.match(/<cac:TaxSubtotal>/g)).toHaveLength(1);
    expect(texts(only, 'cbc:TaxAmount')).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });
});

describe('a document as UBL', () => {
  const xml = ublXml(document(), 'QR==');

  it.each([
    ['cbc:ProfileID', ['reporting:1.0']],
    // The next day has already begun in Riyadh.
    ['cbc:IssueDate', ['2026-11-24']],
    ['cbc:IssueTime', ['01:04:05']],
    ['cbc:InvoiceTypeCode', ['388']],
    ['cbc:LineExtensionAmount', ['186.96', '165.22', '21.74']],
    ['cbc:TaxExclusiveAmount', ['186.96']],
    ['cbc:TaxInclusiveAmount', ['215.00']],
    ['cbc:PayableAmount', ['215.00']],
    ['cbc:TaxableAmount', ['186.96']],
    ['cbc:TaxAmount', ['28.04', '28.04', '28.04', '24.78', '3.26']],
    ['cbc:InvoicedQuantity', ['2', '1']],
    ['cbc:BaseQuantity', ['2', '1']],
    ['cbc:PriceAmount', ['165.22', '21.74']],
    ['cbc:RegistrationName', ['مدينة &amp; شركاه']],
    ['cbc:CompanyID', ['300000000000003']],
    ['cbc:PaymentMeansCode', ['10']],
  ])('says %s %j', (name, expected) => {
    expect(texts(xml, name)).toEqual(expected);
  });

  it('says the moment as its QR code does', () => {
    const [day] = texts(xml, 'cbc:IssueDate');
    const [time] = texts(xml, 'cbc:IssueTime');
    expect(fieldsOf(qrText(document()))[2]).toBe(`${day}T${time}`);
  });

  it('is a simplified one, with counter, chain and QR code', () => {
    expect(xml).toContain('<cbc:InvoiceTypeCode name="0200000">');
    expect(xml).toContain('<cbc:ID>ICV</cbc:ID><cbc:UUID>9</cbc:UUID>');
    expect(texts(xml, 'cbc:EmbeddedDocumentBinaryObject')).toEqual([FIRST_PREVIOUS_HASH, 'QR==']);
    expect(xml).toContain('<cbc:ID schemeID="CRN">1010000000</cbc:ID>');
  });

  it('says the seller’s address in its parts, once the shop has said them, and which registration it has', () => {
    const seller = { ...document().seller, parts: PARTS, crKind: 'unified' as const, cr: '7001234567' };
    expect(ublXml(document({ seller }), null)).toContain(
      '<cac:PartyIdentification><cbc:ID schemeID="700">7001234567</cbc:ID></cac:PartyIdentification>' +
        '<cac:PostalAddress><cbc:StreetName>طريق العليا</cbc:StreetName><cbc:BuildingNumber>8228</cbc:BuildingNumber>' +
        '<cbc:PlotIdentification>3456</cbc:PlotIdentification><cbc:CitySubdivisionName>العليا</cbc:CitySubdivisionName>' +
        '<cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>12211</cbc:PostalZone><cac:Country>',
    );
    const short = { ...seller, parts: { ...PARTS, additionalNumber: null } };
    expect(ublXml(document({ seller: short }), null)).not.toContain('PlotIdentification');
  });

  it('to a business is a standard one that names it, and says when it was supplied', () => {
    const standard = ublXml(document({ buyer: BUYER }), 'QR==');
    const party =
      '<cac:AccountingCustomerParty><cac:Party>' +
      '<cac:PartyIdentification><cbc:ID schemeID="CRN">1010654321</cbc:ID></cac:PartyIdentification>' +
      '<cac:PostalAddress><cbc:StreetName>طريق العليا</cbc:StreetName><cbc:BuildingNumber>8228</cbc:BuildingNumber>' +
      '<cbc:PlotIdentification>3456</cbc:PlotIdentification><cbc:CitySubdivisionName>العليا</cbc:CitySubdivisionName>' +
      '<cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>12211</cbc:PostalZone>' +
      '<cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress>' +
      '<cac:PartyTaxScheme><cbc:CompanyID>311111111100003</cbc:CompanyID>' +
      '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>' +
      '<cac:PartyLegalEntity><cbc:RegistrationName>شركة &lt;الأفق&gt; &amp; أبناؤه</cbc:RegistrationName></cac:PartyLegalEntity>' +
      '</cac:Party></cac:AccountingCustomerParty>';
    const delivery = '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-24</cbc:ActualDeliveryDate></cac:Delivery>';
    expect(standard).toContain('<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>');
    expect(standard).toContain(party + delivery);
    // Apart from that, the document equals a simplified invoice.
    const simplified = standard
      .replace(party + delivery, '<cac:AccountingCustomerParty></cac:AccountingCustomerParty>')
      .replace('name="0100000"', 'name="0200000"');
    expect(simplified).toBe(xml);
    const alone = ublXml(document({ buyer: { ...BUYER, registrationNumber: null } }), null);
    expect(alone.match(/PartyIdentification>/g)).toHaveLength(2);
  });

  it('in place of a simplified one says the day of that as the day of supply, in Riyadh', () => {
    const later = ublXml(document({ buyer: BUYER, suppliedAt: new Date('2026-10-31T21:30:00Z') }), null);
    expect(texts(later, 'cbc:ActualDeliveryDate')).toEqual(['2026-11-01']);
    expect(texts(later, 'cbc:IssueDate')).toEqual(['2026-11-24']);
  });

  it.each(['credit_note', 'debit_note'] as const)('of a %s to a business is a standard one too', (kind) => {
    const original = { number: 'INV-000001', issuedAt: new Date() };
    const note = ublXml(document({ kind, original, reason: 'إرجاع', buyer: BUYER }), null);
    expect(note).toContain('<cbc:InvoiceTypeCode name="0100000">');
    expect(texts(note, 'cbc:CompanyID')).toEqual(['300000000000003', BUYER.vatNumber]);
    expect(note).not.toContain('cac:Delivery');
  });

  it('has a price whose allowance is the part of the discount, without VAT', () => {
    expect(texts(xml, 'cbc:Amount')).toEqual(['8.70']);
    expect(texts(xml, 'cbc:BaseAmount')).toEqual(['173.92']);
  });

  it.each([
    ['credit_note', '381'],
    ['debit_note', '383'],
  ] as const)('of a %s has the code %s, what it corrects and why', (kind, code) => {
    const original = { number: 'INV-000001', issuedAt: new Date() };
    const note = ublXml(document({ kind, original, reason: 'إرجاع' }), null);
    expect(texts(note, 'cbc:InvoiceTypeCode')).toEqual([code]);
    expect(note).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-000001</cbc:ID></cac:InvoiceDocumentReference>');
    expect(texts(note, 'cbc:InstructionNote')).toEqual(['إرجاع']);
  });

  it('of a note cuts a reason that is longer than the authority takes', () => {
    const original = { number: 'INV-000001', issuedAt: new Date() };
    const note = (reason: string) => ublXml(document({ kind: 'credit_note', original, reason }), null);
    const most = `<إرجاع> & ${'س'.repeat(990)}`;
    expect(note(`${most}س`)).toBe(note(most));
    expect(texts(note(most), 'cbc:InstructionNote')).toEqual([`&lt;إرجاع&gt; &amp; ${'س'.repeat(990)}`]);
  });

  it.each(['invoice', 'credit_note', 'debit_note'] as const)('of a %s refers to the buyer’s order number', (kind) => {
    const ordered = ublXml(document({ kind, purchaseOrder: 'PO <7788> & شركاه' }), 'QR==');
    const both =
      '<cac:OrderReference><cbc:ID>PO &lt;7788&gt; &amp; شركاه</cbc:ID>' +
      '<cbc:SalesOrderID>ORD-261124-AB12C</cbc:SalesOrderID></cac:OrderReference>';
    const own = '<cac:OrderReference><cbc:ID>ORD-261124-AB12C</cbc:ID></cac:OrderReference>';
    expect(ordered).toContain(both);
    expect(ordered.replace(both, own)).toBe(ublXml(document({ kind }), 'QR=='));
    expect(hashedXml(document({ kind, purchaseOrder: 'PO-1' }))).toContain('<cbc:ID>PO-1</cbc:ID>');
  });

  it('is hashed without its QR code, and else to the letter', () => {
    const element = /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/;
    expect(xml).toMatch(element);
    expect(xml.replace(element, '')).toBe(hashedXml(document()));
  });

  it('is canonical: no declaration, nothing between elements, no empty-element tags, attributes in order', () => {
    expect(xml).toMatch(/^<Invoice xmlns="[^"]+" xmlns:cac="[^"]+" xmlns:cbc="[^"]+"><cbc:ProfileID>/);
    expect(xml).not.toMatch(/>\s+<|\/>|<\?/);
  });

  it('lets no text out of its element', () => {
    expect(texts(xml, 'cbc:Name')).toEqual(['شاشة &lt;27"&gt; &amp; "كابل"', 'الشحن']);
    const name = ']]><x a="1">\u0000\u0008\uD800&\r';
    const hostile = ublXml(document({ lines: LINES.map((line) => ({ ...line, name })) }), null);
    expect(texts(hostile, 'cbc:Name')[0]).toBe(']]&gt;&lt;x a="1"&gt;&amp;&#xD;');
  });
});
