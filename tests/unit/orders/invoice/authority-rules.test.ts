import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLines, debitLine, invoiceLines } from '@/lib/orders/invoice/lines';
import { FIRST_PREVIOUS_HASH, type InvoiceKind, sumLineAmounts, type TaxDocument } from '@/lib/orders/invoice/rules';
import { qrText } from '@/lib/orders/invoice/stamp/qr';
import { ublXml } from '@/lib/orders/invoice/xml';
import { orderVat } from '@/lib/orders/order/vat';
import type { Business } from '@/lib/platform/business/business';
import { REGISTRATION_KINDS } from '@/lib/platform/business/registration';
import {
  OUT_OF_VAT_SCOPE,
  STANDARD_RATED,
  TAX_CATEGORIES,
  type TaxTreatment,
  taxReasonCodes,
} from '@/lib/platform/business/vat';
import { parseSar, scaleAmount } from '@/lib/platform/shared/money';
import { faultsOfSchema } from '../../../support/ubl-schema';
import { readXml } from '../../../support/xml-tree';

/* Checks the published rules of the authority (BR-KSA, EN 16931), as far as possible without its validator. */

type Node = { name: string; text: string; attributes: Record<string, string>; children: Node[] };

/** Parses XML in canonical form only. */
function parse(xml: string): Node {
  const root: Node = { name: '', text: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, close, name = '', attributes = '', text] of xml.matchAll(/<(\/?)([\w:]+)([^>]*)>|([^<]+)/g)) {
    const top = open.at(-1) ?? root;
    if (text !== undefined) top.text += text;
    else if (close) expect(open.pop()?.name).toBe(name);
    else {
      const pairs = Array.from(attributes.matchAll(/([\w:]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]);
      const node = { name, text: '', attributes: Object.fromEntries(pairs), children: [] };
      top.children.push(node);
      open.push(node);
    }
  }
  expect(open).toEqual([root]);
  const [document] = root.children;
  if (!document) throw new Error('no document');
  return document;
}

const all = (node: Node, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [node],
  );
const text = (node: Node, ...path: string[]): string | undefined => all(node, ...path)[0]?.text;
const amount = (node: Node, ...path: string[]) => parseSar(text(node, ...path) ?? 'missing');
const walk = (node: Node): Node[] => [node, ...node.children.flatMap(walk)];

const CODES = { invoice: '388', credit_note: '381', debit_note: '383' } as const;

function expectHead(document: Node, kind: InvoiceKind, buyer: Business | null): void {
  expect(text(document, 'cbc:ProfileID')).toBe('reporting:1.0');
  expect(text(document, 'cbc:UUID')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(text(document, 'cbc:IssueDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(text(document, 'cbc:IssueTime')).toMatch(/^\d\d:\d\d:\d\d$/);
  const [type] = all(document, 'cbc:InvoiceTypeCode');
  // BR-KSA-05, -06: type code; standard or simplified.
  expect([type?.text, type?.attributes.name]).toEqual([CODES[kind], buyer ? '0100000' : '0200000']);
  // BR-KSA-EN16931-02, BR-KSA-68: currency SAR, also for VAT.
  expect([text(document, 'cbc:DocumentCurrencyCode'), text(document, 'cbc:TaxCurrencyCode')]).toEqual(['SAR', 'SAR']);
  // BR-KSA-33, -26, -27: counter, previous hash, QR code.
  const references = all(document, 'cac:AdditionalDocumentReference').map((node) => text(node, 'cbc:ID'));
  expect(references).toEqual(['ICV', 'PIH', 'QR']);
  expect(text(document, 'cac:AdditionalDocumentReference', 'cbc:UUID')).toMatch(/^\d+$/);
  // BR-KSA-17, -56: a note names its invoice and reason.
  const isNote = kind !== 'invoice';
  const original = text(document, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID');
  expect(Boolean(original)).toBe(isNote);
  expect(Boolean(text(document, 'cac:PaymentMeans', 'cbc:InstructionNote'))).toBe(isNote);
  // BR-KSA-16: payment means code from UN/EDIFACT 4461.
  expect(['1', '10', '30', '42', '48']).toContain(text(document, 'cac:PaymentMeans', 'cbc:PaymentMeansCode'));
  const seller = ['cac:AccountingSupplierParty', 'cac:Party'];
  // BR-KSA-39, -40: VAT number; BR-06, BR-08: name, address.
  expect(text(document, ...seller, 'cac:PartyTaxScheme', 'cbc:CompanyID')).toMatch(/^3\d{13}3$/);
  expect(text(document, ...seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBeTruthy();
  expect(text(document, ...seller, 'cac:PostalAddress', 'cbc:StreetName')).toBeTruthy();
  expect(text(document, ...seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')).toBe('SA');
}

/** Street, building (4 digits), district, city, postal code (5 digits). */
function expectAddress(party: Node): void {
  const part = (name: string) => text(party, 'cac:PostalAddress', `cbc:${name}`) ?? '';
  for (const name of ['StreetName', 'CitySubdivisionName', 'CityName']) expect(part(name), name).not.toBe('');
  expect(part('BuildingNumber')).toMatch(/^\d{4}$/);
  expect(part('PlotIdentification')).toMatch(/^(\d{4})?$/);
  expect(part('PostalZone')).toMatch(/^\d{5}$/);
  expect(text(party, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')).toBe('SA');
}

const SCHEMES = ['CRN', '700', 'MOM', 'MLS', 'SAG', 'OTH'];

/** At most one valid registration, alphanumeric (BR-KSA-08, -14). */
function expectRegistration(party: Node): void {
  const found = all(party, 'cac:PartyIdentification', 'cbc:ID');
  expect(found.length).toBeLessThan(2);
  for (const id of found)
    expect([SCHEMES.includes(id.attributes.schemeID ?? ''), /^[A-Za-z0-9]+$/.test(id.text)]).toEqual([true, true]);
}

function expectParties(document: Node, kind: InvoiceKind, buyer: Business | null): void {
  const [seller] = all(document, 'cac:AccountingSupplierParty', 'cac:Party');
  if (seller) expectRegistration(seller);
  // BR-KSA-09, -37, -64, -66, if the shop's address has parts.
  if (seller && text(seller, 'cac:PostalAddress', 'cbc:BuildingNumber')) expectAddress(seller);
  const buyers = all(document, 'cac:AccountingCustomerParty', 'cac:Party');
  // Only standard documents name a buyer.
  expect(buyers).toHaveLength(buyer ? 1 : 0);
  // BR-KSA-15: supply date on a standard invoice.
  const supplied = text(document, 'cac:Delivery', 'cbc:ActualDeliveryDate');
  expect(supplied).toBe(buyer && kind === 'invoice' ? text(document, 'cbc:IssueDate') : undefined);
  for (const party of buyers) {
    // BR-KSA-42, -44: name, VAT number; BR-KSA-63, -65, -67: address.
    expect(text(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBeTruthy();
    expect(text(party, 'cac:PartyTaxScheme', 'cbc:CompanyID')).toMatch(/^3\d{13}3$/);
    expect(text(party, 'cac:PartyTaxScheme', 'cac:TaxScheme', 'cbc:ID')).toBe('VAT');
    expectAddress(party);
    expectRegistration(party);
  }
}

function expectSums(document: Node): void {
  const total = (name: string) => amount(document, 'cac:LegalMonetaryTotal', `cbc:${name}`);
  const lines = all(document, 'cac:InvoiceLine');
  // BR-16, BR-21: lines exist and have unique ids.
  expect(lines.map((line) => text(line, 'cbc:ID'))).toEqual(lines.map((_, index) => String(index + 1)));
  expect(lines.length).toBeGreaterThan(0);
  const vats = all(document, 'cac:TaxTotal');
  // BR-KSA-EN16931-08, -09: one VAT total with subtotals, one without.
  const categories = [...new Set(lines.map((line) => categoryOf(line)))];
  expect(vats.map((one) => all(one, 'cac:TaxSubtotal').length)).toEqual([0, categories.length]);
  const vat = amount(document, 'cac:TaxTotal', 'cbc:TaxAmount');
  const [, detailed] = vats;
  const parts = detailed ? all(detailed, 'cac:TaxSubtotal') : [];
  // BR-CO-14: totals equal their subtotals; also for taxable amounts.
  const sumOf = (name: string) => parts.reduce((sum, part) => sum + amount(part, `cbc:${name}`), 0);
  expect([sumOf('TaxAmount'), sumOf('TaxableAmount')]).toEqual([vat, total('TaxExclusiveAmount')]);
  for (const part of parts) expectPart(part, lines);
  // BR-CO-10, -13, -15, -16: document totals.
  expect(total('LineExtensionAmount')).toBe(
    lines.reduce((sum, line) => sum + amount(line, 'cbc:LineExtensionAmount'), 0),
  );
  expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') - total('AllowanceTotalAmount'));
  expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + vat);
  expect(total('PayableAmount')).toBe(total('TaxInclusiveAmount'));
  for (const line of lines) {
    const net = amount(line, 'cbc:LineExtensionAmount');
    // BR-KSA-51: line amount including VAT.
    expect(amount(line, 'cac:TaxTotal', 'cbc:RoundingAmount')).toBe(
      net + amount(line, 'cac:TaxTotal', 'cbc:TaxAmount'),
    );
    // BR-KSA-EN16931-11: price per base quantity.
    expect(text(line, 'cac:Price', 'cbc:BaseQuantity')).toBe(text(line, 'cbc:InvoicedQuantity'));
    expect(Number(text(line, 'cbc:InvoicedQuantity'))).toBeGreaterThan(0);
    expect(amount(line, 'cac:Price', 'cbc:PriceAmount')).toBe(net);
    const [allowance] = all(line, 'cac:Price', 'cac:AllowanceCharge');
    // BR-KSA-EN16931-07: net is the base amount less allowance.
    if (allowance) expect(amount(allowance, 'cbc:BaseAmount') - amount(allowance, 'cbc:Amount')).toBe(net);
    // BR-25: item name; BR-S-05, BR-KSA-18: VAT category.
    expect(text(line, 'cac:Item', 'cbc:Name')).toBeTruthy();
    // BR-Z-05, BR-E-05, BR-KSA-11: VAT rate of the category.
    const category = categoryOf(line);
    const percent = text(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:Percent');
    expect(percent).toBe(category === 'S' ? '15.00' : '0.00');
    if (category !== 'S') expect(amount(line, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe(0);
  }
  for (const node of walk(document).filter(({ attributes }) => 'currencyID' in attributes)) {
    // BR-DEC: SAR, two decimals, not negative.
    expect([node.attributes.currencyID, /^\d+\.\d\d$/.test(node.text)]).toEqual(['SAR', true]);
  }
}

const RATE = 1500;

const categoryOf = (line: Node) => text(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID');

function expectPart(part: Node, lines: readonly Node[]): void {
  const category = text(part, 'cac:TaxCategory', 'cbc:ID');
  // BR-S-08, BR-Z-08, BR-E-08, BR-O-08: sum of its lines.
  expect(amount(part, 'cbc:TaxableAmount')).toBe(
    lines.reduce(
      (sum, line) => (categoryOf(line) === category ? sum + amount(line, 'cbc:LineExtensionAmount') : sum),
      0,
    ),
  );
  const code = text(part, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode');
  const reason = text(part, 'cac:TaxCategory', 'cbc:TaxExemptionReason');
  const percent = text(part, 'cac:TaxCategory', 'cbc:Percent');
  if (category === 'S') {
    // BR-S-10: no exemption reason; BR-CO-17: VAT within a halala per line.
    expect([code, reason, percent]).toEqual([undefined, undefined, '15.00']);
    const own = scaleAmount(amount(part, 'cbc:TaxableAmount'), RATE, 10_000);
    expect(Math.abs(amount(part, 'cbc:TaxAmount') - own)).toBeLessThanOrEqual(lines.length);
    return;
  }
  // BR-Z-09, BR-E-09, BR-O-09: no VAT; BR-KSA-23, -24, -69, -83, BR-KSA-CL-04: exemption reason.
  expect([percent, amount(part, 'cbc:TaxAmount')]).toEqual(['0.00', 0]);
  expect(reason?.trim()).toBeTruthy();
  if (category === 'O') expect(code).toBe(OUT_OF_VAT_SCOPE);
  else expect(taxReasonCodes(category === 'Z' ? 'Z' : 'E')).toContain(code);
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `ش${text}`);
const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

const treatment: fc.Arbitrary<TaxTreatment> = fc.constantFrom(...TAX_CATEGORIES).chain((taxCategory) => {
  if (taxCategory === 'S') return fc.constant(STANDARD_RATED);
  const reason: fc.Arbitrary<string> = taxCategory === 'O' ? words : fc.constantFrom(...taxReasonCodes(taxCategory));
  return reason.map((taxReason) => ({ taxCategory, taxReason }));
});

const goods = fc.array(
  fc.record({
    treatment: fc.oneof(fc.constant(STANDARD_RATED), treatment),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((name) => `ص${name}`),
    unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 12 },
);

const documents = fc
  .record({
    goods,
    percent: fc.nat(90),
    shipping: fc.nat(5_000),
    back: fc.integer({ min: 1, max: 5_000_000 }),
    more: fc.integer({ min: 1, max: 500_000 }),
    paymentMethod: fc.constantFrom(null, 'cash', 'transfer', 'stripe', 'tamara', 'custom'),
    reason: fc.string({ unit: 'grapheme', minLength: 1 }).map((reason) => `س${reason}`),
  })
  .map(({ goods, percent, shipping, back, more, paymentMethod, reason }) => {
    const subtotal = goods.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const discount = scaleAmount(subtotal, percent, 100);
    const total = subtotal - discount + shipping;
    const items = goods.map(({ treatment, ...row }, index) => ({ ...row, ...treatment, orderItemId: String(index) }));
    const services = { shipping: { name: 'الشحن', cost: shipping }, codFee: { name: '', cost: 0 } };
    const vat = orderVat({ lines: items, discount, total, taxRate: RATE });
    const lines = invoiceLines({ items, ...services, discount, vat, total }) ?? [];
    const charged = lines.map((line, index) => ({
      ...line,
      id: String(index),
      back: { pieces: 0, gross: 0, vat: 0 },
    }));
    const bodies = {
      invoice: lines,
      credit_note: creditLines(charged, { kind: 'amount', amount: back }),
      debit_note: [debitLine(reason, more, RATE)],
    };
    return { bodies, paymentMethod, reason };
  });

type Made = typeof documents extends fc.Arbitrary<infer Value> ? Value : never;

const issuedAt = new Date('2026-11-23T22:04:05.678Z');

const address = fc.record({
  street: words,
  buildingNumber: digitsOf(4),
  additionalNumber: fc.option(digitsOf(4)),
  district: words,
  city: words,
  postalCode: digitsOf(5),
});

const parties = fc.record({
  parts: fc.option(address),
  registration: fc.constantFrom(
    { cr: '1010000000', crKind: 'crn' as const },
    { cr: '7001234567', crKind: 'unified' as const },
    { cr: 'AB12', crKind: 'sag' as const },
    { cr: null, crKind: 'crn' as const },
  ),
  buyer: fc.option(
    fc
      .record({
        address,
        name: words,
        vatNumber: digitsOf(13).map((digits) => `3${digits}3`),
        registrationKind: fc.constantFrom(...REGISTRATION_KINDS),
        registrationNumber: fc.option(digitsOf(10)),
      })
      .map(({ address, ...buyer }): Business => ({ ...address, ...buyer })),
  ),
  purchaseOrder: fc.option(words),
});

type Parties = typeof parties extends fc.Arbitrary<infer Value> ? Value : never;

const document = (kind: InvoiceKind, { bodies, paymentMethod, reason }: Made, who: Parties): TaxDocument => ({
  id: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  kind,
  number: 'X-000007',
  counter: 9,
  issuedAt,
  orderNumber: 'ORD-261124-AB12C',
  purchaseOrder: who.purchaseOrder,
  paymentMethod,
  seller: {
    name: 'مدينة & شركاه',
    address: 'طريق العليا',
    parts: who.parts,
    vat: '300000000000003',
    ...who.registration,
  },
  buyer: who.buyer,
  taxRate: RATE,
  lines: bodies[kind],
  ...sumLineAmounts(bodies[kind]),
  original: kind === 'invoice' ? null : { number: 'INV-000001', issuedAt },
  reason: kind === 'invoice' ? null : reason,
  previousHash: FIRST_PREVIOUS_HASH,
});

describe.each(['invoice', 'credit_note', 'debit_note'] as const)('of every %s', (kind) => {
  it('elements, their order and their sums are as the authority asks', () => {
    fc.assert(
      fc.property(documents, parties, (made, who) => {
        const said = document(kind, made, who);
        const written = ublXml(said, qrText(said));
        expect(faultsOfSchema(readXml(written))).toEqual([]);
        const xml = parse(written);
        expect(all(xml, 'cac:OrderReference', 'cbc:ID')).toHaveLength(1);
        expectHead(xml, kind, who.buyer);
        expectParties(xml, kind, who.buyer);
        expectSums(xml);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});
