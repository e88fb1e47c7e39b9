import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/** Names in product values and searches; the first is shown. */
export const COLOURS: readonly (readonly [string, ...string[]])[] = [
  ['أسود', 'سوداء', 'سودا', 'بلاك', 'black'],
  ['أبيض', 'بيضاء', 'بيضا', 'وايت', 'white'],
  ['رمادي', 'رمادية', 'رصاصي', 'جراي', 'قري', 'gray', 'grey', 'gunmetal', 'graphite'],
  ['فضي', 'فضية', 'سلفر', 'سيلفر', 'silver'],
  ['أحمر', 'حمراء', 'حمرا', 'ريد', 'red'],
  ['أزرق', 'زرقاء', 'زرقا', 'كحلي', 'بلو', 'blue', 'navy'],
  ['سماوي', 'سماوية', 'تركواز', 'cyan', 'turquoise', 'teal'],
  ['أخضر', 'خضراء', 'خضرا', 'قرين', 'جرين', 'green', 'olive'],
  ['أصفر', 'صفراء', 'صفرا', 'yellow'],
  ['برتقالي', 'برتقالية', 'اورنج', 'orange'],
  ['بنفسجي', 'بنفسجية', 'موف', 'purple', 'violet'],
  ['وردي', 'وردية', 'زهري', 'زهرية', 'بنك', 'بينك', 'pink', 'rose'],
  ['بني', 'بنية', 'brown', 'bronze', 'برونزي'],
  ['ذهبي', 'ذهبية', 'قولد', 'gold'],
  ['بيج', 'beige', 'cream', 'عاجي', 'ivory'],
  ['نحاسي', 'نحاسية', 'copper'],
  ['شفاف', 'شفافة', 'transparent', 'clear'],
];

/** For product values only: in a search, "rgb" means lighting. */
const MULTICOLOUR = ['متعدد الألوان', 'multicolor', 'multicolour', 'rgb'] as const;

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...COLOURS, MULTICOLOUR].flatMap((names) => names.map((name) => [normalizeArabic(name), names[0]] as const)),
);

/** Arabic name of a colour in any language; null if unknown. */
export const colourOf = (word: string): string | null => BY_NAME.get(normalizeArabic(word)) ?? null;
