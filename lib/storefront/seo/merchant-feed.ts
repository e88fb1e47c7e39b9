import type { DeliveryOffer } from '../../fulfilment/shipping-company/offer';
import { truncateText } from '../../platform/shared/graphemes';
import { escapeXml } from './sitemap';

/** Amounts in riyals, including VAT. */
export type FeedProduct = {
  id: string;
  name: string;
  description: string;
  image: string;
  images: readonly string[];
  inStock: boolean;
  price: string;
  sale: { price: string; from: Date; until: Date | null } | null;
  brand: string | null;
  barcode: string | null;
  categoryName: string | null;
  delivery: Pick<DeliveryOffer, 'charged' | 'times'> | null;
  /** Packed weight of one piece. */
  weightGrams: number | null;
};

const MORE_PICTURES = 10;

const absolute = (site: string, address: string): string => (address.startsWith('/') ? site + address : address);
const tag = (name: string, text: string | null): string => (text ? `<g:${name}>${escapeXml(text)}</g:${name}>` : '');

/** Google product data, RSS 2.0 (support.google.com/merchants/answer/7052112). */
export function feedItem(site: string, product: FeedProduct): string {
  const { sale } = product;
  const more = [...new Set(product.images)].filter((image) => image !== product.image).slice(0, MORE_PICTURES);
  return [
    '<item>',
    tag('id', product.id),
    tag('title', truncateText(product.name, 150)),
    tag('description', truncateText(product.description, 5000)),
    tag('link', `${site}/product/${product.id}`),
    tag('image_link', absolute(site, product.image)),
    ...more.map((image) => tag('additional_image_link', absolute(site, image))),
    tag('availability', product.inStock ? 'in_stock' : 'out_of_stock'),
    tag('condition', 'new'),
    tag('price', `${product.price} SAR`),
    tag('sale_price', sale && `${sale.price} SAR`),
    tag('sale_price_effective_date', sale?.until ? `${sale.from.toISOString()}/${sale.until.toISOString()}` : null),
    tag('brand', product.brand),
    product.barcode ? tag('gtin', product.barcode) : tag('identifier_exists', 'no'),
    tag('product_type', product.categoryName),
    product.weightGrams === null ? '' : tag('shipping_weight', `${product.weightGrams} g`),
    shippingOf(product),
    '</item>\n',
  ].join('');
}

function shippingOf({ delivery, inStock }: FeedProduct): string {
  if (delivery === null) return '';
  const { charged, times } = delivery;
  const between = (name: string, { min, max }: { min: number; max: number }) =>
    tag(`min_${name}_time`, String(min)) + tag(`max_${name}_time`, String(max));
  const days = times && inStock ? between('handling', times.handling) + between('transit', times.transit) : '';
  return `<g:shipping>${tag('country', 'SA')}${tag('price', `${charged} SAR`)}${days}</g:shipping>`;
}

export const feedHeader = (site: string, store: { name: string; description: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(store.name)}</title><link>${escapeXml(site)}</link><description>${escapeXml(store.description)}</description>\n`;

export const FEED_END = '</channel></rss>\n';
