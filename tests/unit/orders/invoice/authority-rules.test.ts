import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLines, debitLine, invoiceLines } from '@/lib/orders/invoice/lines';
import { qrText } from '@/lib/orders/invoice/qr';
import { FIRST_HASH, type InvoiceKind, sumsOf, type TaxDocument } from '@/lib/orders/invoice/rules';
import { ublXml } from '@/lib/orders/invoice/xml';
import { parseSar, scale } from '@/lib/platform/shared/money';

/*
 * What the authority's published business rules (BR-KSA, and those of EN 16931 that they take over) ask of a document, as far as they can be
 * known without its validator: over documents of every kind that the shop may come to issue.
 */

type Node = { name: string; text: string; attributes: Record<string, string>; children: Node[] };

/** Reads canonical XML: no declaration, no comments, no empty-element tags. */
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

/** The sequences of UBL 2.1, of those elements that the shop writes. */
const ORDER: Record<string, string[]> = {
  Invoice: [
    'cbc:ProfileID',
    'cbc:ID',
    'cbc:UUID',
    'cbc:IssueDate',
    'cbc:IssueTime',
    'cbc:InvoiceTypeCode',
    'cbc:DocumentCurrencyCode',
    'cbc:TaxCurrencyCode',
    'cac:OrderReference',
    'cac:BillingReference',
    'cac:AdditionalDocumentReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:PaymentMeans',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ],
  'cac:Party': ['cac:PartyIdentification', 'cac:PostalAddress', 'cac:PartyTaxScheme', 'cac:PartyLegalEntity'],
  'cac:PostalAddress': ['cbc:StreetName', 'cac:Country'],
  'cac:PaymentMeans': ['cbc:PaymentMeansCode', 'cbc:InstructionNote'],
  'cac:TaxTotal': ['cbc:TaxAmount', 'cbc:RoundingAmount', 'cac:TaxSubtotal'],
  'cac:TaxSubtotal': ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:ClassifiedTaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:LegalMonetaryTotal': [
    'cbc:LineExtensionAmount',
    'cbc:TaxExclusiveAmount',
    'cbc:TaxInclusiveAmount',
    'cbc:AllowanceTotalAmount',
    'cbc:PayableAmount',
  ],
  'cac:InvoiceLine': [
    'cbc:ID',
    'cbc:InvoicedQuantity',
    'cbc:LineExtensionAmount',
    'cac:TaxTotal',
    'cac:Item',
    'cac:Price',
  ],
  'cac:Item': ['cbc:Name', 'cac:ClassifiedTaxCategory'],
  'cac:Price': ['cbc:PriceAmount', 'cbc:BaseQuantity', 'cac:AllowanceCharge'],
  'cac:AllowanceCharge': ['cbc:ChargeIndicator', 'cbc:AllowanceChargeReason', 'cbc:Amount', 'cbc:BaseAmount'],
};

function expectOrder(document: Node): void {
  for (const node of walk(document)) {
    const order = ORDER[node.name];
    if (!order) continue;
    const places = node.children.map(({ name }) => order.indexOf(name));
    expect(places, `${node.name}: ${node.children.map(({ name }) => name).join(', ')}`).toEqual(
      places.toSorted((a, b) => a - b),
    );
    expect(places).not.toContain(-1);
  }
}

const CODES = { invoice: '388', credit_note: '381', debit_note: '383' } as const;

function expectHead(document: Node, kind: InvoiceKind): void {
  expect(text(document, 'cbc:ProfileID')).toBe('reporting:1.0');
  expect(text(document, 'cbc:UUID')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(text(document, 'cbc:IssueDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(text(document, 'cbc:IssueTime')).toMatch(/^\d\d:\d\d:\d\d$/);
  const [type] = all(document, 'cbc:InvoiceTypeCode');
  // BR-KSA-05, -06: the kind, and simplified without anything special.
  expect([type?.text, type?.attributes.name]).toEqual([CODES[kind], '0200000']);
  // BR-KSA-EN16931-02, BR-KSA-68: in riyals, also the VAT.
  expect([text(document, 'cbc:DocumentCurrencyCode'), text(document, 'cbc:TaxCurrencyCode')]).toEqual(['SAR', 'SAR']);
  // BR-KSA-33, -26, -27: counter, hash of the one before, QR code.
  const references = all(document, 'cac:AdditionalDocumentReference').map((node) => text(node, 'cbc:ID'));
  expect(references).toEqual(['ICV', 'PIH', 'QR']);
  expect(text(document, 'cac:AdditionalDocumentReference', 'cbc:UUID')).toMatch(/^\d+$/);
  // BR-KSA-17, -56: a note says which invoice, and why.
  const isNote = kind !== 'invoice';
  const original = text(document, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID');
  expect(Boolean(original)).toBe(isNote);
  expect(Boolean(text(document, 'cac:PaymentMeans', 'cbc:InstructionNote'))).toBe(isNote);
  // BR-KSA-16: UN/EDIFACT 4461.
  expect(['1', '10', '30', '42', '48']).toContain(text(document, 'cac:PaymentMeans', 'cbc:PaymentMeansCode'));
  const seller = ['cac:AccountingSupplierParty', 'cac:Party'];
  // BR-KSA-39, -40: VAT number; BR-06, BR-08: name, address.
  expect(text(document, ...seller, 'cac:PartyTaxScheme', 'cbc:CompanyID')).toMatch(/^3\d{13}3$/);
  expect(text(document, ...seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBeTruthy();
  expect(text(document, ...seller, 'cac:PostalAddress', 'cbc:StreetName')).toBeTruthy();
  expect(text(document, ...seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')).toBe('SA');
}

function expectSums(document: Node): void {
  const total = (name: string) => amount(document, 'cac:LegalMonetaryTotal', `cbc:${name}`);
  const lines = all(document, 'cac:InvoiceLine');
  // BR-16, BR-21.
  expect(lines.map((line) => text(line, 'cbc:ID'))).toEqual(lines.map((_, index) => String(index + 1)));
  expect(lines.length).toBeGreaterThan(0);
  const vats = all(document, 'cac:TaxTotal');
  // BR-KSA-EN16931-08, -09: one sum with its parts, one without.
  expect(vats.map((one) => all(one, 'cac:TaxSubtotal').length)).toEqual([0, 1]);
  const vat = amount(document, 'cac:TaxTotal', 'cbc:TaxAmount');
  const [, detailed] = vats;
  expect(detailed && amount(detailed, 'cac:TaxSubtotal', 'cbc:TaxAmount')).toBe(vat);
  expect(detailed && amount(detailed, 'cac:TaxSubtotal', 'cbc:TaxableAmount')).toBe(total('TaxExclusiveAmount'));
  // BR-CO-10, -13, -15, -16.
  expect(total('LineExtensionAmount')).toBe(
    lines.reduce((sum, line) => sum + amount(line, 'cbc:LineExtensionAmount'), 0),
  );
  expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') - total('AllowanceTotalAmount'));
  expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + vat);
  expect(total('PayableAmount')).toBe(total('TaxInclusiveAmount'));
  for (const line of lines) {
    const net = amount(line, 'cbc:LineExtensionAmount');
    // BR-KSA-51.
    expect(amount(line, 'cac:TaxTotal', 'cbc:RoundingAmount')).toBe(
      net + amount(line, 'cac:TaxTotal', 'cbc:TaxAmount'),
    );
    // BR-KSA-EN16931-11: the price of so many pieces, times as many.
    expect(text(line, 'cac:Price', 'cbc:BaseQuantity')).toBe(text(line, 'cbc:InvoicedQuantity'));
    expect(Number(text(line, 'cbc:InvoicedQuantity'))).toBeGreaterThan(0);
    expect(amount(line, 'cac:Price', 'cbc:PriceAmount')).toBe(net);
    const [allowance] = all(line, 'cac:Price', 'cac:AllowanceCharge');
    // BR-KSA-EN16931-07: the price is the one before less what was taken off.
    if (allowance) expect(amount(allowance, 'cbc:BaseAmount') - amount(allowance, 'cbc:Amount')).toBe(net);
    // BR-25, BR-S-05, BR-KSA-18.
    expect(text(line, 'cac:Item', 'cbc:Name')).toBeTruthy();
    const category = ['cac:Item', 'cac:ClassifiedTaxCategory'];
    expect([text(line, ...category, 'cbc:ID'), text(line, ...category, 'cbc:Percent')]).toEqual(['S', '15.00']);
  }
  for (const node of walk(document).filter(({ attributes }) => 'currencyID' in attributes)) {
    // BR-DEC: riyals, with two decimals and not below zero.
    expect([node.attributes.currencyID, /^\d+\.\d\d$/.test(node.text)]).toEqual(['SAR', true]);
  }
}

const RATE = 1500;
const contained = (gross: number) => scale(gross, RATE, 10_000 + RATE);

const goods = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((name) => `ص${name}`),
    unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Documents of an order: its invoice, what is taken back of it, and what is charged later. */
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
    const discount = scale(subtotal, percent, 100);
    const total = subtotal - discount + shipping;
    const items = goods.map((row, index) => ({ ...row, orderItemId: String(index) }));
    const services = { shipping: { name: 'الشحن', cost: shipping }, codFee: { name: '', cost: 0 } };
    const lines = invoiceLines({ items, ...services, discount, vat: contained(total), total }) ?? [];
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

const document = (kind: InvoiceKind, { bodies, paymentMethod, reason }: Made): TaxDocument => ({
  id: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  kind,
  number: 'X-000007',
  counter: 9,
  issuedAt,
  orderNumber: 'ORD-261124-AB12C',
  paymentMethod,
  seller: { name: 'مدينة & شركاه', address: 'طريق العليا', vat: '300000000000003', cr: '1010000000' },
  taxRate: RATE,
  lines: bodies[kind],
  ...sumsOf(bodies[kind]),
  original: kind === 'invoice' ? null : { number: 'INV-000001', issuedAt },
  reason: kind === 'invoice' ? null : reason,
  previousHash: FIRST_HASH,
});

describe.each(['invoice', 'credit_note', 'debit_note'] as const)('of every %s', (kind) => {
  it('elements, their order and their sums are as the authority asks', () => {
    fc.assert(
      fc.property(documents, (made) => {
        const said = document(kind, made);
        const xml = parse(ublXml(said, qrText(said)));
        expectOrder(xml);
        expectHead(xml, kind);
        expectSums(xml);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});
