import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/** Words that form a name only with the next one, normalised. */
export const COMPOUND_NAME_PREFIXES: ReadonlySet<string> = new Set([
  'عبد',
  'ابو',
  'ام',
  'ابن',
  'بن',
  'بنت',
  'ابي',
  'بو',
  'ذو',
  'اخو',
  'اخت',
  'ال',
  'abd',
  'abdul',
  'abdel',
  'abdal',
  'abdoul',
  'abu',
  'abou',
  'abi',
  'umm',
  'um',
  'bin',
  'ibn',
  'bint',
  'al',
  'el',
]);

export const PERSON_TITLES: ReadonlySet<string> = new Set(
  (
    'د م أ ا أد ا.د أ.د م.د د.م الدكتور الدكتورة دكتور دكتورة المهندس المهندسة مهندس مهندسة الأستاذ الأستاذة أستاذ أستاذة استاذ استاذة الشيخ الشيخة الحاج الحاجة ' +
    'السيد السيدة الأخ الأخت الآنسة المحامي المحامية حاج حاجة المستشار المستشارة الكابتن كابتن الأمير الأميرة سمو معالي سعادة ' +
    'الفريق اللواء العميد العقيد المقدم النقيب الملازم dr eng mr mrs ms miss madam sir prof sheikh capt captain engr'
  )
    .split(' ')
    .map(normalizeArabic),
);

/** Second halves of names, normalised: «نور الدين», «حمد الله», «فاطمة الزهراء», «Nour El Din». */
export const COMPOUND_NAME_SUFFIX =
  /^(?:الدين|الله|الاسلام|العابدين|الهدي|الزهراء|(?:[ae]l|[aeiou]d)[- ]?(?:din|deen|dine|islam|huda))(?= |$)/;

export const TITLE_PUNCTUATION = /[./\\،:]+$/;
export const ATTACHED_TITLE = /^(?:د|م|أ|أ\.د|dr|eng|mr|mrs|ms|prof)[./](?=\p{L}{3})/iu;
