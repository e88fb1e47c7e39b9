import { describe, expect, it } from 'vitest';
import { isForDevice } from '@/lib/catalogue/product/rails/ecosystem';

const thing = (name: string, ...specifications: string[]) => ({ name, category: 'electronics', specifications });
const device = (category: string, name: string) => ({ category, name });

const galaxy = device('phones', 'جوال Samsung Galaxy S25 Ultra سعة 256 GB');
const iphone = device('phones', 'جوال Apple iPhone 16 Pro Max سعة 256 GB');
const windows = device('laptops', 'لابتوب ASUS ROG Strix G16');
const mac = device('laptops', 'لابتوب Apple MacBook Pro 14');
const playstation = device('consoles', 'جهاز ألعاب Sony PlayStation 5 Slim مع قارئ أقراص');

const appleWatch = thing('ساعة Apple Watch Series 10 مقاس 46 مم GPS', 'التوافق: iPhone');
const galaxyWatch = thing('ساعة Samsung Galaxy Watch7 مقاس 44 مم', 'التوافق: Android');
const huaweiWatch = thing('ساعة HUAWEI WATCH GT 5', 'التوافق: Android و iOS');
const bandOfBoth = thing('ساعة Amazfit Bip 5');
const dualSense = thing('يد تحكم Sony DualSense لاسلكية لجهاز PS5');
const xboxPad = thing('يد تحكم Microsoft Xbox لاسلكية');

describe('what is offered with a device', () => {
  it.each([
    ['another maker’s watch with a phone', galaxy, appleWatch, false],
    ['its own maker’s watch', galaxy, galaxyWatch, true],
    ['a watch of its platform', galaxy, huaweiWatch, true],
    ['a watch that names no platform', galaxy, bandOfBoth, true],
    ['a Galaxy watch with an iPhone', iphone, galaxyWatch, false],
    ['a watch that says it goes with both', iphone, huaweiWatch, true],
    ['its own maker’s watch with an iPhone', iphone, appleWatch, true],
    ['Apple’s mouse with a Windows laptop', windows, thing('ماوس Apple Magic Mouse'), false],
    ['Apple’s mouse with a MacBook', mac, thing('ماوس Apple Magic Mouse'), true],
    ['a Samsung drive with a MacBook', mac, thing('قرص خارجي Samsung T7'), true],
    ['its own console’s controller', playstation, dualSense, true],
    ['another console’s controller', playstation, xboxPad, false],
    ['a controller for several consoles', playstation, thing('يد تحكم لأجهزة Xbox و PS5'), true],
    ['a Samsung television with a console', playstation, thing('تلفزيون Samsung Neo QLED'), true],
    ['anything with what is no device', device('mousepads', 'قاعدة ماوس'), appleWatch, true],
  ])('%s: %s', (_, product, one, expected) => {
    expect(isForDevice(product, one)).toBe(expected);
  });
});

describe('a phone by what it and its category are called', () => {
  const airPods = thing('سماعات Apple AirPods Pro 2');
  const watch = thing('ساعة Samsung Galaxy Watch7');
  it.each([
    ['smartphones', 'جوال ايفون 16 سعة 128'],
    ['smartphones', 'جوال أيفون 15'],
    ['smartphones', 'جوال آيفون 15'],
    ['smartphones', 'iPhone16 128GB'],
    ['smartphones', 'ايباد برو 13'],
    ['mobiles', 'اي فون 16'],
    ['other', 'ایفون ۱۶'],
  ])('%s: %s is Apple’s', (category, name) => {
    expect([airPods, watch].map((one) => isForDevice({ category, name }, one))).toEqual([true, false]);
  });

  it.each([
    ['mobiles', 'Samsung Galaxy S24'],
    ['mobile-phones', 'HONOR X9c'],
    ['hwatf هواتف', 'Samsung Galaxy S24'],
    ['hwatf الهواتف الذكية', 'Galaxy S24'],
    ['x جوالات', 'ريدمي نوت 13'],
    ['x موبايلات', 'شاومي 14T'],
    ['x أجهزة لوحية', 'Galaxy Tab S9'],
  ])('%s: %s is an Android one', (category, name) => {
    expect([airPods, watch].map((one) => isForDevice({ category, name }, one))).toEqual([false, true]);
  });

  it.each([
    ['gaming', 'Sony PlayStation 5 Slim'],
    ['gaming', 'بلايستيشن 5 سليم'],
    ['x ألعاب', 'PS5 Digital'],
  ])('%s: %s is a console', (category, name) => {
    const own = thing('يد تحكم Sony DualSense');
    expect([own, xboxPad].map((one) => isForDevice({ category, name }, one))).toEqual([true, false]);
  });

  it.each([
    ['gaming', 'ماوس ألعاب Razer'],
    ['tvs', 'تلفزيون Samsung مع Xbox Cloud Gaming'],
    ['cables', 'كابل قابل للطي'],
  ])('%s: %s is no device', (category, name) => {
    const apple = thing('ماوس Apple Magic Mouse');
    expect([apple, dualSense, xboxPad].map((one) => isForDevice({ category, name }, one))).toEqual([true, true, true]);
  });
});

describe('cases and protectors of a phone', () => {
  const ultra = device('phones', 'جوال Samsung Galaxy S25 Ultra سعة 256 GB');
  const plain = device('phones', 'جوال سامسونج جالكسي اس 25 سعة 128');
  const iphone16 = device('phones', 'ايفون 16 سعة 128');
  const proMax = device('phones', 'Apple iPhone 16 Pro Max');
  const unknown = device('phones', 'جوال Nokia 3310');

  it.each([
    [ultra, 'كفر Samsung Galaxy S25 Ultra شفاف', true],
    [ultra, 'كفر Galaxy S24 Ultra', false],
    [ultra, 'كفر سامسونج S25', false],
    [ultra, 'كفر Galaxy A55 5G', false],
    [ultra, 'لاصق حماية شاشة ايفون 16', false],
    [ultra, 'كفر Galaxy S25 / S25+ / S25 Ultra', true],
    [ultra, 'كفر Galaxy S25 Series', true],
    [ultra, 'كفر جوال مقاوم للماء', true],
    [plain, 'كفر Galaxy S25', true],
    [plain, 'كفر Galaxy S25 Ultra', false],
    [iphone16, 'كفر آيفون 16', true],
    [iphone16, 'كفر ايفون 16 برو', false],
    [iphone16, 'واقي شاشة iPhone15', false],
    [iphone16, 'iPhone 16 Pro Case', false],
    [iphone16, 'كفر ايباد اير', false],
    [proMax, 'كفر ايفون 16 برو ماكس', true],
    [proMax, 'Tempered Glass iPhone 16 Pro', false],
    [proMax, 'كفر ايفون ١٦ و ١٦ برو ماكس', true],
    // A charger fits phones of every shape.
    [proMax, 'شاحن Belkin MagSafe for iPhone 15', true],
    [unknown, 'كفر جوال Galaxy S24', true],
  ])('of $name: %s, %s', (phone, name, expected) => {
    expect(isForDevice(phone, { name, category: 'accessories' })).toBe(expected);
  });

  it('are known by their category and by their specifications', () => {
    const cover = { name: 'Spigen Ultra Hybrid', category: 'phone-cases' };
    expect(isForDevice(ultra, { ...cover, specifications: ['التوافق: Galaxy S24 Ultra'] })).toBe(false);
    expect(isForDevice(ultra, { ...cover, specifications: ['التوافق: Galaxy S25 Ultra'] })).toBe(true);
  });
});
