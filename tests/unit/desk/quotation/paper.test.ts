import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotationMail } from '@/lib/desk/quotation/mail';
import { quotationData } from '@/lib/desk/quotation/paper';
import { QUOTATION_TEMPLATE } from '@/lib/desk/quotation/template';
import type { QuotationPaper } from '@/lib/desk/quotation/view-of';
import { statementData } from '@/lib/desk/statement/paper';
import { STATEMENT_TEMPLATE } from '@/lib/desk/statement/template';
import { compileTypstPdf } from '@/lib/orders/invoice/pdf/pdf';
import { makeBusiness } from '../../../support/make/business';

const SELLER = {
  name: 'مدينة الكمبيوتر',
  address: 'طريق العليا، الرياض',
  vat: '300000000000003',
  cr: '1010000000',
  crKind: 'crn' as const,
};

const line = (name: string, change: Partial<QuotationPaper['lines'][number]> = {}) => ({
  id: name,
  productId: null,
  mainProductId: null,
  name,
  image: '',
  quantity: 2,
  listPrice: '1299.00',
  discountPercent: '0.00',
  unitPrice: '1299.00',
  totalPrice: '2598.00',
  treatment: null,
  ...change,
});

const paper = (change: Partial<QuotationPaper> = {}): QuotationPaper => ({
  number: 'QUO-261128-AB12C',
  version: 1,
  sentAt: '2026-11-28T09:00:00.000Z',
  sentOnText: '28 نوفمبر 2026',
  validUntil: '2026-12-05T21:00:00.000Z',
  validUntilText: '5 ديسمبر 2026',
  buyer: { name: 'نورة الدوسري', company: '', email: '', phone: '+966501234567', business: null },
  place: 'الرياض',
  shippingMethod: 'سمسا',
  lines: [line('شاشة 27 بوصة')],
  sums: {
    subtotal: '2598.00',
    discount: '0.00',
    shippingCost: '25.00',
    taxAmount: '342.13',
    taxRate: '15.00',
    total: '2623.00',
  },
  terms: '',
  ...change,
});

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(pdf);
  const words = Array.from(document.pages(), (page) => page.getText());
  document.destroy();
  return words;
}

const printed = async (one: QuotationPaper) =>
  wordsOf(await compileTypstPdf(QUOTATION_TEMPLATE, (faces) => quotationData(one, SELLER, faces), one.number));

it('a person’s quotation says what, how much, until when and who sells', async () => {
  const [page = '', ...more] = await printed(paper());
  expect(more).toEqual([]);
  for (const said of ['QUO-261128-AB12C', '2,598.00', '2,623.00', '342.13', SELLER.vat, '+966501234567'])
    expect(page).toContain(said);
});

it('a business’s names it with its VAT number, discounts, terms and version', async () => {
  const business = makeBusiness();
  const [page = ''] = await printed(
    paper({
      version: 3,
      buyer: { name: 'نورة الدوسري', company: business.name, email: '', phone: '+966501234567', business },
      lines: [line('شاشة', { discountPercent: '12.50', unitPrice: '1136.63', totalPrice: '2273.26' })],
      terms: 'الدفع خلال 30 يوماً\nالضمان سنة',
    }),
  );
  for (const said of [business.vatNumber, '12.50%', '1,299.00', '2,273.26', '30']) expect(page).toContain(said);
});

it.each([
  ['15.00', true],
  ['0.00', false],
])('the paper and its mail at a VAT rate of %s', async (taxRate, saysVat) => {
  const one = paper({ sums: { ...paper().sums, taxAmount: saysVat ? '342.13' : '0.00', taxRate } });
  const faces = { plain: (text: string) => text, drawn: (text: string) => [{ text, rest: false }] };
  const data = quotationData(one, SELLER, faces);
  const mails = [1, 2].map((version) => quotationMail({ ...one, version }, 'https://shop.example', { storeName: '' }));
  for (const said of [data.words, data.sums, ...mails])
    expect(/شامل(?:ة|اً) (?:ضريبة|الضريبة)/.test(JSON.stringify(said))).toBe(saysVat);
  expect(data.prices_note !== null).toBe(saysVat);
  const [page = ''] = await printed(one);
  expect(page).toContain('2,623.00');
});

it('goes on over several pages, and no name is too long', async () => {
  const lines = Array.from({ length: 24 }, (_, index) => line(`${'كرت شاشة '.repeat(8)}${'X'.repeat(90)} ${index}`));
  const pages = await printed(paper({ lines }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain('2,623.00');
});

it('a statement says each entry and what is owed in the end', async () => {
  const statement = {
    from: '2026-11-01',
    to: '2026-11-28',
    fromText: '1 نوفمبر 2026',
    toText: '28 نوفمبر 2026',
    name: 'نورة الدوسري',
    company: null,
    vatNumber: null,
    opening: '100.00',
    debit: '1150.00',
    credit: '400.00',
    closing: '850.00',
    rows: [
      {
        id: '0',
        at: '2026-11-20T09:00:00.000Z',
        dayText: '20 نوفمبر 2026',
        kind: 'invoice' as const,
        number: 'INV-000007',
        orderNumber: 'ORD-261120-AB12C',
        debit: '1150.00',
        credit: null,
        balance: '1250.00',
      },
    ],
  };
  const [page = ''] = await wordsOf(
    await compileTypstPdf(STATEMENT_TEMPLATE, (faces) => statementData(statement, SELLER, faces), 'statement'),
  );
  for (const said of ['INV-000007', '1,150.00', '1,250.00', '850.00']) expect(page).toContain(said);
});
