import 'server-only';
import { fitLabelText, type TextArea } from '../../fulfilment/shipment/fit-label-text';
import { LABEL_PLACES } from '../../fulfilment/shipment/label-places';
import type { LabelSize } from '../../fulfilment/shipment/labels';
import { LABEL_SIZES, labelsOf } from '../../fulfilment/shipment/labels';
import { code128 } from '../../platform/barcode/code128';
import { formatAmount } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { OrderOnPaper } from '../order-desk/reads';
import { countPieces, labelFacts, labelLines, labelSerials, type PickRow } from './rules';

type Run = { text: string; rest: boolean };

export type PrintSetting = {
  drawn: (text: string) => Run[];
  picture: (address: string) => string | null;
  store: { name: string; phone: string | null; address: string | null };
};

const MAX_RUN_LENGTH = 24;
const breakable = (text: string): string =>
  text.replace(/\S{25,}/gu, (word) => {
    const letters = Array.from(word);
    const parts = Array.from({ length: Math.ceil(letters.length / MAX_RUN_LENGTH) }, (_, index) =>
      letters.slice(index * MAX_RUN_LENGTH, (index + 1) * MAX_RUN_LENGTH).join(''),
    );
    return parts.join('\u{200B}');
  });

export const typesetRuns = (drawn: PrintSetting['drawn']) => (text: string) =>
  drawn(text).map((run) => ({ ...run, text: breakable(run.text) }));

function barsOf(number: string): string | null {
  const bars = code128(number);
  if (!bars) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${bars.width} 1" preserveAspectRatio="none"><path fill="#000" d="${bars.path}"/></svg>`;
}

const nameOf = ({ customer }: OrderOnPaper): string =>
  customer ? `${customer.firstName} ${customer.lastName}` : translate('admin.orders.label.unknown');

type ProductOnPaper = OrderOnPaper['items'][number]['product'];

const productOf = ({ name, sku, shelf, image }: ProductOnPaper, { drawn, picture }: PrintSetting) => ({
  name: drawn(name),
  sku,
  shelf: shelf === null ? null : drawn(shelf),
  picture: picture(image),
});

export const packingSlips = (order: OrderOnPaper, setting: PrintSetting) =>
  labelsOf(order.shipments).map((label) => {
    const { parcel, place, of } = label;
    const lines = labelLines(order, label);
    const { drawn, store } = setting;
    return {
      kind: 'slip',
      store: drawn(store.name),
      phone: store.phone ?? '',
      heading: `${translate('admin.orders.slip.heading')} · ${translate('admin.orders.label.parcel', { place, of })}`,
      bars: barsOf(order.orderNumber),
      number: order.orderNumber,
      placed: order.createdAtText,
      name: drawn(nameOf(order)),
      to_phone: order.customer?.phone ?? '',
      address: drawn(
        [[order.shippingAddress, order.city].filter(Boolean).join('، '), order.postalCode, order.shortAddress]
          .filter(Boolean)
          .join(' '),
      ),
      carrier: drawn(parcel?.carrier ?? order.shippingMethod ?? ''),
      promise: order.promise,
      tracking: parcel?.trackingNumber ?? null,
      replacement: parcel?.isReplacement ?? false,
      lines: lines.map(({ item, quantity }) => ({
        ...productOf(item.product, setting),
        quantity,
        serials: labelSerials(item, label),
      })),
      pieces: translate('admin.orders.label.pieces', { count: countPieces(lines) }),
    };
  });

/** A label page per parcel. `own`: labels of carriers by waybill id. */
export function labelPages(
  order: OrderOnPaper,
  size: LabelSize,
  { drawn, store }: PrintSetting,
  own: ReadonlyMap<string, Buffer> = new Map(),
) {
  const { width, height } = LABEL_SIZES[size];
  const u = Math.min(width / 100, (height * 0.7095) / 100);
  const row = (text: string | null, letters: number, { strong = false, latin = false } = {}) =>
    text ? { text: drawn(text), size: letters * u, high: letters * u * 1.7, strong, latin } : null;
  const fitted = (text: string | null, place: TextArea, { strong = false, latin = false } = {}) => {
    if (!text?.trim()) return null;
    return { text: drawn(text), size: fitLabelText(text, place).size * u, high: place.height * u, strong, latin };
  };
  return labelsOf(order.shipments).map((label) => {
    const { carrier, number, collects, pieces } = labelFacts(order, label);
    const { place, of } = label;
    // The carrier's label replaces that of the shop.
    if (label.parcel && own.has(label.parcel.id)) return { kind: 'carrier' as const, waybill: label.parcel.id };
    const t = (key: 'pieces' | 'parcel' | 'collect' | 'paid' | 'to', values: Record<string, string | number> = {}) =>
      translate(`admin.orders.label.${key}`, values);
    const bold = { strong: true };
    const parcels = of > 1 ? [t('parcel', { place, of })] : [];
    return {
      kind: 'label' as const,
      width,
      height,
      u,
      shop: [fitted(store.name, LABEL_PLACES.shop, bold), row(store.phone, 3, { latin: true })],
      sender: [fitted(store.address, LABEL_PLACES.sender)],
      head: [fitted(carrier, LABEL_PLACES.carrier, bold), row(order.orderNumber, 3, { latin: true })],
      to: [
        row(t('to'), 3),
        fitted(nameOf(order), LABEL_PLACES.name, bold),
        row(order.customer?.phone ?? null, 4.6, { strong: true, latin: true }),
        fitted(order.shippingAddress, LABEL_PLACES.address),
        fitted([order.city, order.postalCode, order.shortAddress].filter(Boolean).join(' '), LABEL_PLACES.city, bold),
      ],
      bars: barsOf(number),
      number: fitted(number, LABEL_PLACES.number, { strong: true, latin: true }),
      pieces: row([t('pieces', { count: pieces }), ...parcels].join(' · '), 3.2),
      collect: fitted(
        collects > 0 ? t('collect', { amount: formatAmount(collects, 'always') }) : t('paid'),
        LABEL_PLACES.collect,
        bold,
      ),
    };
  });
}

export const pickListPage = (rows: readonly PickRow[], orders: number, setting: PrintSetting) => ({
  kind: 'pick',
  heading: translate('admin.orders.papers.pick_heading'),
  about: translate('admin.orders.papers.pick_about', {
    orders,
    pieces: rows.reduce((all, { quantity }) => all + quantity, 0),
  }),
  rows: rows.map((row) => ({
    ...productOf(row.product, setting),
    quantity: row.quantity,
    orders: row.orders.map(({ number, quantity }) => (quantity > 1 ? `${number} ×${quantity}` : number)),
  })),
});

export const paperTexts = () => ({
  title: translate('admin.orders.papers.title'),
  to: translate('admin.orders.label.to'),
  carrier: translate('admin.orders.shipments.fields.carrier'),
  replacement: translate('admin.orders.shipments.replacement'),
  product: translate('admin.orders.print.product'),
  quantity: translate('admin.orders.dialog.quantity'),
  shelf: translate('admin.orders.papers.shelf'),
  orders: translate('admin.orders.papers.of_orders'),
});
