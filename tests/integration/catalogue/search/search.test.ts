import { beforeAll, describe, expect, it } from 'vitest';
import { readSearchPage } from '@/lib/catalogue/product/listing-reads';
import type { Suggestions } from '@/lib/catalogue/product/suggestions';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { parseSearchListing } from '@/lib/catalogue/search/listing/rules';
import messages from '@/messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { besideOthers } from '../../../support/browser/patience';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { letters, makeCategory, makeOffer, makeProduct, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';
import { useUp } from '../../../support/shop/limits';
import { isCore } from '../../../support/tier';

const visitor = anonymous();

async function search(q: string, more: Record<string, string> = {}) {
  const answer = await visitor.get<ProductDetail[]>(`/api/products?${new URLSearchParams({ q, ...more })}`);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(200);
  return {
    names: answer.body.map(({ name }) => name),
    products: answer.body,
    total: Number(answer.headers.get('x-total-count')),
  };
}

describe('a search that finds nothing', () => {
  it('shows the best of the kind that it names, in its words; of no kind nothing', async () => {
    const page = async (q: string) =>
      (await fetch(`${baseUrl}/search?${new URLSearchParams({ q })}`))
        .text()
        .then((html) => html.replaceAll(/<!-- -->/g, ''));
    const kind = await page('كرت شاشة 98765');
    expect(kind).toContain('id="search-likely"');
    expect(kind).toMatch(/href="\/product\/[0-9a-f-]{36}"/);
    expect(await page('qwxzv')).not.toContain('id="search-likely"');
  });

  it('leaves out words that nothing has, and says which', async () => {
    const found = await readSearchPage('كرت شاشة صحراوي', parseSearchListing({}));
    expect(found.dropped).toEqual(['صحراوي']);
    expect(found.total).toBeGreaterThan(0);
  });
});

describe('staff and shoppers find the same', () => {
  it.each(['سماعات', 'لابتوب اسوس', 'rtx 4070', 'ذاكرة 32', 'شاشة العاب منحنية', 'قطع', 'wi-fi', '؟'])(
    'for %s',
    async (q) => {
      const all = { q, limit: '100', stock: 'all' };
      const answer = await (await staff()).get<{ id: string }[]>(`/api/admin/products?${new URLSearchParams(all)}`);
      expect(answer.status).toBe(200);
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
      expect(ids(answer.body)).toEqual(ids((await search(q, { limit: '100' })).products));
    },
  );
});

describe('a search in the demo catalogue', () => {
  it.each([
    // exact words and other spellings
    ['لابتوب', /^لابتوب/],
    ['اللابتوبات', /^لابتوب/],
    ['سماعه لاسلكيه', /^سماعة.* لاسلكية/],
    ['السمّاعات', /^سماعة|^سماعات/],
    ['شاشات', /^شاشة/],
    ['طابعات', /^طابعة/],
    ['العاب', /ألعاب/],
    // Arabic digits
    ['ايفون ١٦', /iPhone 16/],
    ['rtx ٥٠٩٠', /RTX 5090/],
    // synonyms and transliterations
    ['لاب توب اسوس', /^لابتوب ASUS/],
    ['كيبورد ميكانيكي', /^لوحة مفاتيح ميكانيكية/],
    ['ماوس لوجيتك', /^ماوس.*Logitech/],
    ['كرت شاشة', /^كرت شاشة/],
    ['gpu', /^كرت شاشة/],
    ['بطاقة رسومات', /^كرت شاشة/],
    ['رامات', /^ذاكرة/],
    ['مذربورد', /^لوحة أم/],
    ['باور سبلاي', /^مزود طاقة/],
    ['هارد خارجي', /^قرص خارجي/],
    ['جوال سامسونق', /^جوال Samsung/],
    ['بلايستيشن ٥', /PlayStation 5/],
    ['ps5', /^جهاز ألعاب Sony PlayStation 5/],
    ['اكس بوكس', /^جهاز ألعاب Microsoft Xbox/],
    ['ايباد', /iPad/],
    ['بور بانك انكر', /^بطارية متنقلة Anker/],
    // short words
    ['tv', /^تلفزيون/],
    ['lg', / LG /],
    ['hp', / HP /],
    // model numbers, with and without spaces and hyphens
    ['rtx4070', /RTX 4070/],
    ['RTX 4070', /RTX 4070/],
    ['rtx-4070', /RTX 4070/],
    ['ux-3405', /UX3405MA/],
    ['ux3405', /UX3405MA/],
    ['ux 3405', /UX3405MA/],
    ['wh1000xm5', /WH-1000XM5/],
    ['wh-1000 xm5', /WH-1000XM5/],
    ['i5 14600k', /i5-14600K/],
    ['990pro', /990 PRO/],
    // one typing error
    ['samsnug', /Samsung/],
    ['لابتبو', /^لابتوب/],
    ['لابتوب لونوفو', /^لابتوب Lenovo/],
    ['سامسنوج', /Samsung/],
    ['rtx 4O70', /RTX 4070/],
    ['rxt4070', /RTX 4070/],
    ['vivobok', /Vivobook/],
    ['لووووحة مفاتيح', /^لوحة مفاتيح/],
    // by category
    ['قطع الكمبيوتر', /./],
    ['الكترونيات', /./],
  ])('%j: first comes %s', async (q, expected) => {
    const { names, total } = await search(q, { limit: '5' });
    expect(total).toBeGreaterThan(0);
    expect(names[0]).toMatch(expected);
  });

  it.each(['iphone 99', 'rtx 4071', 'لابتوب تلفزيون سماعة طابعة', 'qqqqqqqq', 'زززززز'])(
    '%j finds nothing',
    async (q) => {
      expect((await search(q)).total).toBe(0);
    },
  );

  it('by its category’s name finds all of a category', async () => {
    const all = Number((await visitor.get('/api/products?category=electronics&limit=1')).headers.get('x-total-count'));
    const { products, total } = await search('إلكترونيات', { category: 'electronics', limit: '1' });
    expect(total).toBe(all);
    const under = await db.category.findMany({
      where: { OR: [{ slug: 'electronics' }, { parent: { slug: 'electronics' } }] },
    });
    expect(under.map(({ slug }) => slug)).toContain(products[0]?.category);
  });
});

describe('the best match', () => {
  // A mark without digits, because the index stores "qab12b" also as "qab12".
  const mark = `q${letters()}`;
  let category = '';

  beforeAll(async () => {
    category = (await makeCategory({ name: `أجهزة ${mark}` })).slug;
    const make = (name: string, day: number, change: Parameters<typeof makeProduct>[0] = {}) =>
      makeProduct({ name, createdAt: new Date(`2026-01-1${day}`), ...change });
    await make('فئته فقط', 9, { category });
    await make('في المواصفات جزء', 8, { specifications: [`النوع: ${mark}k`] });
    await make('في المواصفات', 7, { specifications: [`النوع: ${mark}`] });
    await make(`جزء من الاسم a${mark}b`, 6);
    await make(`بداية كلمة ${mark}b`, 5);
    await make(`اسم طويل جداً قبل أن تأتي الكلمة المطلوبة ${mark}`, 4);
    await make(`قريبة ${mark}`, 3);
    await make(`${mark} نفد`, 2, { inStock: false });
    await make(`${mark} متوفر قديم`, 0);
    await make(`${mark} متوفر جديد`, 1);
  });

  it('comes first: name, specifications, category; a word, its beginning, a part; of those alike what is in stock, then by place and age', async () => {
    const { names } = await search(mark);
    expect(names.map((name) => name.replace(mark, '*'))).toEqual([
      '* متوفر جديد',
      '* متوفر قديم',
      'قريبة *',
      'اسم طويل جداً قبل أن تأتي الكلمة المطلوبة *',
      '* نفد',
      'بداية كلمة *b',
      'جزء من الاسم a*b',
      'في المواصفات',
      'في المواصفات جزء',
      'فئته فقط',
    ]);
  });

  it('of several words has them side by side', async () => {
    const [a, b] = [`k${letters()}`, `k${letters()}`];
    await makeProduct({ name: `${b} ${a}`, createdAt: new Date('2026-02-02') });
    await makeProduct({ name: `${a} ${b}`, createdAt: new Date('2026-02-01') });
    await makeProduct({ name: `${a} وحده` });
    expect((await search(`${a} ${b}`)).names).toEqual([`${a} ${b}`, `${b} ${a}`]);
    expect((await search(`${b} ${a}`)).names).toEqual([`${b} ${a}`, `${a} ${b}`]);
  });
});

describe('GET /api/search/suggestions', () => {
  const suggest = async (q: string) => {
    const answer = await visitor.get<Suggestions>(`/api/search/suggestions?${new URLSearchParams({ q })}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
    return answer.body;
  };

  it('names no brand whose products are all hidden', async () => {
    const brand = await db.brand.create({ data: { name: `Brand${word()}`, slug: `b-${word()}` } });
    const product = await makeProduct({ brand: brand.slug });
    await expireCaches();
    const { brands } = await suggest(brand.name.slice(0, 12));
    expect(brands).toContainEqual({ slug: brand.slug, name: brand.name });
    await db.product.update({ where: { id: product.id }, data: { hidden: true } });
    await expireCaches();
    expect((await suggest(brand.name)).brands).toEqual([]);
  });

  it('has a few products with picture and price, and the categories that the text names', async () => {
    const { correction, categories, products, total } = await suggest('لابتوب');
    expect(correction).toBeNull();
    expect(categories).toEqual([{ slug: 'laptops', name: 'لابتوبات' }]);
    expect(products).toHaveLength(6);
    expect(total).toBeGreaterThan(6);
    for (const product of products) {
      expect(Object.keys(product).sort()).toEqual([
        'effectivePrice',
        'id',
        'image',
        'inStock',
        'keyValues',
        'marks',
        'name',
        'price',
      ]);
      expect(product.keyValues.join()).toMatch(/جيجابايت|تيرابايت/);
      expect(product.effectivePrice).toMatch(/^\d+\.\d\d$/);
    }
  });

  it.each([
    ['لاب', /^لابتوب/],
    ['سامس', /Samsung/],
    ['ايفو', /iPhone/],
    ['sam', /Samsung/],
    ['لابتوب اسو', /^لابتوب ASUS/],
    ['rtx 40', /RTX 40/],
  ])('takes %j for the beginning of a word', async (q, expected) => {
    expect((await suggest(q)).products[0]?.name).toMatch(expected);
  });

  it('has searches that the text may become, and brands', async () => {
    const { queries, products } = await suggest('لاب');
    expect(queries).toContain('لابتوب');
    expect(products[0]?.marks.slice(0, 2)).toEqual([0, 3]);
    expect((await suggest('لابتوب')).queries).toContain('لابتوب ASUS');
    expect((await suggest('sams')).brands).toContainEqual({ slug: 'samsung', name: 'Samsung' });
    expect((await suggest('زززززز')).queries).toEqual([]);
  });

  it('every search that is suggested finds something', async () => {
    let count = 0;
    for (const q of ['لاب', 'كر', 'سماع', 'asus', 'شاشة', 'رام']) {
      const { queries } = await suggest(q);
      count += queries.length;
      expect(queries.length, q).toBeLessThanOrEqual(4);
      for (const text of queries) expect((await search(text)).total, text).toBeGreaterThan(0);
    }
    expect(count).toBeGreaterThan(0);
  });

  it('has what others search for before anything is typed', async () => {
    const { popular, queries, products } = await suggest('');
    expect(popular.length).toBeLessThanOrEqual(6);
    expect([...queries, ...products]).toEqual([]);
  });

  it('has the effective price', async () => {
    const name = `z${letters()}`;
    const product = await makeProduct({ name, price: '100.00' });
    await makeOffer(product.id, { discountPercent: '25.00' });
    expect((await suggest(name)).products).toMatchObject([
      { id: product.id, price: '100.00', effectivePrice: '75.00' },
    ]);
  });

  it('says what a mistyped text may have meant', async () => {
    const { correction, products } = await suggest('samsnug galaxy');
    expect(correction).toBe('samsung galaxy');
    expect(products[0]?.name).toMatch(/Samsung Galaxy/);
  });

  it.each(['', ' ', 'س', '%', '😀😀', 'زززززز', '\u202e\u200f'])('has nothing for %j', async (q) => {
    expect(await suggest(q)).toMatchObject({ correction: null, products: [], total: 0 });
  });

  it('leads into the sections while there is nothing to say yet', async () => {
    const { popular, categories } = await suggest('');
    expect(popular.length + categories.length).toBeGreaterThan(0);
    expect((await suggest('زززززز')).categories).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await visitor.raw({ method, path: '/api/search/suggestions' })).status).toBe(405);
  });

  it('answers 429 beyond its limit', async () => {
    const many = anonymous();
    await useUp({ name: 'suggestions', max: 600, windowSeconds: 60 }, many.address);
    const answer = await many.get('/api/search/suggestions?q=xx');
    expectRefusal(answer, 429, 'rate_limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anonymous().get('/api/search/suggestions?q=xx')).status).toBe(200);
  });
});

/** Expensive words, with a dozen variants each. */
const HOSTILE = 'هاتف asus keyboard cpu معالج phone power camera';
const page = (who: Client, q: string) => who.get<string>(`/search?${new URLSearchParams({ q })}`);

describe('a search that asks for much', () => {
  it.each([
    HOSTILE,
    'gpu games العاب gaming powerbank earbuds headset جوالات',
    'زهاتفف asuss keyboardd cpuu معالجج phonee powerr cameraa',
  ])('%j is answered within two seconds', async (q) => {
    const begun = performance.now();
    const answers = [
      await page(visitor, q),
      await visitor.get(`/api/products?${new URLSearchParams({ q })}`),
      await visitor.get(`/api/search/suggestions?${new URLSearchParams({ q })}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(performance.now() - begun).toBeLessThan(besideOthers(2_000));
  });

  it('by staff too', async () => {
    const begun = performance.now();
    expect((await (await staff()).get(`/admin/products?${new URLSearchParams({ q: HOSTILE })}`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(besideOthers(2_000));
  });
});

describe.skipIf(isCore)('very many searches at once', () => {
  it('from one address: some are answered, the others refused at once, and nobody else waits', async () => {
    const [crowd, other] = [anonymous(), shopper()];
    const product = await makeProduct();
    const searches = together(30, (index) => page(crowd, `${HOSTILE} ${index}`));
    const begun = performance.now();
    const [added, signedIn, found] = await Promise.all([
      other.post('/api/cart', { productId: product.id }),
      other.post('/api/admin/login', { username: `nobody-${word()}`, password: 'x' }),
      other.get('/api/products?q=asus&limit=1'),
    ]);
    expect([added.status, signedIn.status, found.status]).toEqual([201, 401, 200]);
    expect(performance.now() - begun).toBeLessThan(besideOthers(2_000));
    const answers = await searches;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(30 - refused.length);
    expect(answers.length).toBeGreaterThan(refused.length);
    for (const { body, headers } of refused) {
      expect(body).toContain('البحث مزدحم الآن');
      expect(body).toContain('إعادة المحاولة');
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toContain('no-store');
    }
    // All search slots are free again.
    expect((await page(crowd, 'asus')).body).not.toContain('البحث مزدحم الآن');
  });

  it.each(['/api/products', '/api/search/suggestions'])('%s: 503 with a message', async (path) => {
    const crowd = anonymous();
    const answers = await together(30, (index) =>
      crowd.get(`${path}?${new URLSearchParams({ q: `${HOSTILE} ${index}` })}`),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect([status, body]).toMatchObject([503, { code: 'search_busy', message: expect.stringContaining('مزدحم') }]);
      expect(headers.get('retry-after')).toBe('5');
    }
  });

  it('one after the other: 429 for the page beyond 300 in a minute, and for this address alone', async () => {
    const many = anonymous();
    // These searches count in the limit, but a staff rule redirects them, so they are cheap. Real ones took over a minute.
    const led = word();
    const { body, status } = await (await staff()).post<{ id: string }>('/api/admin/search-redirects', {
      text: led,
      target: '/brands',
    });
    expect(status).toBe(201);
    let last = await page(many, '%');
    for (let sent = 1; sent < 700 && last.status !== 429; sent += 5) {
      const answers = await together(5, () => page(many, led));
      last = answers.find((answer) => answer.status === 429) ?? last;
    }
    await (await staff()).del(`/api/admin/search-redirects/${body.id}`);
    expect(last.status).toBe(429);
    expect(last.body).toContain('عمليات بحث كثيرة من شبكتك');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await page(anonymous(), '%')).status).toBe(200);
    expect((await many.get('/')).status).toBe(200);
  }, 60_000);

  it('429 for the list of products', async () => {
    const many = anonymous();
    await useUp({ name: 'product-search', max: 600, windowSeconds: 60 }, many.address);
    expectRefusal(await many.get('/api/products?q=asus'), 429, 'rate_limited');
    expect((await many.get('/api/products?limit=1')).status).toBe(200);
  });
});

describe('what the page of results says', () => {
  const page = (q: string) => readSearchPage(q, parseSearchListing({}));

  it('offers what finds much more beside few results, but never another brand, kind or number', async () => {
    const typed = `gamxng ${word()}`;
    await makeProduct({ name: typed });
    const { total, better, correction } = await page('gamxng');
    expect({ total, better, correction }).toEqual({ total: 1, better: 'gaming', correction: null });
    for (const q of ['asus', 'msi', 'antec', 'rtx 4070', '5090', 'كيبورد', 'لابتوب', typed.split(' ')[1] ?? ''])
      expect((await page(q)).better, q).toBeNull();
  });

  it('says what a price and a unit were read as, and nothing where the text says it', async () => {
    const { understood } = await page('رام ٣٢ قيقا تحت 5000');
    expect(understood).toEqual([
      { text: 'رام', without: '٣٢ قيقا تحت 5000' },
      { text: '32 GB', without: 'رام تحت 5000' },
      { min: null, max: 500_000, without: 'رام ٣٢ قيقا' },
    ]);
    expect((await page('لابتوب')).understood).toEqual([]);
  });

  it.each(['لابتوب تحت 1000 دولار', 'laptop under 500 USD'])('says that an amount was not applied: %s', async (q) => {
    const { body } = await visitor.get<string>(`/search?q=${encodeURIComponent(q)}`);
    expect(body).toContain(messages.search.foreign_amount);
  });

  it('does not mention other currencies if the amount is in riyals', async () => {
    const { body } = await visitor.get<string>(`/search?q=${encodeURIComponent('لابتوب تحت 1000 ريال')}`);
    expect(body).not.toContain(messages.search.foreign_amount);
  });

  it('marks the words in each name', async () => {
    const { products, marks } = await page('كرت شاشة rtx4070');
    const { name } = products[0] ?? { name: '' };
    const [first = []] = marks;
    const texts = first.flatMap((begin, index) => (index % 2 === 0 ? [name.slice(begin, first[index + 1])] : []));
    expect(texts).toEqual(expect.arrayContaining(['كرت شاشة', 'RTX 4070']));
  });

  it('corrects no maker into another word', async () => {
    // A brand that the demo catalogue lacks, one letter away from a known word.
    await makeProduct({ name: `synalogy ${word()}` });
    expect(await page('synology')).toMatchObject({ total: 0, correction: null });
    expect(await page('synaloga')).toMatchObject({ correction: 'synalogy' });
  });

  it('leaves out no word without saying so', async () => {
    const { total, dropped } = await page('ثلاجة سامسونج');
    expect(total).toBeGreaterThan(0);
    expect(dropped).toEqual(['ثلاجة']);
    expect((await page('موز')).total).toBe(0);
  });

  it('speaks of no other reading where that finds nothing for the price either', async () => {
    expect(await page('لابتوب صحراوي تحت 37 ريال')).toMatchObject({ total: 0, correction: null, dropped: [] });
  });
});
