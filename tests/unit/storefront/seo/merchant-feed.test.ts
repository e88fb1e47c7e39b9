import { describe, expect, it } from 'vitest';
import { type FeedProduct, feedHeader, feedItem } from '@/lib/storefront/seo/merchant-feed';

const SITE = 'https://shop.example';
const product: FeedProduct = {
  id: 'one',
  name: 'شاشة LG',
  description: 'وصف',
  image: '/catalogue/a.webp',
  images: ['/catalogue/a.webp', 'https://img.example/b.jpg'],
  inStock: true,
  price: '1999.00',
  sale: null,
  brand: 'LG',
  barcode: null,
  categoryName: 'شاشات',
  delivery: { charged: '25.00', times: null },
  weightGrams: null,
};
const values = (item: string) =>
  Object.fromEntries([...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name, value]));

describe('a product in the merchant feed', () => {
  it('has everything that is asked for', () => {
    expect(values(feedItem(SITE, product))).toMatchObject({
      id: 'one',
      title: 'شاشة LG',
      description: 'وصف',
      link: `${SITE}/product/one`,
      image_link: `${SITE}/catalogue/a.webp`,
      additional_image_link: 'https://img.example/b.jpg',
      availability: 'in_stock',
      condition: 'new',
      brand: 'LG',
      product_type: 'شاشات',
    });
    expect(feedItem(SITE, product)).toContain('<g:price>1999.00 SAR</g:price>');
    expect(feedItem(SITE, product)).toContain(
      '<g:shipping><g:country>SA</g:country><g:price>25.00 SAR</g:price></g:shipping>',
    );
  });

  it('says how long it takes while it can be had, and what it weighs', () => {
    const times = { handling: { min: 1, max: 2 }, transit: { min: 2, max: 4 } };
    const dated = { ...product, delivery: { charged: '0.00', times }, weightGrams: 900 };
    expect(feedItem(SITE, dated)).toContain(
      '<g:price>0.00 SAR</g:price><g:min_handling_time>1</g:min_handling_time><g:max_handling_time>2</g:max_handling_time><g:min_transit_time>2</g:min_transit_time><g:max_transit_time>4</g:max_transit_time></g:shipping>',
    );
    expect(feedItem(SITE, dated)).toContain('<g:shipping_weight>900 g</g:shipping_weight>');
    expect(feedItem(SITE, { ...dated, inStock: false })).not.toContain('handling_time');
    expect(feedItem(SITE, { ...product, delivery: null })).not.toContain('<g:shipping>');
  });

  it('says its barcode, or that it has none', () => {
    expect(values(feedItem(SITE, { ...product, barcode: '6291041500213' }))).toMatchObject({ gtin: '6291041500213' });
    expect(feedItem(SITE, { ...product, barcode: '6291041500213' })).not.toContain('identifier_exists');
    expect(values(feedItem(SITE, product))).toMatchObject({ identifier_exists: 'no' });
  });

  it('under an offer keeps its price and adds the lower one with its time', () => {
    const from = new Date('2026-11-01T00:00:00Z');
    const until = new Date('2026-11-30T00:00:00Z');
    const item = feedItem(SITE, { ...product, sale: { price: '1500.00', from, until } });
    expect(item).toContain('<g:price>1999.00 SAR</g:price><g:sale_price>1500.00 SAR</g:sale_price>');
    expect(item).toContain('<g:sale_price_effective_date>2026-11-01T00:00:00.000Z/2026-11-30T00:00:00.000Z<');
    expect(feedItem(SITE, { ...product, sale: { price: '1500.00', from, until: null } })).not.toContain(
      'effective_date',
    );
  });

  it('cuts long titles, escapes markup and leaves out what is not known', () => {
    const bare = {
      ...product,
      name: `${'ش'.repeat(200)}<&`,
      inStock: false,
      brand: null,
      categoryName: null,
      delivery: null,
    };
    const item = feedItem(SITE, bare);
    expect([...(values(item).title ?? '')]).toHaveLength(150);
    expect(values(item).availability).toBe('out_of_stock');
    expect(item).not.toMatch(/g:brand|g:product_type|g:shipping/);
    expect(feedHeader(SITE, { name: 'A & B', description: '<x>' })).toContain('<title>A &amp; B</title>');
  });
});
