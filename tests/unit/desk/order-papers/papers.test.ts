import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { OrderOnPaper } from '@/lib/desk/order-desk/reads';
import { labelPages, packingSlips, paperTexts, pickListPage, typesetRuns } from '@/lib/desk/order-papers/pages';
import { typesetInWorker } from '@/lib/desk/order-papers/print';
import { pickList } from '@/lib/desk/order-papers/rules';
import { LABEL_SIZES, type LabelSize } from '@/lib/fulfilment/shipment/labels';
import { invoiceData } from '@/lib/orders/invoice/pdf/pdf';
import { readTypefaces } from '@/lib/orders/invoice/pdf/typefaces';
import { qrModules } from '@/lib/platform/barcode/qr-code';
import { labelPdf, papersOf, readByPdfJs } from '../../../support/pdf';

const product = (no: number) => ({
  id: `p${no}`,
  name: `لابتوب رقم ${no}`,
  image: '/picture.webp',
  sku: `SKU-${no}`,
  shelf: no === 0 ? null : `A-${no}`,
});

const order = (no: number, change: object = {}) =>
  ({
    id: `o${no}`,
    orderNumber: `ORD-261124-AB${no}`,
    status: 'confirmed',
    createdAtText: '24 نوفمبر 2026، 1:04 ص',
    shippingMethod: 'سمسا',
    paymentKind: 'cash',
    amountDue: '1504.15',
    promise: null,
    customer: { firstName: 'سارة', lastName: 'العتيبي', phone: '0501234567' },
    shippingAddress: 'شارع الملك فهد، حي العليا',
    city: 'الرياض',
    postalCode: '12211',
    items: [
      { id: `i${no}a`, mainId: null, quantity: 2, product: product(no % 20) },
      { id: `i${no}b`, mainId: null, quantity: 1, product: product((no + 7) % 20) },
    ],
    shipments: [],
    ...change,
  }) as unknown as OrderOnPaper;

const invoice = (number: string) => ({
  id: 'x',
  kind: 'invoice' as const,
  version: 1,
  replacesId: null,
  replacedById: null,
  number,
  orderNumber: 'ORD-1',
  issuedAt: '2026-11-23T22:04:05.000Z',
  issuedAtText: '24 نوفمبر 2026، 1:04 ص',
  suppliedOn: null,
  seller: {
    name: 'مدينة الكمبيوتر',
    address: 'طريق العليا، الرياض',
    vat: '300000000000003',
    cr: '1010000000',
    crKind: 'crn' as const,
  },
  isStandard: false,
  buyer: null,
  buyerName: 'سارة العتيبي',
  purchaseOrder: null,
  original: null,
  reason: null,
  taxRate: '15.00',
  discountAmount: '0.00',
  netAmount: '2259.13',
  vatAmount: '338.87',
  grossAmount: '2598.00',
  lines: [1, 2].map((no) => ({
    no,
    name: 'لابتوب',
    quantity: 2,
    unitPrice: '1299.00',
    discount: '0.00',
    netAmount: '2259.13',
    vatAmount: '338.87',
    grossAmount: '2598.00',
    treatment: null,
  })),
  taxes: [],
  qr: qrModules('AQxCb2JzIFJlY29yZHM='),
  serials: [],
  isStamped: false,
  notices: [],
  xml: '',
});

async function printed(
  orders: readonly OrderOnPaper[],
  size: LabelSize = 'a6',
  own: ReadonlyMap<string, Buffer> = new Map(),
  address: string | null = '8228 طريق الإمام عبدالله بن سعود، حي الملك عبدالله، الرياض 12271-3044',
) {
  const faces = await readTypefaces('ر.س');
  const drawn = typesetRuns(faces.drawn);
  const store = { name: 'مدينة الكمبيوتر', phone: '0112345678', address };
  const setting = { drawn, picture: () => '0.jpg', store };
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const pages = [
    pickListPage(pickList(orders), orders.length, setting),
    ...orders.flatMap((one, index) => [
      { kind: 'invoice', invoice: { ...invoiceData(invoice(`INV-${index}`), { ...faces, drawn }), xml: '' } },
      ...packingSlips(one, setting),
      ...labelPages(one, size, setting, own),
    ]),
  ];
  const data = JSON.stringify({ words: paperTexts(), pages });
  const labels = pages.flatMap((page) => ('waybill' in page && page.waybill ? (own.get(page.waybill) ?? []) : []));
  return typesetInWorker({ data, fonts: faces.blobs, pictures: [['0.jpg', picture]], labels });
}

/** Values of the maximum length, made of words without a line break. */
const LONG = {
  customer: { firstName: 'عبدالرحمن بن محمد '.repeat(10), lastName: 'W'.repeat(200), phone: '0501234567' },
  shippingAddress: `${'Z'.repeat(90)} ${'شارع الملك فهد، حي العليا، مبنى 1234، '.repeat(9)}`,
  shippingMethod: 'شركة النقل السريع للطرود والخدمات اللوجستية '.repeat(5),
};

describe('the papers of orders in one file', () => {
  it('are the list of what is fetched, then of each order its invoice, its slip and its label', async () => {
    const papers = await printed([order(1), order(2, LONG)]);
    const pages = await papersOf(papers);
    expect(pages.map(({ text }) => /INV-\d|ORD-261124-AB\d/.exec(text)?.[0])).toEqual([
      'ORD-261124-AB1',
      ...['INV-0', 'ORD-261124-AB1', 'ORD-261124-AB1'],
      ...['INV-1', 'ORD-261124-AB2', 'ORD-261124-AB2'],
    ]);
    const [pick, , slip, label] = pages;
    expect(pick?.text).toContain('SKU-1');
    expect(slip?.text).toContain('A-1');
    expect(slip?.text).not.toContain('1,504.15');
    expect(label?.text).toContain('1,504.15');
    for (const [index, { free }] of pages.entries()) expect(free, `page ${index}`).toBeGreaterThan(2);
    for (const text of [pages.at(-1)?.text, (await readByPdfJs(papers)).at(-1)])
      for (const said of ['1,504.15', 'ORD-261124-AB2', '0501234567']) expect(text).toContain(said);
  });

  it('name the address of the shop on the label, where it is known', async () => {
    const labelOf = async (address?: null) =>
      (await papersOf(await printed([order(1)], '100x100', new Map(), address))).at(-1)?.text;
    for (const said of ['8228', '12271']) expect(await labelOf()).toContain(said);
    expect(await labelOf(null)).not.toContain('8228');
  });

  it('have a carrier’s own label, with all its pages, in the place of the shop’s', async () => {
    const parcel = (id: string) => ({
      ...{ id, carrier: 'سمسا', state: 'sent', isReplacement: false, trackingNumber: 'A1', codAmount: '0.00' },
      lines: [{ itemId: 'i1a', quantity: 1 }],
    });
    const own = new Map([
      ['one', await labelPdf([101, 152])],
      ['two', await labelPdf([100, 100], 2)],
    ]);
    const orders = [
      order(1, { shipments: [parcel('one')] }),
      order(2, { shipments: [parcel('none')] }),
      order(3, { shipments: [parcel('two')] }),
    ];
    const pages = await papersOf(await printed(orders, 'a6', own));
    expect(pages.map(({ width }) => Math.round(width))).toEqual([
      210,
      ...[210, 210, 101],
      ...[210, 210, 105],
      ...[210, 210, 100, 100],
    ]);
    expect(pages[3]?.text).toContain('CARRIERA');
    expect(pages.at(-1)?.text).toContain('CARRIERB');
  });

  it('name the serial numbers of what lies in the parcel', async () => {
    const numbers = [
      { serial: '91234567', shipmentId: 'p', untilText: null },
      { serial: '97654321', shipmentId: null, untilText: null },
    ];
    const parcel = {
      id: 'p',
      carrier: 'سمسا',
      state: 'sent',
      isReplacement: false,
      trackingNumber: null,
      codAmount: '0.00',
      lines: [{ itemId: 'i1a', quantity: 1 }],
    };
    const items = [
      {
        id: 'i1a',
        mainId: null,
        quantity: 2,
        product: product(1),
        serials: { pieces: 2, lacking: 0, numbers, back: [] },
      },
    ];
    const pages = await papersOf(await printed([order(1, { items, shipments: [parcel] })]));
    expect(pages[2]?.text).toContain('91234567');
    expect(pages.map(({ text }) => text).join()).not.toContain('97654321');
  });

  it.each(Object.entries(LABEL_SIZES))(
    'have labels of %s on one page each, whatever they say',
    async (size, { width, height }) => {
      const pages = await papersOf(await printed([order(2, LONG), order(3)], size as LabelSize));
      expect(pages).toHaveLength(7);
      for (const label of [pages[3], pages[6]]) {
        expect(Math.abs((label?.width ?? 0) - width)).toBeLessThan(0.5);
        expect(Math.abs((label?.height ?? 0) - height)).toBeLessThan(0.5);
        expect(label?.free).toBeGreaterThan(2);
      }
    },
  );
});
