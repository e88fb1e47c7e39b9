import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/** One colour per line; the first name is shown. */
const COLOURS = [
  'أسود سوداء black',
  'أبيض بيضاء white',
  'رمادي رمادية gray grey gunmetal graphite رصاصي',
  'فضي فضية silver',
  'أحمر حمراء red',
  'أزرق زرقاء blue كحلي navy',
  'سماوي سماوية cyan turquoise teal تركواز',
  'أخضر خضراء green زيتي olive',
  'أصفر صفراء yellow',
  'برتقالي برتقالية orange',
  'بنفسجي بنفسجية purple violet موف',
  'وردي وردية pink زهري rose',
  'بني بنية brown bronze برونزي',
  'ذهبي ذهبية gold',
  'بيج beige cream عاجي ivory',
  'نحاسي نحاسية copper',
  'شفاف شفافة transparent clear',
  'متعدد الألوان multicolor multicolour rgb',
] as const;

const BY_NAME: ReadonlyMap<string, string> = new Map(
  COLOURS.flatMap((line) => {
    const shown = line.startsWith('متعدد') ? 'متعدد الألوان' : (line.split(' ')[0] ?? line);
    const names = line.startsWith('متعدد') ? [shown, ...line.split(' ').slice(2)] : line.split(' ');
    return names.map((name) => [normalizeArabic(name), shown] as const);
  }),
);

/** Arabic name of a colour in any language; null if unknown. */
export const colourOf = (word: string): string | null => BY_NAME.get(normalizeArabic(word)) ?? null;
