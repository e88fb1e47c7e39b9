import { randomUUID } from 'node:crypto';
import { codeFor } from './mail-code.mjs';

/** Returns an XPath for elements whose accessible name starts with `name`. */
const named = (tag, name) =>
  `//${tag}[starts-with(@aria-label, "${name}") or starts-with(normalize-space(.), "${name}")]`;
const button = (name) => named('button', name);
const heading = (name = '') => `//h1[contains(normalize-space(.), "${name}")]`;
const field = (label) =>
  `//*[self::input or self::select or self::textarea][@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`;
const radio = (label) => `//label[.//input[@type="radio"]][contains(normalize-space(.), "${label}")]`;

const WISH = `//main//article${named('button', 'أضف إلى المفضلة')}`;
const CARD = '//main//article//h3';
const COUNT = '//main//section[@aria-label]//p[contains(., "منتج")]';

async function find(browser, words) {
  await browser.open('/');
  if (browser.isPhone) await browser.press(named('a', 'فتح البحث'));
  await browser.type('//input[@role="combobox"]', words);
  await browser.enter();
  await browser.see(heading(words));
  const name = await browser.see(CARD);
  await browser.press(`${CARD}//a`);
  await browser.see(heading(name));
  return name;
}

export const WALKS = {
  async order(browser, picture) {
    const name = await find(browser, 'لابتوب');
    await picture('product');
    await browser.press(button('أضف إلى السلة'));
    await browser.press(button('السلة، عدد القطع'));
    await browser.see(`//*[@role="dialog"]//a[contains(normalize-space(.), "${name}")]`);
    await picture('cart');
    await browser.press(`//*[@role="dialog"]${named('*[self::a or self::button]', 'إتمام الطلب')}`);
    await browser.type(field('الاسم الأول'), 'نورة');
    await browser.type(field('اسم العائلة'), 'العتيبي');
    await browser.type(field('البريد الإلكتروني'), `engine-${randomUUID()}@shopper.example`);
    await browser.type(field('رقم الجوال'), '0501234567');
    await browser.type(field('العنوان'), 'حي العليا، شارع التحلية، مبنى 12');
    await browser.type(field('المدينة'), 'الرياض');
    await browser.type(field('الرمز البريدي'), '12211');
    await browser.press(radio('سمسا'));
    await browser.press(radio('الدفع عند الاستلام'));
    await picture('checkout');
    await browser.press(`${button('تأكيد الطلب')}[not(@disabled)]`);
    await browser.see(heading('استلمنا طلبك'));
  },

  async lists(browser, picture) {
    await browser.open('/category/laptops');
    const [first, all] = [await browser.see(CARD), await browser.see(COUNT)];
    await browser.choose('//select[@name="sort"]', 'price_desc');
    await browser.wait('sorted', async () => (await browser.see(CARD)) !== first);
    await browser.listed();
    await picture('sorted');
    if (browser.isPhone) await browser.press(button('تصفية'));
    await browser.press('//section[@popover]//details[@open]//a');
    if (browser.isPhone) await browser.press(`${button('عرض')}[@popovertargetaction="hide"]`);
    await browser.wait('filtered', async () => (await browser.see(COUNT)) !== all);
  },

  async builder(browser, picture) {
    await browser.open('/pc-builder');
    for (const step of ['اختر المعالج', 'اختر اللوحة الأم', 'اختر الذاكرة']) {
      await browser.see(`//h2[normalize-space(.) = "${step}"]`);
      await browser.press(named('a', 'اختر:'));
    }
    await picture('chosen');
    await browser.see('//h2[normalize-space(.) = "اختر كرت الشاشة"]');
  },

  async compare(browser, picture) {
    await browser.open('/category/laptops');
    for (const at of [1, 2]) {
      await browser.press(`(//main//article${named('button', 'قارن')})[${at}]`);
      await browser.see(named('a', `قارن (${at})`));
    }
    await picture('tray');
    await browser.press(named('a', 'قارن (2)'));
    await browser.see(heading('مقارنة'));
    const rows = '//tbody//tr[@data-same]/th[@scope="row"]';
    await browser.see(rows);
    await picture('all');
    await browser.press('//label[contains(., "الفروق فقط")]');
    await browser.see('//tbody//tr[not(@data-same)]/th[contains(., "فيه فرق")]');
    await picture('differences');
    await browser.press(`(//thead${named('a', 'إزالة')})[1]`);
    await browser.see('//p[contains(., "أضف منتجاً آخر")]');
    await browser.open('/category/laptops');
    await browser.see(named('a', 'قارن (1)'));
  },

  async signIn(browser, picture) {
    const email = `engine-${randomUUID()}@shopper.example`;
    await browser.open('/sign-in');
    await browser.type(field('البريد الإلكتروني'), email);
    await browser.press(button('إرسال الرمز'));
    await browser.see(field('الرمز'));
    await picture('code');
    await browser.type(field('الرمز'), await browser.wait('the letter with the code', async () => codeFor(email)));
    await browser.press(button('دخول'));
    // The form contains the same text as the account page, so the address is checked.
    await browser.wait('the account', async () => (await browser.address()) === '/account');
    await browser.see(button('الخروج'));
    await browser.open('/account');
    await browser.see(`//main//*[text() = "${email}"]`);
    await browser.see(button('الخروج'));
  },

  async wishlist(browser) {
    await browser.open('/category/laptops');
    await browser.press(WISH);
    await browser.see('//button[@aria-pressed="true"]');
    await browser.open('/wishlist');
    await browser.see('//main//article');
  },
};
