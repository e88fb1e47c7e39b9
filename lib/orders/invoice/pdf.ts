import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { type Covers, coverageOf, drawable, type Run, runsOf } from './font-coverage';
import type { PrintedInvoice } from './reads';
import { TEMPLATE } from './template';

const WORDS = [
  'number',
  'issued',
  'order',
  'original',
  'reason',
  'buyer',
  'vat_number',
  'cr_number',
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
] as const;

/** The shop's typeface, and one that has what it lacks. */
const FONTS = ['readex-pro-regular.ttf', 'readex-pro-bold.ttf'] as const;
const REST = 'dejavu-sans.ttf';

/** The sign of the riyal: younger than typefaces. */
const RIYAL = '\u{20C1}';

/** Letters of Urdu that neither typeface has, as those of Arabic that stand for them. */
const URDU = {
  '\u{6C1}': '\u{647}',
  '\u{6C2}': '\u{647}',
  '\u{6C3}': '\u{629}',
  '\u{6D2}': '\u{64A}',
  '\u{6D3}': '\u{626}',
};

/** How many runs the compiler remembers what it has worked out: the page's fixed parts are in each of them. */
const MEMORY = 4;

type Printer = { typst: NodeCompiler; first: Covers; second: Covers };

let loading: Promise<Printer> | undefined;

/** The compiler, loaded when the first PDF is asked for: 30 MB that nobody else needs. */
function printer(): Promise<Printer> {
  loading ??= load().catch((error: unknown) => {
    // A host without the program for its processor may get it by the next release; a file that could not be read may be there again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Printer> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/orders/invoice/fonts');
  const [{ NodeCompiler: Compiler }, ...fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    ...[...FONTS, REST].map((name) => readFile(path.join(folder, name))),
  ]);
  const points = fontBlobs.map(coverageOf);
  const ofShop = points.slice(0, FONTS.length);
  return {
    typst: Compiler.create({ fontArgs: [{ fontBlobs }] }),
    first: (point) => ofShop.every((one) => one.has(point)),
    second: (point) => points.at(-1)?.has(point) ?? false,
  };
}

const sums = (view: PrintedInvoice) => {
  const all = [
    {
      label: translate('client.invoice.sum_discount'),
      amount: view.discountAmount,
      strong: false,
      isShown: parseSar(view.discountAmount) > 0,
    },
    { label: translate('client.invoice.sum_net'), amount: view.netAmount, strong: false, isShown: true },
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

/** The file is dated by its document: made again it is the same. */
const momentOf = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
});

/** What the page says, for the template: people's words in what the typefaces can draw, the XML as it was issued. */
function dataOf(view: PrintedInvoice, { first, second }: Printer): string {
  const known = { ...URDU, [RIYAL]: translate('client.invoice.currency') };
  const plain = (text: string) => drawable(text, (point) => first(point) || second(point), known);
  const drawn = (text: string): Run[] => runsOf(plain(text), first, second);
  const drawnOrNone = (text: string | null) => (text ? drawn(text) : null);
  const { seller } = view;
  const kind = translate(`client.invoice.titles.${view.kind}`);
  return JSON.stringify({
    words: Object.fromEntries(WORDS.map((name) => [name, translate(`client.invoice.${name}`)])),
    title: `${kind} ${view.number}`,
    kind,
    number: view.number,
    issued: view.issuedAtText,
    moment: momentOf(new Date(view.issuedAt)),
    order: view.orderNumber,
    original: view.original,
    reason: drawnOrNone(view.reason),
    buyer: drawnOrNone(view.buyerName),
    seller: { ...seller, name: drawn(seller.name), address: drawn(seller.address), cr: drawnOrNone(seller.cr) },
    author: plain(seller.name),
    lines: view.lines.map((line) => ({
      name: drawn(line.name),
      quantity: line.quantity,
      unit_price: money(line.unitPrice),
      discount: money(line.discount),
      net: money(line.netAmount),
      vat: money(line.vatAmount),
      gross: money(line.grossAmount),
    })),
    sums: sums(view),
    qr: squares(view.qr),
    xml: view.xml,
  });
}

/**
 * A document as PDF/A-3b with its XML inside. Errors: invoice_pdf_unavailable, where this host cannot make one; the document's page says
 * the same.
 */
export async function invoicePdf(view: PrintedInvoice): Promise<Buffer> {
  try {
    const loaded = await printer();
    const pdf = loaded.typst.pdf(
      { mainFileContent: TEMPLATE, inputs: { data: dataOf(view, loaded) } },
      { pdfStandard: 'a-3b' },
    );
    loaded.typst.evictCache(MEMORY);
    return pdf;
  } catch (error) {
    log.error({ err: error, invoice: view.number }, 'a PDF could not be made');
    throw new AppError('invoice_pdf_unavailable', { headers: { 'Retry-After': '60' } });
  }
}
