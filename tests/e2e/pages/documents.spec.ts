import { expect, test } from '../../support/browser/e2e.ts';

type Product = { id: string; name: string; effectivePrice: string; description: string };

const productOf = async (request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<Product> => {
  const [product] = (await (await request.get('/api/products?category=laptops&limit=1')).json()) as Product[];
  if (!product) throw new Error('the demo catalogue has no laptop');
  return product;
};

test.describe('@desktop what the server sends', () => {
  for (const path of [
    '/category/nothing-here',
    '/product/00000000-0000-4000-8000-000000000000',
    '/product/abc',
    '/no-such-page',
  ]) {
    test(`${path} answers 404`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }

  test('a product page carries its head and data in the first HTML @core', async ({ request }) => {
    const product = await productOf(request);
    const html = await (await request.get(`/product/${product.id}`)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain(product.name);
    expect(head).toMatch(/<meta name="description" content="[^"]{40,}/);
    expect(head).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/product/${product.id}"`));
    expect(head).toContain('property="og:title"');
    expect(head).toMatch(/property="og:image" content="http/);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) =>
        JSON.parse(match[1] ?? 'null') as { '@type': string; offers?: { price: string; priceCurrency: string } },
    );
    const types = blocks.map((block) => block['@type']);
    expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
    const data = blocks.find((block) => block['@type'] === 'Product');
    expect(Number(data?.offers?.price)).toBe(Number(product.effectivePrice));
    expect(data?.offers?.priceCurrency).toBe('SAR');
  });

  test('a filtered list names the unfiltered one as canonical', async ({ request }) => {
    const html = await (await request.get('/category/laptops/sort.price_asc/view.list')).text();
    expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/category\/laptops"/);
  });
});
