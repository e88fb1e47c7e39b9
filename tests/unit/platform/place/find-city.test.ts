import { describe, expect, it } from 'vitest';
import { cities } from '@/lib/platform/place/cities';
import { citiesInText, findCity } from '@/lib/platform/place/find-city';
import { nearestCities } from '@/lib/platform/place/search-places';

describe('a town among what people type with it', () => {
  it.each([
    ['الرياض - حي الملقا', 'riyadh'],
    ['الرياض، حي الملقا', 'riyadh'],
    ['الرياض-الملقا', 'riyadh'],
    ['حي الملقا، الرياض', 'riyadh'],
    ['حي الملقا الرياض', 'riyadh'],
    ['الملقا الرياض', 'riyadh'],
    ['الرياض 12211', 'riyadh'],
    ['١٢٢١١ الرياض', 'riyadh'],
    ['الرياض 12211-6789', 'riyadh'],
    ['الرياض، المملكة العربية السعودية', 'riyadh'],
    ['الرياض، العقيق', 'riyadh'],
    ['Riyadh, Saudi Arabia', 'riyadh'],
    ['Riyadh 12211, KSA', 'riyadh'],
    ['Al Malqa Dist., Riyadh', 'riyadh'],
    ['Riyadh (Al Olaya)', 'riyadh'],
    ['بالرياض', 'riyadh'],
    ['دمام حي الفيصلية', 'dammam'],
    ['الدمام، المنطقة الشرقية', 'dammam'],
    ['Dammam, Eastern Province', 'dammam'],
    ['جدة، منطقة مكة المكرمة', 'jeddah'],
    ['Jeddah, Makkah Region', 'jeddah'],
    ['منطقة مكة - جدة', 'jeddah'],
    ['Jeddah, Makkah Al Mukarramah', 'jeddah'],
    ['الخرج، منطقة الرياض', 'kharj'],
    ['بريدة القصيم', 'buraydah'],
    ['الأحساء - الهفوف', 'hofuf'],
    ['القطيف، سيهات', 'sayhat'],
    ['رياض الخبراء', 'riyadh-khabra'],
    ['خميس مشيط حي النسيم', 'khamis-mushait'],
    ['الدمام شارع الرياض', 'dammam'],
    ['الدمام، طريق الرياض', 'dammam'],
    ['Dammam, Riyadh Street', 'dammam'],
    ['حي الرياض، جدة', 'jeddah'],
    ['Khamis Mushayt - Abha Road', 'khamis-mushait'],
    ['جازان - صبيا', 'sabya'],
    ['صبيا جازان', 'sabya'],
    ['Jazan, Sabya', 'sabya'],
    ['الباحة - بلجرشي', 'baljurashi'],
    ['حائل - بقعاء', 'baqaa'],
    ['تبوك - ضباء', 'duba'],
    ['نجران شرورة', 'sharurah'],
    ['الطائف - مكة المكرمة', 'taif'],
    ['مكة المكرمة، جدة، حي الروضة', 'jeddah'],
    ['المدينة المنورة - ينبع', 'yanbu'],
    ['الخرج - الرياض', 'kharj'],
    ['شرق الرياض', 'riyadh'],
    ['شمال جدة', 'jeddah'],
    ['غرب دمام', 'dammam'],
    ['جنوب شرق الرياض', 'riyadh'],
    ['شمال الرياض حي الملقا', 'riyadh'],
    ['North Riyadh', 'riyadh'],
    ['Riyadh North', 'riyadh'],
    ['الدمام شمال الرياض', 'dammam'],
    ['الرياض+الملقا', 'riyadh'],
    ['الرياض*الملقا', 'riyadh'],
    ['الرياض • الملقا', 'riyadh'],
    ['الرياض > الملقا', 'riyadh'],
    ['الرياض@الملقا', 'riyadh'],
    ['الرياض؟', 'riyadh'],
    ['الرياض!', 'riyadh'],
    ['«الرياض»', 'riyadh'],
    ['"الرياض"', 'riyadh'],
    ['الرياض🇸🇦', 'riyadh'],
    ['للرياض', 'riyadh'],
    ['بجدة', 'jeddah'],
    ['لجدة حي الصفا', 'jeddah'],
    // Districts that have the name of a town.
    ['الرياض - الهدا', 'riyadh'],
    ['Riyadh - Al Wadi', 'riyadh'],
    ['Riyadh - Al Rayan', 'riyadh'],
    ['الدوادمي، بدر', 'dawadmi'],
    ['جلاجل، القرى', 'jalajil'],
    ['الرياض، البطحاء', 'riyadh'],
    ['Badr, Ad Duwadimi', 'dawadmi'],
    ['القطيف - أم الحمام', 'umm-hamam'],
    ['الرياض - أم الحمام', 'riyadh'],
    ['الطائف - الهدا', 'taif'],
    ['المدينة حي العوالي', 'madinah'],
    ['الوجه حي البلد', 'wajh'],
  ])('%s is found', (text, id) => {
    expect(findCity(text)?.id).toBe(id);
  });
});

describe('a town by any spelling', () => {
  it.each([
    ["Ta'if", 'taif'],
    ['Aṭ Ţāʼif', 'taif'],
    ["Ha'il", 'hail'],
    ['Ḩā’il', 'hail'],
    ['سكاكه', 'sakaka'],
    ['Gizan', 'jazan'],
    ['Jīzān', 'jazan'],
    ['Ḩafar al Bāţin', 'hafr-batin'],
    ['Hafr Al-Batin', 'hafr-batin'],
    ['حفرالباطن', 'hafr-batin'],
    ['حفر باطن', 'hafr-batin'],
    ['Ar Riyāḑ', 'riyadh'],
    ['Riyad', 'riyadh'],
    ['Ad-Dammam', 'dammam'],
    ['Addammam', 'dammam'],
    ['Al-Khobar', 'khobar'],
    ['Alkhobar', 'khobar'],
    ['Al Khubar', 'khobar'],
    ['Jiddah', 'jeddah'],
    ['Mecca', 'makkah'],
    ['Makkah Al Mukarramah', 'makkah'],
    ['Medina', 'madinah'],
    ['Buraydah', 'buraydah'],
    ['Buraida', 'buraydah'],
    ['Unaizah', 'unayzah'],
    ['Khamis Mushayt', 'khamis-mushait'],
    ['Al Hofuf', 'hofuf'],
    ['Al Qatif', 'qatif'],
    ['Qateef', 'qatif'],
    ['Az Zulfi', 'zulfi'],
    ['As Sulayyil', 'sulayyil'],
    ['Ash Shinan', 'shinan'],
    ['An Namas', 'namas'],
    ['Al Quwaiiyah', 'quwayiyah'],
    ['Wadi ad-Dawasir', 'wadi-dawasir'],
    ['AlUla', 'ula'],
    ['Yanbu Al Bahr', 'yanbu'],
    ['Duba', 'duba'],
    ['ظبا', 'duba'],
    ['الضهران', 'dhahran'],
    ['ʿArʿar', 'arar'],
    ['Al Bukayriyah', 'bukayriyah'],
    ['Ras Tannurah', 'ras-tanura'],
    ['ابوعريش', 'abu-arish'],
    ['Abu `Arish', 'abu-arish'],
    ['الطايف', 'taif'],
    ['العلى', 'ula'],
    ['الریاض', 'riyadh'],
    ['مکة', 'makkah'],
    ['مکہ مکرمہ', 'makkah'],
    ['مدینہ منورہ', 'madinah'],
    ['جدہ', 'jeddah'],
    ['Djeddah', 'jeddah'],
    ['Er Riad', 'riyadh'],
    ['Et Taif', 'taif'],
    ['La Mecque', 'makkah'],
    ['Geddah', 'jeddah'],
    ['Djidda', 'jeddah'],
    ['Ǧidda', 'jeddah'],
    ['العاصمة المقدسة', 'makkah'],
    ['المدينة النبوية', 'madinah'],
    ['حفرالباطن حي الخالدية', 'hafr-batin'],
    ['Tabouk', 'tabuk'],
    ['Khamis Musheit', 'khamis-mushait'],
    ['Mahayil', 'muhayil'],
    ['Umm Lajj', 'umluj'],
    ['Rabegh', 'rabigh'],
    ['Skaka', 'sakaka'],
    ['Biljurashi', 'baljurashi'],
    ['Tubarjal', 'tabarjal'],
    ['Dawmat al Jandal', 'dumat-jandal'],
    ['Ad Duwadimi', 'dawadmi'],
    ['Al Hafuf', 'hofuf'],
    ['Al Qunfidhah', 'qunfudhah'],
    ['Riyad Al Khabra An Nuzhah', 'riyadh-khabra'],
    ['القنفدة', 'qunfudhah'],
    ['سامطة', 'samtah'],
    ['KAUST', 'thuwal'],
    ['العرضية الشمالية', 'ardiyat'],
    ['الجش', 'jish'],
    ['khamis', 'khamis-mushait'],
    ['بلسمر', 'billasmar'],
    ['بلحمر', 'billahmar'],
    ['Thahran', 'dhahran'],
    ['Thahran Al-Janoub', 'dhahran-janub'],
    ['Al-Kharaj', 'kharj'],
  ])('%s is known', (text, id) => {
    expect(findCity(text)?.id).toBe(id);
  });
});

describe('what is no town', () => {
  it.each([
    'شارع الرياض',
    'حي الرياض',
    'طريق مكة جدة القديم',
    'Riyadh Street',
    'Near Riyadh',
    'قرب الرياض',
    'شمال شارع الرياض',
    'North Riyadh Street',
    'شرق',
    'قرية لا وجود لها',
    'قرية لا يعرفها أحد',
    'باريس',
    'Paris',
    'أتلانتس',
    'حي الملقا',
    'الملقا',
    'المنطقة الشرقية',
    'القصيم',
    'منطقة الرياض',
    'السعودية',
    'Saudi Arabia',
    '12211',
    'العليا العام',
    'المدينة الصناعية',
    'بدر الدين',
    'وجدة',
    'المدينة الصناعية حي',
    '-',
    '،',
    '',
    ' ',
    'الرياض '.repeat(60),
  ])('%j is not found', (text) => {
    expect(findCity(text)).toBeNull();
  });

  it.each([
    ['الرياض جدة', ['riyadh', 'jeddah']],
    ['الرياض - جدة', ['riyadh', 'jeddah']],
    ['Riyadh or Jeddah', ['riyadh', 'jeddah']],
    ['مكة - جدة', ['makkah', 'jeddah']],
    ['جدة، مكة', ['jeddah', 'makkah']],
    ['مكه جده', ['makkah', 'jeddah']],
    ['Makkah, Jeddah', ['makkah', 'jeddah']],
    ['المدينة - ينبع', ['madinah', 'yanbu']],
    ['الرياض والخرج', ['riyadh', 'kharj']],
    ['الرياض & الخرج', ['riyadh', 'kharj']],
    ['الطائف أو مكة المكرمة', ['taif', 'makkah']],
  ])('%s names more than one, which is asked about', (text, ids) => {
    expect(findCity(text)).toBeNull();
    expect(citiesInText(text).map(({ id }) => id)).toEqual(ids);
    expect(nearestCities(text).slice(0, 2)).toEqual(citiesInText(text).map(({ name }) => name));
  });
});

describe('the towns of the Kingdom', () => {
  it('hold every governorate and are found by their names with a district, a code and a country', () => {
    expect(cities.length).toBeGreaterThan(280);
    for (const { id, name } of cities) {
      expect(findCity(`${name}، المملكة العربية السعودية`)?.id, name).toBe(id);
      expect(findCity(`${name} 12211`)?.id, name).toBe(id);
      expect(findCity(`محافظة ${name}`)?.id, name).toBe(id);
    }
  });
});

describe('the names that are nearest to an unknown one', () => {
  it.each([
    ['الرياظ', 'الرياض'],
    ['الدمم', 'الدمام'],
    ['Jedah City', 'جدة'],
    ['Dmmam', 'الدمام'],
    ['حي الرياض', 'الرياض'],
    ['القصيم', 'بريدة'],
    ['المنطقة الشرقية', 'الدمام'],
  ])('of %s begin with %s', (text, first) => {
    expect(nearestCities(text)[0]).toBe(first);
  });

  it('are at most six, and there are always some', () => {
    for (const text of ['قرية لا وجود لها', 'zzzzz', '؟؟', 'x'.repeat(200)]) {
      const names = nearestCities(text);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThanOrEqual(6);
    }
  });
});
