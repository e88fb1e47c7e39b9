import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { anonymous } from '../../../support/browser/http';
import { openPage } from '../../../support/browser/page';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { hours, makeCategory, makeOffer, makeProduct, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';
import { isCore } from '../../../support/tier';

const crawler = anonymous();
const text = async (path: string) => String((await crawler.get<string>(path)).body);

const demo = async () => {
  const product = await db.product.findFirst({
    where: { name: { contains: 'ASUS' }, inStock: true, offers: { none: {} } },
  });
  if (!product) throw new Error('the demo catalogue is missing');
  return product;
};

describe('robots.txt', () => {
  it('closes staff, shoppers, calls, search and filters, and names the sitemap', async () => {
    const answer = await crawler.get<string>('/robots.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    for (const path of [
      '/admin',
      '/api/',
      '/checkout',
      '/account',
      '/search',
      '/wishlist',
      '/orders/',
      '/*/sort.',
      '/*?*sort=',
    ]) {
      expect(answer.body).toMatch(new RegExp(`^Disallow: ${path.replace(/[*?]/g, '\\$&')}$`, 'm'));
    }
    expect(answer.body).not.toMatch(/^Disallow: \/(product|category|featured)?$/m);
    expect(answer.body).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });
});

describe('sitemap.xml', () => {
  const read = async () => {
    const answer = await crawler.get<string>('/sitemap.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return new Map(
      [...answer.body.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)].map(
        ([, address = '', time]) => [address.replace(baseUrl, ''), time],
      ),
    );
  };

  it('lists every product and category once, with the time of its row', async () => {
    const category = await makeCategory();
    const product = await makeProduct({ category: category.slug });
    await expireCaches();
    const entries = await read();
    expect(entries.get(`/product/${product.id}`)).toBe(product.updatedAt.toISOString());
    expect(entries.get(`/category/${category.slug}`)).toBe(
      new Date(Math.max(+product.updatedAt, +category.updatedAt)).toISOString(),
    );
    const later = new Date('2030-01-01T00:00:00.000Z');
    await db.product.update({ where: { id: product.id }, data: { updatedAt: later } });
    await expireCaches();
    const again = await read();
    expect([again.get(`/product/${product.id}`), again.get(`/category/${category.slug}`)]).toEqual([
      later.toISOString(),
      later.toISOString(),
    ]);
  });

  it('leaves out categories and brands without visible products', async () => {
    const whole = await makeCategory();
    const brand = await db.brand.create({ data: { name: `ماركة ${word()}`, slug: `b-${word()}` } });
    const part = await makeCategory({ parent: { connect: { id: whole.id } } });
    const product = await makeProduct({ category: part.slug, brand: brand.slug });
    const lists = [`/category/${whole.slug}`, `/category/${part.slug}`, `/brand/${brand.slug}`];
    await expireCaches();
    expect([...(await read()).keys()]).toEqual(expect.arrayContaining(lists));
    await db.product.update({ where: { id: product.id }, data: { hidden: true } });
    await expireCaches();
    const entries = await read();
    expect(lists.filter((path) => entries.has(path))).toEqual([]);
  });

  it.skipIf(isCore)('names only pages that exist, are open to robots and call themselves by this address', async () => {
    const entries = await read();
    const pages = [...entries.keys()].filter((path) => !path.startsWith('/product/') && !path.includes('/t-'));
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/featured', '/daily-offers', '/contact', '/policies/returns', '/category/laptops']),
    );
    for (const path of pages) {
      const page = await openPage(path);
      expect([path, page.status, page.meta('robots')]).toEqual([path, 200, undefined]);
      expect(page.canonical?.replace(baseUrl, '') || '/').toBe(path);
    }
  });

  it('has numbered files only where one file is not enough', async () => {
    for (const name of ['1.xml', '2.xml', '0.xml', 'x.xml']) {
      expect((await crawler.get(`/sitemaps/${name}`)).status, name).toBe(404);
    }
  });
});

describe('the head of the public pages', () => {
  it('has a title, description, canonical address and card of its own on every page', async () => {
    const product = await demo();
    const paths = [
      '/',
      '/category/laptops',
      '/category/gaming',
      '/featured',
      '/daily-offers',
      `/product/${product.id}`,
    ];
    const pages = await Promise.all(paths.map(openPage));
    for (const [index, page] of pages.entries()) {
      const path = paths[index] ?? '';
      expect(page.title.length, path).toBeGreaterThan(8);
      expect(page.title.length, path).toBeLessThan(120);
      const description = page.meta('description') ?? '';
      expect(description.length, path).toBeGreaterThan(40);
      expect(description.length, path).toBeLessThanOrEqual(160);
      expect(new URL(page.canonical ?? '').pathname, path).toBe(path);
      expect(page.meta('og:locale'), path).toBe('ar_SA');
      expect(page.meta('og:url'), path).toBe(page.canonical);
      expect([page.meta('og:image:width'), page.meta('og:image:height')], path).toEqual(['1200', '630']);
      expect(page.meta('og:image'), path).toMatch(/^http.*\.jpg(\?v=\d+)?$/);
      expect(page.meta('twitter:card'), path).toBe('summary_large_image');
      expect(page.head, path).not.toContain('hreflang');
      expect(page.html.match(/<h1[ >]/g), path).toHaveLength(1);
    }
    for (const part of ['title', 'canonical'] as const) {
      expect(new Set(pages.map((page) => page[part])).size).toBe(paths.length);
    }
    expect(new Set(pages.map((page) => page.meta('description'))).size).toBe(paths.length);
  });

  it.each([
    ['/category/laptops/sort.price_asc/price.1000-5000/view.list', '/category/laptops'],
    ['/category/laptops?utm_source=x', '/category/laptops'],
    ['/category/laptops/page.2', '/category/laptops/page.2'],
    ['/category/laptops/view.list/page.2', '/category/laptops/page.2'],
    ['/featured/sort.name', '/featured'],
    ['/offers', '/featured'],
    ['/category', '/category/electronics'],
  ])('%s is known as %s', async (path, canonical) => {
    const page = await openPage(path);
    expect([page.status, page.canonical]).toEqual([200, baseUrl + canonical]);
  });

  it.each(['/checkout', '/account', '/wishlist', '/coupons', '/orders/ORD-260101-AAAAA', '/admin-login'])(
    '%s is not for search engines',
    async (path) => {
      expect((await openPage(path)).meta('robots')).toContain('noindex');
    },
  );

  it.each(['/product/00000000-0000-4000-8000-000000000000', '/product/abc', '/category/zzz', '/nothing/here'])(
    '%s answers 404, unindexed',
    async (path) => {
      const page = await openPage(path);
      expect(page.status).toBe(404);
      expect(page.html).toMatch(/<meta name="robots" content="noindex/);
    },
  );
});

describe('without JavaScript', () => {
  it.each(['/', '/category/laptops', '/category/laptops/sort.name/view.list', '/featured', '/offers', '/daily-offers'])(
    '%s is complete: nothing waits in a hidden part, and every product is linked',
    async (path) => {
      // Parts that need JavaScript are in hidden elements at the end.
      const [visible = ''] = (await openPage(path)).html.split(/<div hidden(?:="")? id="S:/);
      expect(visible.match(/<article[ >]/g)?.length).toBeGreaterThan(3);
      expect(visible.match(/href="\/product\/[0-9a-f-]{36}"/g)?.length).toBeGreaterThan(3);
      expect(visible.includes('href="tel:')).toBe(true);
    },
  );

  it.each([
    '/no-such-page',
    '/category/two%20words',
    '/category/two%20words/sort.name',
    '/category/laptops/sort.cheapest',
    '/featured/x/page.2',
    '/a/b/c',
  ])('%s answers 404 with a readable page', async (path) => {
    const page = await openPage(path);
    expect(page.status).toBe(404);
    expect(/<h1[^>]*>Page not found<\/h1>/.test(page.html)).toBe(true);
  });

  it.each([
    ['/product/00000000-0000-4000-8000-000000000000', 'المنتج غير موجود'],
    ['/product/abc', 'المنتج غير موجود'],
    ['/category/zzz', 'الفئة غير موجودة'],
    ['/category/zzz/page.2', 'الفئة غير موجودة'],
    ['/category/laptops/page.9999', 'الفئة غير موجودة'],
    ['/featured/page.9999', 'Page not found'],
  ])('%s answers 404 and says: %s', async (path, words) => {
    // The second answer comes from the cache.
    for (const page of [await openPage(path), await openPage(path)]) {
      expect(page.status).toBe(404);
      const [visible = ''] = page.html.split(/<div hidden(?:="")? id="S:/);
      expect(visible.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1]).toBe(words);
      expect(visible).toContain('<header');
    }
  });
});

describe('structured data', () => {
  it('home: the store and the search of its site', async () => {
    const { data } = await openPage('/');
    expect([...data.keys()].sort()).toEqual(['OnlineStore', 'WebSite']);
    expect(data.get('OnlineStore')).toMatchObject({
      name: expect.any(String),
      url: baseUrl,
      logo: expect.stringMatching(/^http/),
      vatID: expect.stringMatching(/^3\d{13}3$/),
      contactPoint: { contactType: 'customer service', telephone: expect.any(String) },
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
    expect(data.get('WebSite')).toMatchObject({
      url: baseUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${baseUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it.each(['/category/laptops', '/featured', '/daily-offers'])('%s: the way to it and its products', async (path) => {
    const { data, html } = await openPage(path);
    expect([...data.keys()].sort()).toEqual(['BreadcrumbList', 'ItemList']);
    const crumbs = data.get('BreadcrumbList')?.itemListElement as { position: number; item: string }[];
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, `${baseUrl}/`],
      [2, baseUrl + path],
    ]);
    const items = data.get('ItemList')?.itemListElement as { position: number; url: string }[];
    expect(items.length).toBeGreaterThan(3);
    expect(items.map((item) => item.position)).toEqual(items.map((_, index) => index + 1));
    for (const { url } of items) expect(html).toContain(`href="${url.replace(baseUrl, '')}"`);
  });

  it.each(['/contact', '/policies/returns', '/search?q=asus'])('%s: the way to it', async (path) => {
    const { data } = await openPage(path);
    const crumbs = data.get('BreadcrumbList')?.itemListElement as { position: number; item: string }[];
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, `${baseUrl}/`],
      [2, baseUrl + path],
    ]);
  });

  it('a product: what it is, what it costs now, how it comes and goes back', async () => {
    const product = await demo();
    const { data } = await openPage(`/product/${product.id}`);
    expect([...data.keys()].sort()).toEqual(['BreadcrumbList', 'Product']);
    expect(data.get('Product')).toMatchObject({
      name: product.name,
      description: product.description,
      image: expect.arrayContaining([baseUrl + product.image]),
      sku: product.id,
      brand: { '@type': 'Brand', name: 'ASUS' },
      offers: {
        '@type': 'Offer',
        price: product.price.toFixed(2),
        priceCurrency: 'SAR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: `${baseUrl}/product/${product.id}`,
        shippingDetails: {
          shippingRate: { currency: 'SAR', value: expect.stringMatching(/^\d+\.\d\d$/) },
          shippingDestination: { addressCountry: 'SA' },
          deliveryTime: { handlingTime: { unitCode: 'DAY' }, transitTime: { unitCode: 'DAY' } },
        },
        hasMerchantReturnPolicy: { applicableCountry: 'SA', merchantReturnDays: 7 },
      },
    });
    expect(data.get('Product')).not.toHaveProperty('aggregateRating');
  });

  it('an offer, no stock, no price, and a name that would end the script', async () => {
    const name = '</script><script>alert(1)</script> & "اسم"';
    const product = await makeProduct({ name, price: '100.00', inStock: false });
    const endDate = hours(48);
    await makeOffer(product.id, { discountPercent: '25', endDate });
    const free = await makeProduct({ price: '0.00' });
    await expireCaches();
    const { data, title, html } = await openPage(`/product/${product.id}`);
    expect(title).toContain(name);
    expect(data.get('Product')).not.toHaveProperty('offers.shippingDetails.deliveryTime');
    expect(html).not.toContain(messages.product.delivery_time_text);
    expect(html).toContain(messages.product.vat_included);
    expect(data.get('Product')).toMatchObject({
      name,
      offers: {
        price: '75.00',
        availability: 'https://schema.org/OutOfStock',
        priceValidUntil: endDate.toISOString().slice(0, 10),
      },
    });
    expect((await openPage(`/product/${free.id}`)).data.get('Product')).not.toHaveProperty('offers');
  });
});

describe('the picture of a shared product', () => {
  const fetchBytes = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(baseUrl + path, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is a small JPEG of the right size, for ever under its version', async () => {
    const product = await demo();
    const page = await openPage(`/product/${product.id}`);
    const address = (page.meta('og:image') ?? '').replace(baseUrl, '');
    expect(address).toBe(`/product/${product.id}/og.jpg?v=${+product.updatedAt}`);
    const { status, headers, bytes } = await fetchBytes(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(bytes.length).toBeLessThan(300_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const again = await fetchBytes(address, { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetchBytes(`/product/${product.id}/og.jpg?v=1`)).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });

  it.each(['http://127.0.0.1:1/a.png', 'http://169.254.169.254/latest/meta-data', '/nothing.webp', '/../.env'])(
    'shows the general one where the picture is %s',
    async (image) => {
      const product = await makeProduct({ image });
      const { status, headers, bytes } = await fetchBytes(`/product/${product.id}/og.jpg`);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=3600',
      ]);
      expect(bytes.equals((await fetchBytes('/og.jpg')).bytes)).toBe(true);
    },
  );

  it('knows no other product', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'abc']) {
      expect((await fetchBytes(`/product/${id}/og.jpg`)).status).toBe(404);
    }
  });
});

describe('merchant-feed.xml', () => {
  it('holds every product that has a price, with the price of now', async () => {
    const name = 'شاشة <LG> & ملحقاتها';
    const { slug } = await db.brand.upsert({ where: { slug: 'lg' }, create: { slug: 'lg', name: 'LG' }, update: {} });
    const product = await makeProduct({ name, price: '1000.00', brand: slug });
    await makeOffer(product.id, { discountAmount: '100', endDate: null });
    const free = await makeProduct({ price: '0.00' });
    const feed = await text('/merchant-feed.xml');
    const items = feed.split('<item>').slice(1);
    expect(feed.endsWith('</channel></rss>\n')).toBe(true);
    expect(new Set(items.map((item) => /<g:id>([^<]+)/.exec(item)?.[1])).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(100);
    const item = items.find((one) => one.includes(product.id)) ?? '';
    expect(item).toContain('<g:title>شاشة &lt;LG&gt; &amp; ملحقاتها</g:title>');
    expect(item).toContain('<g:price>1000.00 SAR</g:price><g:sale_price>900.00 SAR</g:sale_price>');
    expect(item).toContain(`<g:link>${baseUrl}/product/${product.id}</g:link>`);
    expect(item).toContain('<g:brand>LG</g:brand>');
    expect(feed).not.toContain(free.id);
  });
});
