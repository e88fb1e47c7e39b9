import { randomUUID } from 'node:crypto';
import { invoiceLines } from '../../lib/orders/invoice/lines.ts';
import { invoicePdf } from '../../lib/orders/invoice/pdf/pdf.ts';
import {
  documentNumber,
  FIRST_PREVIOUS_HASH,
  sumLineAmounts,
  type TaxDocument,
} from '../../lib/orders/invoice/rules.ts';
import { qrText } from '../../lib/orders/invoice/stamp/qr.ts';
import { ublXml } from '../../lib/orders/invoice/xml.ts';
import { qrModules } from '../../lib/platform/barcode/qr-code.ts';
import { formatDayTime } from '../../lib/platform/shared/dates.ts';
import { toSar } from '../../lib/platform/shared/money.ts';

// Renders PDF invoices of three to seven lines and prints the elapsed seconds as JSON.

const NAMES = [
  'شاشة ASUS ROG Swift PG27AQDM مقاس 27 بوصة OLED بتردد 240Hz',
  'كرت شاشة RTX 4070 Ti SUPER (16GB)',
  'ذاكرة عشوائية DDR5 سعة 32 جيجابايت بتردد 6000MHz',
  'كيبورد ميكانيكي RK84 لاسلكي',
  'قرص SSD NVMe سعة 2 تيرابايت',
];

function printed(serial: number) {
  const items = Array.from({ length: 2 + (serial % 5) }, (_, index) => ({
    orderItemId: String(index),
    name: NAMES[(serial + index) % NAMES.length] ?? '',
    quantity: 1 + ((serial + index) % 3),
    unitPrice: 9_900 + 137 * serial + index,
  }));
  const total = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) + 2_500;
  const vat = Math.round((total * 15) / 115);
  const services = { shipping: { name: 'الشحن', cost: 2_500 }, codFee: { name: '', cost: 0 } };
  const lines = invoiceLines({ items, ...services, discount: 0, vat, total }) ?? [];
  const seller = {
    name: 'مدينة الكمبيوتر',
    address: 'طريق العليا العام، الرياض 12211',
    parts: null,
    vat: '300000000000003',
    cr: '1010000000',
    crKind: 'crn' as const,
  };
  const document: TaxDocument = {
    id: randomUUID(),
    kind: 'invoice',
    number: documentNumber('invoice', serial),
    counter: serial,
    issuedAt: new Date(),
    orderNumber: `ORD-261124-${serial}`,
    paymentMethod: 'cash',
    seller,
    buyer: null,
    taxRate: 1500,
    lines,
    ...sumLineAmounts(lines),
    original: null,
    reason: null,
    previousHash: FIRST_PREVIOUS_HASH,
  };
  const qr = qrText(document);
  return {
    ...document,
    issuedAt: document.issuedAt.toISOString(),
    issuedAtText: formatDayTime(document.issuedAt),
    isStandard: false,
    buyerName: 'سارة العتيبي',
    purchaseOrder: null,
    original: null,
    taxRate: '15.00',
    discountAmount: '0.00',
    netAmount: toSar(document.net),
    vatAmount: toSar(document.vat),
    grossAmount: toSar(document.gross),
    lines: lines.map((line, index) => ({
      no: index + 1,
      name: line.name,
      quantity: line.quantity,
      unitPrice: toSar(line.unitPrice),
      discount: toSar(line.discount),
      netAmount: toSar(line.net),
      vatAmount: toSar(line.vat),
      grossAmount: toSar(line.gross),
      treatment: null,
    })),
    taxes: [],
    isStamped: false,
    notices: [],
    version: 1,
    replacesId: null,
    replacedById: null,
    suppliedOn: null,
    qr: qrModules(qr),
    serials: [],
    xml: ublXml(document, qr),
  };
}

const count = Number(process.argv[2] ?? 1_000);
const begun = performance.now();
let first = 0;
let bytes = 0;
for (let serial = 1; serial <= count; serial += 1) {
  const pdf = await invoicePdf(printed(serial));
  bytes += pdf.length;
  first ||= performance.now() - begun;
}
console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000, first, kilobytes: bytes / count / 1024 }));
