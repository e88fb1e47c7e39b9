import type { Source } from './project';
import { widthTags } from './screens/widths';

/* Checks that the core tests of `npm test` open every page of the storefront. */

const EVERY = 'every-screen';
const OPENS = 'pages of the shop open with a heading';
const LINK = 'a link of an email that is not valid';

/** The core test of each storefront folder: its spec file and the beginning of its title. */
const PAGES: Record<string, readonly [spec: string, title: string]> = {
  '': ['storefront', 'the sections of the home page'],
  account: ['shopper-screens', 'the account is saved'],
  'address/[token]': [EVERY, LINK],
  'brand/[slug]/[[...filters]]': [EVERY, OPENS],
  brands: [EVERY, OPENS],
  'category/[categoryName]/[[...filters]]': ['listing', 'sort, price, view'],
  checkout: ['shopper-journey', 'from a category'],
  'checkout/success': ['payment-journey', 'the success page confirms'],
  compare: [EVERY, OPENS],
  'confirm-newsletter': [EVERY, LINK],
  'confirm-notice': [EVERY, LINK],
  contact: ['shopper-screens', 'a message to the shop'],
  coupons: ['shopper-screens', 'coupons: states'],
  'daily-offers': [EVERY, OPENS],
  'featured/[[...filters]]': [EVERY, OPENS],
  'leave-carts': [EVERY, LINK],
  'leave-mails': [EVERY, LINK],
  'leave-notice': [EVERY, LINK],
  'leave-reviews': [EVERY, LINK],
  'message/[token]': [EVERY, LINK],
  'mock-payment': ['payment-journey', 'a payment that fails'],
  offline: [EVERY, OPENS],
  'orders/[orderNumber]/invoice': ['invoices', 'a shopper opens the invoice'],
  'orders/[orderNumber]': ['shopper-journey', 'a transfer says'],
  'orders/find': ['order-lookup', 'an order opens on another device'],
  'pages/[slug]': ['pages', 'a page is begun'],
  'pay/[token]': [EVERY, LINK],
  'pc-builder': [EVERY, OPENS],
  'policies/[slug]': [EVERY, OPENS],
  'product/[id]/reviews/[[...options]]': ['reviews', 'a buyer reviews'],
  'product/[id]': ['notices', 'a shopper asks to be told'],
  quotation: [EVERY, OPENS],
  'quotation/[token]': [EVERY, LINK],
  'review/[token]': [EVERY, LINK],
  'saved-cart/[token]': [EVERY, LINK],
  search: ['search', 'a search by Enter'],
  'sign-in': ['sign-in', 'a shopper signs in'],
  unsubscribe: [EVERY, LINK],
  warranty: [EVERY, OPENS],
  wishlist: ['shopper-screens', 'the wishlist'],
};

const isCore = (title: string) => /@core\b/.test(title);

/** Lists pages without a core test, and outdated entries of PAGES. */
export function pagesWithoutCore(pages: Source[], specs: Source[]): string[] {
  const folders = pages.map(({ path }) => path.replace(/^app\/\(storefront\)\/?/, '').replace(/\/?page\.tsx$/, ''));
  const titles = widthTags(specs).map(({ title }) => title);
  const hasTitle = ([spec, beginning]: readonly [string, string]) =>
    titles.some((title) => title.includes(`/${spec}.spec.ts: `) && title.includes(beginning) && isCore(title));
  return [
    ...folders.filter((folder) => !PAGES[folder]).map((folder) => `/${folder} has no core title`),
    ...Object.keys(PAGES)
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `/${folder} is no page`),
    ...Object.entries(PAGES).flatMap(([folder, entry]) =>
      hasTitle(entry) ? [] : [`/${folder}: no core title ${entry.join(' › ')}`],
    ),
  ];
}

export function opensStaffScreens(specs: Source[]): boolean {
  const spec = specs.find(({ path }) => path.endsWith(`/${EVERY}.spec.ts`))?.text ?? '';
  return spec.includes('of screenGroupsOf(') && /test\(`staff screens of \$\{group\} [^`]*@core\b/.test(spec);
}
