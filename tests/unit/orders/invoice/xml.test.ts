import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrText } from '@/lib/orders/invoice/qr';
import { documentNumber, FIRST_HASH, sumsOf, type TaxDocument } from '@/lib/orders/invoice/rules';
import { hashedXml, ublXml } from '@/lib/orders/invoice/xml';
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
  },
  { name: 'الشحن', quantity: 1, unitPrice: 2_500, discount: 0, gross: 2_500, vat: 326, net: 2_174 },
];

const document = (change: Partial<TaxDocument> = {}): TaxDocument => ({
  id: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  kind: 'invoice',
  number: 'INV-000007',
  counter: 9,
  issuedAt: new Date('2026-11-23T22:04:05.678Z'),
  orderNumber: 'ORD-261124-AB12C',
  paymentMethod: 'cash',
  seller: { name: 'مدينة & شركاه', address: 'طريق العليا', vat: '300000000000003', cr: '1010000000' },
  taxRate: 1500,
  lines: LINES,
  ...sumsOf(LINES),
  original: null,
  reason: null,
  previousHash: FIRST_HASH,
  ...change,
});

/** The texts of all elements of this name, in their order. */
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
  expect(FIRST_HASH).toBe(Buffer.from(hex).toString('base64'));
});

describe('a document as UBL', () => {
  const xml = ublXml(document(), 'QR==');

  it.each([
    ['cbc:ProfileID', ['reporting:1.0']],
    // Day and time are Riyadh's: there it is already the next day.
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
    expect(texts(xml, 'cbc:EmbeddedDocumentBinaryObject')).toEqual([FIRST_HASH, 'QR==']);
    expect(xml).toContain('<cbc:ID schemeID="CRN">1010000000</cbc:ID>');
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
