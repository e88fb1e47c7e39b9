import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/** English terms, where transliterations would be unreadable. */
const WORDS: Readonly<Record<string, string>> = {
  لابتوب: 'laptop',
  لابتوبات: 'laptops',
  كمبيوتر: 'computer',
  كمبيوترات: 'computers',
  حاسوب: 'computer',
  اجهزه: 'devices',
  جهاز: 'device',
  قطع: 'parts',
  شاشه: 'monitor',
  شاشات: 'monitors',
  معالج: 'processor',
  معالجات: 'processors',
  كرت: 'card',
  كروت: 'cards',
  لوحه: 'board',
  لوحات: 'boards',
  ذاكره: 'memory',
  ذاكرات: 'memory',
  ذواكر: 'memory',
  رام: 'ram',
  تخزين: 'storage',
  قرص: 'drive',
  اقراص: 'drives',
  مزود: 'supply',
  مزودات: 'supplies',
  طاقه: 'power',
  صندوق: 'case',
  صناديق: 'cases',
  كيس: 'case',
  تبريد: 'cooling',
  مبرد: 'cooler',
  مبردات: 'coolers',
  مروحه: 'fan',
  مراوح: 'fans',
  كيبورد: 'keyboard',
  كيبوردات: 'keyboards',
  ماوس: 'mouse',
  فاره: 'mouse',
  سماعه: 'headset',
  سماعات: 'headsets',
  ميكروفون: 'microphone',
  كاميرا: 'camera',
  كاميرات: 'cameras',
  كرسي: 'chair',
  كراسي: 'chairs',
  طاوله: 'desk',
  طاولات: 'desks',
  يد: 'controller',
  العاب: 'games',
  قيمنج: 'gaming',
  جيمنج: 'gaming',
  اكسسوارات: 'accessories',
  ملحقات: 'accessories',
  ملحقاتها: 'accessories',
  الكترونيات: 'electronics',
  جوال: 'phone',
  جوالات: 'phones',
  هاتف: 'phone',
  هواتف: 'phones',
  تابلت: 'tablet',
  ساعه: 'watch',
  ساعات: 'watches',
  ذكيه: 'smart',
  طابعه: 'printer',
  طابعات: 'printers',
  حبر: 'ink',
  احبار: 'ink',
  راوتر: 'router',
  راوترات: 'routers',
  شبكه: 'network',
  شبكات: 'networks',
  كابل: 'cable',
  كيبل: 'cable',
  كابلات: 'cables',
  كيابل: 'cables',
  شاحن: 'charger',
  شواحن: 'chargers',
  حقيبه: 'bag',
  حقائب: 'bags',
  سيرفر: 'server',
  سيرفرات: 'servers',
  خادم: 'server',
  خوادم: 'servers',
  برامج: 'software',
  عروض: 'offers',
  جديد: 'new',
  'لوحه مفاتيح': 'keyboard',
  'لوحات مفاتيح': 'keyboards',
  'لوحه ام': 'motherboard',
  'لوحات ام': 'motherboards',
  'كرت شاشه': 'graphics-card',
  'كروت شاشه': 'graphics-cards',
  'كرت شاشات': 'graphics-card',
  'مزود طاقه': 'power-supply',
  'مزودات طاقه': 'power-supplies',
  'يد تحكم': 'controller',
  مستعمل: 'used',
};

const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'th',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ء: '',
};

const isVowel = (sound: string | undefined): boolean => sound !== undefined && /^[aiou]$/.test(sound);

function transliterate(word: string): string {
  const letters = [...word];
  const sounds = letters.flatMap((letter, index) => {
    const before = index > 0;
    if (letter === 'ه' && index === letters.length - 1 && before) return ['a'];
    const next = letters[index + 1];
    const opens = next === 'ا' || next === 'و' || next === 'ي';
    if (letter === 'و' && before && !opens && letters[index - 1] !== 'ا') return ['o'];
    if (letter === 'ي' && before && !opens && letters[index - 1] !== 'ا') return ['i'];
    const sound = LETTERS[letter] ?? letter;
    return sound === '' ? [] : [sound];
  });
  let text = '';
  let run = 0;
  for (const [index, sound] of sounds.entries()) {
    const vowel = isVowel(sound);
    if (!vowel && run > 0 && (run === index || run >= 2)) {
      text += 'a';
      run = 0;
    }
    text += sound;
    run = vowel ? 0 : run + 1;
  }
  return text.replace(/a{2,}/g, 'a');
}

const withoutArticle = (word: string): string => (!WORDS[word] && /^ال.{3,}/.test(word) ? word.slice(2) : word);

/** LENGTH.code (lib/platform/shared/fields.ts) less room for a number. */
const MAX_SLUG_BASE_LENGTH = 45;

/** Known Arabic words in English, others transliterated («شنط ظهر» → "shant-zahr"). May be ''. */
export function slugify(name: string): string {
  const plain = normalizeArabic(name.normalize('NFKD').replace(/[\u0300-\u036f.'!’]/g, ''));
  const words = plain
    .replace(/[^a-z0-9\u0621-\u064a]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => {
      const joined = word.startsWith('و') ? withoutArticle(word.slice(1)) : '';
      return joined && (WORDS[joined] || word.startsWith('وال')) ? joined : withoutArticle(word);
    });
  const latin: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const pair = WORDS[`${word} ${words[at + 1] ?? ''}`];
    if (pair) at += 1;
    latin.push(pair ?? WORDS[word] ?? (/[\u0621-\u064a]/.test(word) ? transliterate(word) : word));
  }
  const parts = latin.filter(Boolean);
  let slug = (parts[0] ?? '').slice(0, MAX_SLUG_BASE_LENGTH);
  for (const part of parts.slice(1)) {
    if (slug.length + 1 + part.length > MAX_SLUG_BASE_LENGTH) break;
    slug += `-${part}`;
  }
  return slug;
}

/** First free slug of "a", "a-2", "a-3"; from `fallback` if the name gives none. */
export function uniqueSlug(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const base = slugify(name) || fallback;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
