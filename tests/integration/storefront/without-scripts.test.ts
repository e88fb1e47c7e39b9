import { describe, expect, it } from 'vitest';
import { NAV_ITEMS } from '@/lib/storefront/menu/rules';
import messages from '@/messages/ar.json' with { type: 'json' };
import { staff } from '../../support/browser/http';
import { linkTo, openPlain, type PlainPage, sentBy, withWords, wordsOf } from '../../support/browser/plain-page';
import { db } from '../../support/db';
import { makeGateway, makeProduct } from '../../support/make/make';
import { expireCaches } from '../../support/revalidate';

/* Checks the HTML without scripts: content, links and forms. Browser tests check the layout. */

const { listing } = messages;
const SEARCH = `/search?q=${encodeURIComponent('لابتوب')}`;

const heading = ({ root }: PlainPage) => wordsOf(root.querySelector('h1'));
const cards = ({ root }: PlainPage) => root.querySelectorAll('main article');
const prices = (page: PlainPage) =>
  cards(page).map((card) => Number(wordsOf(card.querySelector('.price b [dir=ltr]')).replaceAll(',', '')));
const rising = (values: number[]) => [...values].sort((one, other) => one - other);
const chosen = ({ root }: PlainPage) => root.querySelectorAll('.chosen-filters a').length;
const sortForm = ({ root }: PlainPage) => root.querySelector('form:has(select[name=sort])');
const sortOf = ({ root }: PlainPage) =>
  root.querySelector('select[name=sort] option[selected]')?.getAttribute('value') ??
  root.querySelector('select[name=sort] option')?.getAttribute('value');
const priceForm = ({ root }: PlainPage) => root.querySelector('.filters form');
const total = (page: PlainPage) =>
  Number(wordsOf(page.root.querySelector(`section[aria-label="${listing.options}"] p`)).replace(/\D/g, ''));

describe('pages without scripts', () => {
  it.each([
    ['/product/00000000-0000-4000-8000-000000000000', messages.product.not_found_title],
    ['/product/abc', messages.product.not_found_title],
    ['/category/zzz', messages.category.not_found_title],
  ])('%s says what is missing and leads home', async (path, title) => {
    const page = await openPlain(path);
    expect([page.status, heading(page)]).toEqual([404, title]);
    expect(page.root.querySelectorAll('header[role=banner], body header').length).toBeGreaterThan(0);
    expect(linkTo(page, 'main a', messages.notFound.home)).toBe('/');
  });

  it.each(['/category/gaming', '/featured', '/offers', '/daily-offers'])(
    '%s shows its products, the sections and how to reach the shop',
    async (path) => {
      const page = await openPlain(path);
      expect(cards(page)[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^\/product\/[0-9a-f-]{36}$/);
      const categories = await db.category.findMany({ select: { slug: true, name: true } });
      for (const { key, href } of NAV_ITEMS) {
        const name = categories.find(({ slug }) => href === `/category/${slug}`)?.name ?? messages.nav[key];
        expect(linkTo(page, `nav[aria-label="${messages.nav.label}"] a[href="${href}"]`, name)).toBe(href);
      }
      expect(linkTo(page, 'footer a[href^="tel:"]')).toBeTruthy();
      expect(linkTo(page, 'footer a', messages.footer.contact_page)).toBe('/contact');
    },
  );

  it('the contact page says how to reach the shop', async () => {
    const page = await openPlain('/contact');
    expect(linkTo(page, 'main a[href^="mailto:"]')).toBeTruthy();
    expect(linkTo(page, 'main a[href^="tel:"]')).toBeTruthy();
    expect(wordsOf(page.root.querySelector('main'))).toContain('السبت - الخميس: 9:00 صباحاً - 10:00 مساءً');
    const [map] = withWords(page, 'main a[target=_blank]', 'افتح الخريطة');
    expect(map?.getAttribute('href')).toMatch(/^https:/);
  });

  it.each(['returns', 'shipping', 'warranty', 'privacy'])(
    'the policy %s can be read and is in the footer',
    async (name) => {
      const page = await openPlain(`/policies/${name}`);
      expect(wordsOf(page.root.querySelector('main h2'))).not.toBe('');
      expect(linkTo(page, `footer a[href="/policies/${name}"]`)).toBeTruthy();
    },
  );

  it('a product page has name, description and instalments', async () => {
    await makeGateway({ type: 'tabby', priority: 1 });
    const product = await makeProduct({ price: '1000.00', image: '/placeholder.webp' });
    await expireCaches();
    const page = await openPlain(`/product/${product.id}`);
    expect(heading(page)).toBe(product.name);
    const words = wordsOf(page.root.querySelector('main'));
    expect(words).toContain(product.description.slice(0, 40));
    // Tamara offers three instalments, Tabby four.
    expect(words).toMatch(/أو (3 دفعات بقيمة 333\.34|4 دفعات بقيمة 250).*بدون فوائد/);
  });

  it('a product page says when the product comes and to which city, and promises nothing that is out of stock', async () => {
    const product = await makeProduct({ price: '70.00' });
    await expireCaches();
    const read = async () => openPlain(`/product/${product.id}`);
    const words = wordsOf((await read()).root.querySelector('article:has(h1)'));
    expect(words).toMatch(/يصلك (اليوم|غداً|بين|ال)/);
    expect(words).toContain('إلى الرياض');
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    await expireCaches();
    const page = await read();
    expect(page.root.querySelector(`[aria-label="${messages.product.delivery}"]`)).not.toBeNull();
    expect(wordsOf(page.root.querySelector('article:has(h1)'))).not.toContain('يصلك');
  });

  it('the settings can be read by staff', async () => {
    const { cookie } = await staff();
    const page = await openPlain('/admin/store-settings', { Cookie: cookie ?? '' });
    const { storeName, email, storeDescription } = await db.storeSettings.findFirstOrThrow();
    const input = (name: string) => page.root.querySelector(`input[name=${name}]`)?.getAttribute('value');
    expect([input('storeName'), input('email')]).toEqual([storeName, email ?? '']);
    expect(page.root.querySelector('textarea[name=storeDescription]')?.text.trim()).toBe(storeDescription ?? '');
  });
});

describe('a list without scripts', () => {
  it('the daily offers can be sorted: the form leads to their list', async () => {
    const plain = await openPlain('/daily-offers');
    const sorted = await openPlain(sentBy(plain, sortForm(plain), { sort: 'price_asc' }));
    expect(sortOf(sorted)).toBe('price_asc');
    expect(prices(sorted).length).toBeGreaterThan(1);
    expect(prices(sorted)).toEqual(rising(prices(sorted)));
  });

  it.each(['/featured', '/search?q=asus'])(
    '%s is sorted by its form, narrowed to a price and shown as a list by links',
    async (path) => {
      const plain = await openPlain(path);
      const sorted = await openPlain(sentBy(plain, sortForm(plain), { sort: 'price_asc' }));
      expect(sortOf(sorted)).toBe('price_asc');
      expect(prices(sorted).length).toBeGreaterThan(1);
      expect(prices(sorted)).toEqual(rising(prices(sorted)));
      const band = `nav[aria-label="${listing.price}"] a`;
      const [upTo = ''] = listing.price_up_to.split('{');
      const lowest = linkTo(sorted, band, upTo);
      const end = Number(/price[.=]-(\d+)/.exec(lowest)?.[1]);
      const narrowed = await openPlain(lowest);
      expect(sortOf(narrowed)).toBe('price_asc');
      const asList = await openPlain(linkTo(narrowed, `a[aria-label="${listing.view_list}"]`));
      const page = await openPlain(sentBy(asList, sortForm(asList), { sort: 'price_desc' }));
      expect(withWords(page, `${band}[aria-current=true]`, upTo)).toHaveLength(1);
      expect(page.root.querySelector(`a[aria-label="${listing.view_list}"][aria-current=true]`)).not.toBeNull();
      expect(Math.max(...prices(page))).toBeLessThanOrEqual(end);
      expect(prices(page).toReversed()).toEqual(rising(prices(page)));
    },
  );

  it('has one address for bounds of a price, and none without a bound', async () => {
    const list = await openPlain('/category/laptops/stock.in');
    const bounded = await openPlain(sentBy(list, priceForm(list), { min: '2000' }));
    expect([bounded.path, chosen(bounded)]).toEqual(['/category/laptops/price.2000-/stock.in', 3]);
    const unbounded = await openPlain(sentBy(bounded, priceForm(bounded), { min: '', max: '' }));
    expect(unbounded.path).toBe('/category/laptops/stock.in');
  });

  it('keeps the words of a search in every address', async () => {
    const found = await openPlain(SEARCH);
    const [brand] = found.root.querySelectorAll('.filters details a[rel=nofollow]');
    const promised = Number(wordsOf(brand?.querySelector('small') ?? null).replaceAll(',', ''));
    const narrowed = await openPlain(brand?.getAttribute('href') ?? '');
    expect([total(narrowed), chosen(narrowed)]).toEqual([promised, 2]);
    const sorted = await openPlain(sentBy(narrowed, sortForm(narrowed), { sort: 'price_asc' }));
    expect(sorted.path).toContain('sort=price_asc');
    expect([total(sorted), chosen(sorted)]).toEqual([promised, 2]);
    expect(prices(sorted)).toEqual(rising(prices(sorted)));
    const all = await openPlain(linkTo(sorted, '.chosen-filters a', listing.filters_clear));
    expect(chosen(all)).toBe(0);
    expect(new URLSearchParams(all.path.split('?')[1]).get('q')).toBe('لابتوب');
  });
});
