import { normalizeArabic } from '../../platform/shared/arabic';

/** Colours by their Arabic names, and the other ways to write them; the first is the one that is shown. */
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

/** The Arabic name of a colour in whichever language it is written; null for none that is known. */
export const colourOf = (word: string): string | null => BY_NAME.get(normalizeArabic(word)) ?? null;
